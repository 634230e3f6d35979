// Comforts of the rules reference; everything here works as plain links without it.
(() => {
  "use strict";

  const leaveHover = 250;
  const startHover = 150;

  // A term opens its meaning beside itself: by mouse, touch or keyboard.
  function explainTerms() {
    const box = document.createElement("div");
    if (!box.showPopover) return;
    box.className = "meaning meaning--beside";
    box.id = "betydelse";
    box.setAttribute("role", "note");
    box.popover = "manual";
    document.querySelector("main").append(box);

    const meanings = new Map();
    let owner = null;
    let timer = 0;
    let touching = false;

    const termOf = (event) => event.target.closest?.("a.term");
    const soon = (act, wait) => {
      clearTimeout(timer);
      timer = setTimeout(act, wait);
    };

    const meaning = (link) => {
      const slug = link.hash.slice(1);
      if (!meanings.has(slug)) {
        meanings.set(slug, fetch(`${link.pathname}${slug}/`, { headers: { "HX-Request": "true" } })
          .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status))));
      }
      return meanings.get(slug);
    };

    // In the coordinates of the page: the box stays by its word when one scrolls.
    const place = (link) => {
      const word = link.getClientRects()[0] ?? link.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const left = Math.max(8, Math.min(word.left, clientWidth - box.offsetWidth - 8));
      const below = word.bottom + 6;
      const above = word.top - box.offsetHeight - 10;
      const top = below + box.offsetHeight + 8 > clientHeight && above > 0 ? above : below;
      box.style.setProperty("--x", `${left + scrollX}px`);
      box.style.setProperty("--y", `${top + scrollY}px`);
    };

    const close = () => {
      clearTimeout(timer);
      if (!owner) return;
      owner.removeAttribute("aria-describedby");
      if (box.contains(document.activeElement)) owner.focus();
      owner = null;
      if (box.matches(":popover-open")) box.hidePopover();
    };

    const open = async (link, tapped = false) => {
      clearTimeout(timer);
      if (owner === link) return;
      close();
      owner = link;
      try {
        const html = await meaning(link);
        if (owner !== link) return;
        box.innerHTML = html;
        box.showPopover();
        place(link);
        link.setAttribute("aria-describedby", box.id);
      } catch {
        meanings.delete(link.hash.slice(1));
        owner = null;
        if (tapped) location.assign(link.href);
      }
    };

    document.addEventListener("pointerdown", (event) => {
      touching = event.pointerType === "touch";
    });
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType === "touch") return;
      const link = termOf(event);
      if (link) soon(() => open(link), startHover);
      else if (box.contains(event.target)) clearTimeout(timer);
      else if (!owner?.matches(":focus-visible")) soon(close, leaveHover);
    });
    document.addEventListener("focusin", (event) => {
      const link = termOf(event);
      if (link?.matches(":focus-visible")) open(link);
      else if (!box.contains(event.target) && link !== owner) close();
    });
    document.addEventListener("click", (event) => {
      const link = termOf(event);
      if (link && touching && event.detail > 0 && owner !== link) {
        event.preventDefault();
        open(link, true);
      } else if (!link && !box.contains(event.target)) close();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") close();
    });
    addEventListener("resize", close);
  }

  // The quiet menus of the clauses: one at a time, closed by Esc or by a press beside them.
  function tendMenus() {
    const opened = () => document.querySelector(".clause__menu[open]");
    document.addEventListener("click", (event) => {
      const menu = opened();
      if (menu && !menu.contains(event.target)) menu.open = false;
    });
    document.addEventListener("keydown", (event) => {
      const menu = opened();
      if (event.key !== "Escape" || !menu) return;
      menu.open = false;
      if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    });
  }

  // A rule's table: focus goes to it when it opens, and back to the menu when it closes.
  // Where it cannot be fetched, its page is opened.
  function tendTables() {
    const menuOf = (inside) => inside.closest(".clause").querySelector(".clause__menu");
    document.addEventListener("htmx:afterSettle", (event) => {
      const place = event.detail.target;
      if (!place.matches(".clause__table")) return;
      menuOf(place).open = false;
      place.querySelector(".table__task").focus({ preventScroll: true });
      place.scrollIntoView({ block: "nearest" });
    });
    const goThere = (event) => {
      if (event.detail.elt.matches(".more__offers a")) location.assign(event.detail.elt.href);
    };
    document.addEventListener("htmx:responseError", goThere);
    document.addEventListener("htmx:sendError", goThere);
    document.addEventListener("click", (event) => {
      const place = event.target.closest?.("[data-close]")?.closest(".clause__table");
      if (!place) return;
      place.replaceChildren();
      menuOf(place).querySelector("summary").focus();
    });
  }

  // Copying a citation or its permanent link.
  function offerCopies() {
    if (!navigator.clipboard) return;
    const said = document.createElement("p");
    said.className = "visually-hidden";
    said.setAttribute("role", "status");
    document.querySelector("main").append(said);
    document.addEventListener("toggle", (event) => {
      for (const button of event.target.querySelectorAll("[data-copy]")) button.hidden = false;
    }, { capture: true });
    document.addEventListener("click", async (event) => {
      const button = event.target.closest?.("[data-copy]");
      if (!button) return;
      const cite = button.closest(".more__panel").querySelector(".more__cite");
      const link = cite.querySelector("a");
      const whole = cite.textContent.replace(link.textContent, link.href).replace(/\s+/g, " ").trim();
      await navigator.clipboard.writeText(button.dataset.copy === "link" ? link.href : whole);
      said.textContent = "Kopierat.";
      const label = button.textContent;
      button.textContent = "Kopierat";
      setTimeout(() => {
        button.textContent = label;
        said.textContent = "";
      }, 2000);
    });
  }

  // The table of contents shows where one is.
  function followReading() {
    const contents = document.querySelector("[data-toc]");
    if (!contents) return;
    const bar = document.querySelector("[data-here]");
    const links = [...contents.querySelectorAll(":scope > ol > li > a")];
    const headings = links.map((link) => document.getElementById(link.hash.slice(1)));
    let here = -1;
    let waiting = false;

    const mark = () => {
      waiting = false;
      const passed = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      if (passed === here) return;
      links[here]?.removeAttribute("aria-current");
      here = passed;
      links[here]?.setAttribute("aria-current", "location");
      bar.textContent = here < 0 ? "" : links[here].textContent;
      if (here >= 0 && contents.scrollHeight > contents.clientHeight) {
        contents.scrollTop = links[here].offsetTop - contents.clientHeight / 2;
      }
    };
    addEventListener("scroll", () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(mark);
    }, { passive: true });
    contents.addEventListener("click", (event) => {
      if (event.target.closest("a") && contents.matches(":popover-open")) contents.hidePopover();
    });
    requestAnimationFrame(mark);
  }

  explainTerms();
  tendMenus();
  tendTables();
  offerCopies();
  followReading();
})();

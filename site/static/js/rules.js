// Comforts of the rules reference; everything here works as plain links without it.
(() => {
  "use strict";

  // A term opens its meaning in place: by mouse, touch or keyboard.
  const box = document.createElement("div");
  box.className = "meaning";
  box.id = "betydelse";
  box.setAttribute("role", "note");
  box.popover = "manual";
  document.body.append(box);
  const meanings = new Map();
  let owner = null;
  let timer = 0;

  const meaning = (link) => {
    const slug = link.hash.slice(1);
    if (!meanings.has(slug)) {
      const address = `${link.pathname}${slug}/`;
      meanings.set(slug, fetch(address, { headers: { "HX-Request": "true" } })
        .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status))));
    }
    return meanings.get(slug);
  };

  const place = (link) => {
    const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
    const room = document.documentElement;
    box.style.setProperty("--x", `${Math.max(8, Math.min(at.left, room.clientWidth - box.offsetWidth - 8))}px`);
    const below = at.bottom + 6;
    const fits = below + box.offsetHeight < room.clientHeight;
    box.style.setProperty("--y", `${Math.max(8, fits ? below : at.top - box.offsetHeight - 6)}px`);
  };

  const open = async (link) => {
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
    }
  };

  const close = () => {
    clearTimeout(timer);
    owner?.removeAttribute("aria-describedby");
    owner = null;
    if (box.matches(":popover-open")) box.hidePopover();
  };

  const termOf = (event) => event.target.closest?.("a.term");
  const soon = (act, wait) => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };

  if (box.showPopover) {
    document.addEventListener("pointerover", (event) => {
      const link = termOf(event);
      if (event.pointerType !== "mouse") return;
      if (link) soon(() => open(link), 150);
      else if (box.contains(event.target)) clearTimeout(timer);
      else if (owner) soon(close, 250);
    });
    document.addEventListener("focusin", (event) => {
      const link = termOf(event);
      if (link?.matches(":focus-visible")) open(link);
      else if (owner && !box.contains(event.target)) close();
    });
    document.addEventListener("click", (event) => {
      const link = termOf(event);
      if (link && event.detail > 0 && matchMedia("(hover: none)").matches && owner !== link) {
        event.preventDefault();
        open(link);
      } else if (owner && !box.contains(event.target)) close();
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && owner) close();
    });
    addEventListener("scroll", () => owner && close(), { passive: true });
  }

  // Copying a citation.
  for (const button of navigator.clipboard ? document.querySelectorAll("[data-copy]") : []) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.previousElementSibling.textContent.trim());
      button.textContent = "Kopierat";
      setTimeout(() => { button.textContent = "Kopiera"; }, 2000);
    });
  }

  // The table of contents shows where one is.
  const links = new Map([...document.querySelectorAll("[data-toc] a[href^='#']")].map((link) => [link.hash.slice(1), link]));
  const headings = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  let here = null;
  const mark = () => {
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
    const link = links.get((passed.at(-1) ?? headings[0]).id);
    if (link === here) return;
    here?.removeAttribute("aria-current");
    here = link;
    link.setAttribute("aria-current", "true");
    const list = link.closest("[data-toc]");
    if (list.scrollHeight > list.clientHeight) list.scrollTop = link.offsetTop - list.clientHeight / 2;
  };
  if (headings.length) {
    let waiting = false;
    addEventListener("scroll", () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => { waiting = false; mark(); });
    }, { passive: true });
    mark();
  }
})();

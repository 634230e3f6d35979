// Keys for the table; without this every card is simply a tab stop of its own.
(() => {
  "use strict";

  const stopsOf = (hand) => [...hand.querySelectorAll("a[href], button, input[type=checkbox]")];

  // A hand is a toolbar: one tab stop, arrows move within it.
  function rove(hand, current) {
    const stops = stopsOf(hand);
    const chosen = stops.includes(current) ? current : stops[0];
    stops.forEach((stop) => { stop.tabIndex = stop === chosen ? 0 : -1; });
  }

  function prepare() {
    document.querySelectorAll("[data-hand]").forEach((hand) => {
      if (stopsOf(hand).length > 1) hand.setAttribute("role", "toolbar");
      rove(hand, document.activeElement);
    });
    document.querySelectorAll("[data-keys]").forEach((list) => { list.hidden = false; });
    document.querySelectorAll("[data-plain]").forEach((words) => { words.hidden = true; });
  }

  function moved(hand, stop, key) {
    const stops = stopsOf(hand);
    const at = stops.indexOf(stop);
    const last = stops.length - 1;
    const to = { ArrowRight: Math.min(at + 1, last), ArrowLeft: Math.max(at - 1, 0), Home: 0, End: last }[key];
    return to === undefined ? null : stops[to];
  }

  // Single letters work only while focus is in the table, and never while somebody types.
  function pressed(table, key) {
    const target = table.querySelector(`[data-key="${CSS.escape(key.toLowerCase())}"]`);
    if (!target) return false;
    // What opens or is an answer is gone to; who asks for a hint stays at the cards.
    if (target.matches("summary, [data-hand] *")) target.focus();
    target.click();
    return true;
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const stop = event.target.closest?.("[data-hand] a[href], [data-hand] button, [data-hand] input");
    const next = stop && moved(stop.closest("[data-hand]"), stop, event.key);
    const table = event.target.closest?.("[data-table]");
    const typing = event.target.matches?.("input:not([type=checkbox]), textarea, select");
    if (next) {
      next.focus();
      event.preventDefault();
    } else if (table && !typing && event.key.length === 1 && pressed(table, event.key)) {
      event.preventDefault();
    }
  });

  // Where the last card stood, so that focus stays in the hand when that card is gone; what was
  // said and is gone leads to the hand, too. Where no card can be pressed there is a way on.
  let left = null;
  document.addEventListener("focusin", (event) => {
    const hand = event.target.closest?.("[data-hand]");
    const table = event.target.closest?.("[data-table]");
    left = table ? { id: `${table.id}-handen`, at: 0 } : null;
    if (hand?.id) left = { id: hand.id, at: stopsOf(hand).indexOf(event.target) };
    if (hand) rove(hand, event.target);
  });

  // What somebody has opened under a table stays open when the position changes.
  const titles = (table, open) => [...table.querySelectorAll(`details${open} > summary`)];
  let opened = [];
  document.addEventListener("htmx:beforeSwap", (event) => {
    const table = event.detail.target.closest?.("[data-table]");
    opened = table ? titles(table, "[open]").map((title) => [table.id, title.textContent]) : [];
  });

  // What is said of an answer comes into sight where it lies below; else nothing moves.
  function showVerdict() {
    const verdict = document.querySelector(".step .verdict");
    const bar = document.querySelector(".walkbar")?.getBoundingClientRect().top ?? innerHeight;
    if (verdict?.getBoundingClientRect().bottom > Math.min(bar, innerHeight)) {
      verdict.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
  }

  document.addEventListener("htmx:afterSettle", () => {
    const was = left;
    prepare();
    opened.forEach(([id, text]) => {
      const table = document.getElementById(id);
      const title = table && titles(table, "").find((each) => each.textContent === text);
      if (title) title.parentElement.open = true;
    });
    showVerdict();
    if (document.activeElement !== document.body || !was) return;
    const hand = document.getElementById(was.id);
    const stops = hand ? stopsOf(hand) : [];
    const onward = hand?.closest("[data-table]")?.querySelector("[data-next]");
    (stops[Math.min(was.at, stops.length - 1)] ?? onward ?? hand)?.focus({ preventScroll: true });
  });

  // Where an answer cannot be fetched, as with bad reception, its page is
  // opened, as it is without script; who has gone elsewhere meanwhile is left alone.
  let leaving = false;
  addEventListener("pagehide", () => { leaving = true; });
  addEventListener("pageshow", () => { leaving = false; });
  // `submit()` leaves out the button that was pressed.
  const send = (form, button) => {
    if (button?.name) form.append(Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value }));
    form.submit();
  };
  const goThere = ({ detail }) => {
    const table = detail.elt.closest?.("[data-table]");
    const path = detail.pathInfo.finalRequestPath;
    if (!table || leaving) return;
    if (detail.requestConfig.verb === "get") location.assign(`${path}#${table.id}`);
    else if (detail.elt.matches("form")) send(detail.elt, detail.requestConfig.triggeringEvent?.submitter);
  };
  document.addEventListener("htmx:sendError", goThere);
  document.addEventListener("htmx:responseError", goThere);

  prepare();
})();

// The button that prints the page; without this one prints by the browser's own menu.
(() => {
  "use strict";

  const button = document.querySelector("[data-print]");
  button.hidden = false;
  button.addEventListener("click", () => print());
})();

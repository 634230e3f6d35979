// Copies what stands in a field; without this the text is marked and copied by hand.
(() => {
  "use strict";

  if (!navigator.clipboard) return;
  const shown = 2000;

  document.querySelectorAll("[data-copies]").forEach((button) => { button.hidden = false; });
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copies]");
    if (!button) return;
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).value);
    const said = button.closest("details, section").querySelector("[data-said]");
    const label = button.innerHTML;
    said.textContent = "Kopierat.";
    button.textContent = "Kopierat";
    setTimeout(() => {
      said.textContent = "";
      button.innerHTML = label;
    }, shown);
  });
})();

// A card that is ticked in one place cannot be picked in another; the server says the same later.
document.addEventListener("change", ({ target }) => {
  const { card } = target.dataset;
  if (!card) return;
  target.form.querySelectorAll(`[data-card="${CSS.escape(card)}"]`).forEach((other) => {
    if (other !== target) other.disabled = target.checked;
  });
});

// Without script a button leads to its field on the new page; with it the page stays where it is.
document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.elt.id === "laget") detail.path = detail.path.split("#")[0];
});

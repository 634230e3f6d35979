// A card that is ticked in one place cannot be picked in another; the server says the same later.
document.addEventListener("change", ({ target }) => {
  const { card } = target.dataset;
  if (!card) return;
  target.form.querySelectorAll(`[data-card="${CSS.escape(card)}"]`).forEach((other) => {
    if (other !== target) other.disabled = target.checked;
  });
});

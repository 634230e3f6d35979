// Nothing is stored in a frame; htmx would keep in the tab where it is. It stands before htmx.
Storage.prototype.setItem = () => {};
// In a sandboxed frame without an origin nothing may be fetched: links are links there, and a form,
// which it may not send either, is the address that it asks for.
if (origin === "null") {
  document.body.setAttribute("hx-disable", "");
  document.addEventListener("click", (event) => {
    const { form } = event.target.closest("button[type=submit]") ?? {};
    if (!form) return;
    event.preventDefault();
    const asked = new URL(form.action);
    asked.search = new URLSearchParams(new FormData(form));
    location.assign(asked);
  });
}

// Nothing is stored in a frame; htmx would keep in the tab where it is. It stands before htmx.
Storage.prototype.setItem = () => {};
// In a sandboxed frame without an origin nothing may be fetched: links are links there.
if (origin === "null") document.body.setAttribute("hx-disable", "");

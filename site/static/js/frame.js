// Nothing is stored in a frame; htmx would keep in the tab where it is. It stands before htmx.
Storage.prototype.setItem = () => {};

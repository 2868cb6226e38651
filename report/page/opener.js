"use strict";
// Rows and folds that open: by a click, or by keys. Escape closes what is open around the focus.

let openedRows = 0;
// The row with a button in its first cell. What `detail` gives is made when the row is opened.
function openedRow(row, detail) {
  const first = row.cells[0], id = "detail-" + ++openedRows;
  const button = element("button", { type: "button", class: "opener", "aria-expanded": "false" }, [...first.childNodes]);
  first.append(button);
  row.classList.add("opens");
  row.addEventListener("click", () => {
    const open = row.nextElementSibling?.id === id;
    if (open) row.nextElementSibling.remove();
    else if (getSelection().isCollapsed) row.after(element("tr", { id, class: "detail" }, element("td", { colspan: row.cells.length }, element("div", { class: "inside" }, detail()))));
    button.setAttribute("aria-expanded", String(row.nextElementSibling?.id === id));
  });
  return row;
}
// The arrow keys go from row to row, Escape closes.
function walkRows(body) {
  body.addEventListener("keydown", (event) => {
    const inside = event.target.closest("tr.opens, tr.detail"), row = inside?.classList.contains("detail") ? inside.previousElementSibling : inside;
    const button = row?.querySelector(".opener");
    if (!button) return;
    if (event.key === "Escape") {
      if (button.getAttribute("aria-expanded") === "true") row.click();
      button.focus();
    } else {
      const all = [...body.querySelectorAll(".opener")], at = all.indexOf(button);
      const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
      if (to === undefined) return;
      all[to]?.focus();
    }
    event.preventDefault();
  });
}

// What few readers need, closed until it is opened.
const fold = (title, ...children) => element("details", { class: "fold" }, element("summary", {}, title), ...children);

document.addEventListener("keydown", (event) => {
  const open = event.key === "Escape" && !event.defaultPrevented && event.target.closest?.("details[open]");
  if (!open) return;
  open.open = false;
  open.querySelector("summary").focus();
});
// A link of the contents opens a section that is one fold.
function openLinked() {
  const parts = document.getElementById(location.hash.slice(1))?.children;
  if (parts?.length === 2 && parts[1].matches("details.fold")) parts[1].open = true;
}
addEventListener("hashchange", openLinked);
// On paper everything is open.
addEventListener("beforeprint", () => {
  for (const one of document.querySelectorAll("details.fold:not([open])")) Object.assign(one, { open: true }).dataset.printed = "";
});
addEventListener("afterprint", () => {
  for (const one of document.querySelectorAll("details[data-printed]")) {
    one.open = false;
    delete one.dataset.printed;
  }
});

"use strict";
// What draws touch: the image of their pass, with the pixels that they write over it.

const passPictures = new Map(data.pictures.passes.map((one) => [one.pass, one]));
const drawPictures = new Map(data.pictures.draws.map((one) => [one.draw, one]));

// A picture that is enlarged by a click. Hover or focus shows the image without the layer over it.
function picture(image, over, name, ...caption) {
  const stack = element("button", { class: "picture", type: "button", "aria-label": name + ". Enlarge or reduce.", "aria-pressed": "false",
    onclick: () => stack.setAttribute("aria-pressed", String(stack.closest("figure").classList.toggle("large"))) },
    image ? element("img", { src: image, alt: "", class: over ? "under" : "" }) : undefined,
    over ? element("img", { src: over, alt: "", class: image ? "over" : "" }) : undefined);
  return element("figure", { class: "picture" }, stack, element("figcaption", {}, caption));
}
// The count of a pixel stops at the last of overdrawColours.
const writesText = (one) => (one.touched_pixels > 0 ? plural(one.touched_pixels, "pixel") + ", " + (one.writes_per_pixel >= overdrawColours.length ? overdrawColours.length + " or more" : figures(one.writes_per_pixel)) + (one.writes_per_pixel === 1 ? " write each" : " writes each") : "no pixel");

function drawPicture(row) {
  const one = drawPictures.get(draws.id[row]);
  if (!one) return undefined;
  const pass = passPictures.get(one.pass), size = pass ? pass.width * pass.height : 0;
  if (!one.mask) return note("No picture of what it touches: " + one.missing + ".");
  const name = "draw " + draws.id[row] + " " + drawTitle(row);
  return picture(pass?.image, one.mask, "What " + name + " touches", element("b", {}, name), element("br"),
    timeText(draws.time_ns[row]) + (known(draws.time_ns[row]) && totalNs > 0 ? ", " + percentText(draws.time_ns[row] / totalNs) + " of all draws" : "") + (drawStage(row) ? ", bottleneck " + drawStage(row) : ""), element("br"),
    writesText(one) + (size > 0 && one.touched_pixels > 0 ? ", " + percentText(one.touched_pixels / size) + " of the pass" : ""));
}

const overdrawColours = ["#0072b2", "#56b4e9", "#009e73", "#f0e442", "#e69f00", "#d55e00", "#ffffff"];
function picturesSection() {
  const { passes, draws: shown, note: problem } = data.pictures;
  if (passes.length === 0 && shown.length === 0) {
    if (problem) section("pictures", "What draws touch", "Pictures", note("No pictures: " + problem + "."));
    return;
  }
  const rowOf = new Map([...draws.id.keys()].map((row) => [draws.id[row], row]));
  const made = section("pictures", "What draws touch", "Pictures",
    note("The most expensive draws, over the image of their pass as it was at the end. Coloured: pixels that the draw wrote, stronger where it wrote them more often. Point at a picture to see the image alone; click to enlarge."));
  made.append(element("div", { class: "pictures" }, shown.filter((one) => one.mask && rowOf.has(one.draw)).map((one) => drawPicture(rowOf.get(one.draw)))));
  const overdrawn = passes.filter((one) => one.overdraw || one.image);
  made.append(element("h3", {}, "Overdraw of their passes"),
    element("p", { class: "note" }, "Writes of each pixel: ", overdrawColours.map((colour, place) => element("span", {}, element("span", { class: "swatch", style: { background: colour }, "aria-hidden": "true" }), place + 1 < overdrawColours.length ? place + 1 + "  " : place + 1 + " or more"))),
    element("div", { class: "pictures" }, overdrawn.map((one) => picture(one.image, one.overdraw, "Overdraw of pass " + one.pass,
      element("b", {}, "pass " + one.pass + " " + (data.passes[one.pass]?.title ?? "")), element("br"),
      (one.overdraw ? writesText(one) : "overdraw unknown") + (one.missing ? " (" + one.missing + ")" : "")))));
  const without = shown.filter((one) => !one.mask);
  if (without.length > 0) made.append(element("h3", {}, "Draws without a picture"), listOf(without.map((one) => "draw " + one.draw + ": " + one.missing)));
}

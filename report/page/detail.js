"use strict";
// One draw in full, made when its row is opened.

function drawDetail(row) {
  const at = (key) => draws[key]?.[row];
  const facts = [
    ["what", drawTitle(row)], ["pass", [passTitle(row), drawPass(row)].filter(Boolean).join(", ")], ["pipeline", textAt(at("pipeline") ?? -1)],
    ["measured", known(at("measured_ns")) && timeText(at("measured_ns")) + (known(at("spread_ns")) ? " ± " + timeText(at("spread_ns") / 2) + " (half the interquartile range)" : "")],
    ["slowest stage alone", known(at("minimum_ns")) && timeText(at("minimum_ns"))],
    ["stage times", textAt(at("source"))],
    ["estimated from its stages", known(at("estimated_ns")) && timeText(at("estimated_ns"))],
    ["estimated without its own time", known(at("held_out_ns")) && timeText(at("held_out_ns"))],
    ["waits for texels", known(at("texture_ns")) && "at least " + timeText(at("texture_ns"))],
    ["textures it can read", at("texture_bytes") > 0 && bytesText(at("texture_bytes"))],
    ["skipped", textAt(at("skip"))],
  ].filter(([, text]) => text);
  const stages = stageNames.filter((stage) => known(draws.stage_ns[stage]?.[row]) || draws.elements[stage]?.[row] > 0);
  return [
    globalThis.drawPicture?.(row),
    element("dl", { class: "pairs" }, facts.flatMap(([name, text]) => [element("dt", {}, name), element("dd", {}, text)])),
    stages.length > 0 ? element("table", {}, element("thead", {}, element("tr", {}, ["stage", "counted", "alone"].map((title, place) => element("th", { scope: "col", class: place > 0 && "number" }, title)))),
      element("tbody", {}, stages.map((stage) => element("tr", {}, element("th", { scope: "row" }, stageLabel(stage, true)),
        element("td", { class: "number" }, known(draws.elements[stage]?.[row]) ? countText(draws.elements[stage][row]) + " " + stageOf.get(stage).unit : dash),
        element("td", { class: "number" }, timeText(draws.stage_ns[stage]?.[row])))))) : note("Neither its stages' times nor their counts are known."),
  ];
}

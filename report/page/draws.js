"use strict";
// The draws and passes by cost, and how far draws take longer than their slowest stage.

function passesSection() {
  const total = data.passes.reduce((sum, pass) => sum + (pass.time_ns ?? 0), 0);
  const led = (pass) => pass.led_ns.reduce((best, ns, place) => (ns > (pass.led_ns[best] ?? 0) ? place : best), -1);
  const share = (row) => (known(row.time_ns) && total > 0 ? row.time_ns / total : undefined);
  const rows = data.passes.map((pass, place) => ({ ...pass, place, led: led(pass) }));
  section("passes", "Most expensive passes", "Passes", dataTable([
    { title: "pass", number: true, value: (row) => row.place },
    { title: "what", wide: true, value: (row) => row.title },
    { title: "kind", value: (row) => row.kind },
    { title: "size", value: (row) => (row.width > 0 ? row.width + "×" + row.height + (row.samples > 1 ? ", " + row.samples + " samples" : "") : "") },
    { title: "draws", number: true, value: (row) => row.draws },
    { title: "their time", number: true, value: (row) => row.time_ns, cell: (row) => timeText(row.time_ns) },
    { title: "share", number: true, value: share, cell: (row) => percentText(share(row)) },
    { title: "pass as a whole", number: true, value: (row) => row.measured_ns, cell: (row) => timeText(row.measured_ns), hint: "Measured at the pass's boundaries, draws side by side" },
    ...(rows.some((row) => known(row.boundary_ns) || row.boundary_skip) ? [{ title: "boundary", number: true, value: (row) => row.boundary_ns, cell: (row) => (row.boundary_skip ? element("span", { title: row.boundary_skip }, "not measured") : timeText(row.boundary_ns)),
      hint: "The pass without its draws: begin, loads, clears, stores, resolves and layout changes" }] : []),
    { title: "most common bottleneck", value: (row) => (row.led < 0 ? "" : stageNames[row.led]), cell: (row) => (row.led < 0 ? dash : stageLabel(stageNames[row.led])) },
    { title: "by stage", cell: (row) => stageBar(row.led_ns.map((value, place) => ({ stage: stageNames[place], value })), "", true) },
  ], rows, { page: 10, sort: [5, true], search: "Find", caption: "Time of a pass's draws by their bottleneck." + (analysis.frame.pass_boundaries.sentence ? " " + firstUpper(analysis.frame.pass_boundaries.sentence) + "." : "") }));
}

function drawsSection() {
  const share = (row) => (known(draws.time_ns[row]) ? draws.time_ns[row] / totalNs : undefined);
  const stageRows = Object.entries(draws.stage_ns);
  const used = [...new Set(draws.stage)].filter((place) => place >= 0).sort((a, b) => a - b).map((place) => stageNames[place]);
  const inDoubt = new Set(draws.in_doubt);
  const kinds = [...new Set(draws.kind)].filter((place) => place >= 0);
  // What tells draws from each other; columns in which nothing is known are skipped.
  const facts = [
    { title: "pass", value: drawPass },
    { title: "pipeline", value: drawPipeline, hint: "Its debug name, or the first digits of its hash, which is the same in every run" },
    { title: "vertices", number: true, value: drawVertices, cell: (row) => countText(drawVertices(row)) },
    { title: "pixels", number: true, value: drawPixels, cell: (row) => countText(drawPixels(row)), hint: "Samples that passed all tests, over samples per pixel" },
    { title: "instances", number: true, value: (row) => column("instances")[row], cell: (row) => countText(column("instances")[row]) },
    { title: "textures", number: true, value: (row) => column("texture_bytes")[row] || undefined, cell: (row) => column("texture_bytes")[row] > 0 ? bytesText(column("texture_bytes")[row]) : dash, hint: "Bytes that it can read" },
  ].filter((fact) => [...draws.id.keys()].some((row) => ![undefined, null, ""].includes(fact.value(row))));
  const columns = [
    { title: "draw", number: true, value: (row) => draws.id[row] },
    { title: "what", wide: true, value: drawTitle },
    ...facts,
    { title: "time", number: true, value: (row) => draws.time_ns[row], cell: (row) => timeText(draws.time_ns[row]) + (known(column("measured_ns")[row]) || !known(draws.time_ns[row]) ? "" : " *") },
    { title: "share", number: true, value: share, cell: (row) => percentText(share(row)) },
    { title: "bottleneck", value: drawStage, cell: (row) => (inDoubt.has(row) ? element("span", {}, stageLabel(drawStage(row)), " ?") : stageLabel(drawStage(row))) },
    { title: "runner-up", number: true, value: (row) => column("margin")[row], cell: (row) => percentText(column("margin")[row]), hint: "The second-longest stage as a share of the longest: near 100 % two stages are as slow as each other" },
    // Where bottlenecks are withheld, a bar would name one.
    ...(data.verdict.withheld ? [] : [{ title: "stages alone", cell: (row) => stageBar(stageRows.map(([stage, ns]) => ({ stage, value: ns[row] })), "", true) }]),
  ];
  section("draws", "Most expensive draws", "Draws", dataTable(columns, [...draws.id.keys()], { page: 15, sort: [columns.findIndex((one) => one.title === "time"), true], search: "Find", detail: drawDetail,
    filters: [
      { label: "Bottleneck", choices: used.map((stage) => [stage, stage + " " + stageOf.get(stage).name]), keep: (row, stage) => drawStage(row) === stage },
      { label: "Pass", choices: data.passes.map((pass, place) => [String(place), place + " " + pass.title]), keep: (row, place) => String(draws.pass[row]) === place },
      ...(kinds.length > 1 ? [{ label: "Kind", choices: kinds.map((place) => [textAt(place), textAt(place)]), keep: (row, kind) => textAt(draws.kind[row]) === kind }] : []),
    ],
    caption: "A row opens: counts and times of each stage, pipeline, estimates (Enter; arrow keys go from row to row, Escape closes). Time: measured, the draw alone" + (estimatedDraws > 0 ? "; * estimated from its stages" : "") + "." + (inDoubt.size > 0 ? " ?: another stage may be as slow, within what isolation resolves." : "") }));
}

const mostPoints = 2500;  // of one plot; of more every second, third, ... is drawn
function thinned(rows) {
  const step = Math.ceil(rows.length / mostPoints);
  return step > 1 ? rows.filter((_, place) => place % step === 0) : rows;
}

// Issa's pipeline paper, figures 2 to 11: Err = (T - T_min) / (T + T_min) over T_min, stage by stage.
function trendFigure(trend, rows) {
  const stage = stageOf.get(trend.stage);
  const err = (row) => (draws.measured_ns[row] - draws.minimum_ns[row]) / (draws.measured_ns[row] + draws.minimum_ns[row]);
  const shown = thinned(rows), xs = rows.map((row) => draws.minimum_ns[row]);
  const low = Math.min(...shown.map((row) => draws.minimum_ns[row])), high = Math.max(...shown.map((row) => draws.minimum_ns[row]));
  const wide = high > low ? 1 : 2;
  const line = known(trend.A) && known(trend.B) ? [...Array(61).keys()].map((i) => {
    const x = low / wide * (high * wide * wide / low) ** (i / 60);
    return { x, y: Math.exp(trend.A - trend.B * x) };
  }) : [];
  const about = plural(xs.length, "draw") + " with this bottleneck" + (shown.length < rows.length ? ", " + countText(shown.length) + " drawn" : "") +
    (line.length ? ". E = exp(A − B·T): A = " + figures(trend.A) + ", B = " + figures(trend.B) + " per ns, from " + plural(trend.n, "draw") + (known(trend.residual) ? ", scatter " + percentText(trend.residual) : "") : ". No trend") +
    (trend.bounded ? ", held at a bound" : "") + (trend.reason ? " (" + trend.reason + ")" : "") + ".";
  const values = valuesOf([
    { title: "draw", number: true, value: (row) => draws.id[row] },
    { title: "what", wide: true, value: drawTitle },
    { title: "T_min", number: true, value: (row) => draws.minimum_ns[row], cell: (row) => timeText(draws.minimum_ns[row]) },
    { title: "T measured", number: true, value: (row) => draws.measured_ns[row], cell: (row) => timeText(draws.measured_ns[row]) },
    { title: "Err", number: true, value: err, cell: (row) => figures(err(row)) },
  ], rows, "Err of each draw");
  return figure(trend.stage + " " + stage.name, about, () => ({
    type: "scatter",
    data: { datasets: [
      { label: "draws", data: shown.map((row) => ({ x: draws.minimum_ns[row], y: err(row), row })), ...pointsOfStage(stage, shown.length), hoverRadius: 8 },
      { label: "trend", quiet: true, order: -1, type: "line", data: line, borderColor: theme("ink"), borderDash: [6, 3], pointRadius: 0, pointHitRadius: 0, pointStyle: "line" },
    ] },
    options: { scales: { x: logAxis("T_min: the slowest stage alone", timeText, { min: low / 1.3, max: high * 1.3 }), y: axis("Err", { max: 1, suggestedMin: 0 }) },
      plugins: { tooltip: { filter: (item) => item.raw.row !== undefined, callbacks: { title: ([item]) => item && "draw " + draws.id[item.raw.row] + " " + drawTitle(item.raw.row),
        label: ({ raw }) => ["Err " + figures(raw.y), "T_min " + timeText(raw.x), "measured " + timeText(draws.measured_ns[raw.row])] } } } },
  }), { values });
}
function trendsSection() {
  const made = section("trends", "How much longer than the slowest stage", "Trends");
  const plots = analysis.trends.map((trend) => {
    const rows = [...draws.id.keys()].filter((row) => drawStage(row) === trend.stage && column("measured_ns")[row] > 0 && column("minimum_ns")[row] > 0);
    return rows.length > 0 && trendFigure(trend, rows);
  }).filter(Boolean);
  if (plots.length === 0) made.append(note("No draw has both a measured time and stage times, so there is nothing to compare."));
  else made.append(fold("Err of each stage's draws, and the fitted trends", note("Err = (T − T_min) / (T + T_min): 0 where a draw takes as long as its slowest stage, more where the other stages add to it. The broken line is the trend fitted to this stage's draws."), element("div", { class: "pair" }, plots)));
}

// A and B of each stage over the captured memory clocks.
function clocksSection() {
  const clocks = data.clocks.filter((clock) => known(clock.memory_clock_mhz)).sort((a, b) => a.memory_clock_mhz - b.memory_clock_mhz);
  if (clocks.length < 2) return;
  const used = stageNames.filter((stage) => clocks.some((clock) => clock.trends.find((trend) => trend.stage === stage)?.n > 0));
  const trendOf = (clock, stage) => clock.trends.find((trend) => trend.stage === stage);
  const lines = (key, unit) => figure(key + " over the memory clock", "Of the trend of each stage, fitted at each captured clock" + unit + ".", () => ({
    type: "line",
    data: { datasets: used.map((stage) => ({ label: stage, data: clocks.map((clock) => ({ x: clock.memory_clock_mhz, y: trendOf(clock, stage)[key] })), parsing: true,
      borderColor: stageOf.get(stage).colour, backgroundColor: stageOf.get(stage).colour, borderDash: dashes[stageOf.get(stage).place], pointStyle: forms[stageOf.get(stage).place], radius: 6, spanGaps: true })) },
    options: { scales: { x: axis("memory clock, MHz", { type: "linear", ticks: { callback: (value) => figures(value, 5) } }), y: axis(key + (key === "B" ? ", 1/ns" : ""), { ticks: { callback: (value) => (key === "B" ? value.toExponential(2) : figures(value)) } }) } },
  }));
  const made = fold("A and B of each stage, and each clock predicted from the others", element("div", { class: "pair" }, lines("A", ""), lines("B", ", per ns")), dataTable([
    { title: "memory clock", number: true, value: (row) => row.clock.memory_clock_mhz, cell: (row) => figures(row.clock.memory_clock_mhz, 5) + " MHz" },
    { title: "frame", number: true, value: (row) => row.clock.captured_ms, cell: (row) => msText(row.clock.captured_ms) },
    { title: "stage", value: (row) => row.stage, cell: (row) => stageLabel(row.stage) },
    { title: "A", number: true, value: (row) => row.trend.A, cell: (row) => figures(row.trend.A) },
    { title: "B", number: true, value: (row) => row.trend.B, cell: (row) => figures(row.trend.B) + " /ns" },
    { title: "draws", number: true, value: (row) => row.trend.n },
    { title: "note", wide: true, value: (row) => row.trend.reason ?? "" },
  ], clocks.flatMap((clock) => used.map((stage) => ({ clock, stage, trend: trendOf(clock, stage) }))), { page: 30, caption: "A and B of E = exp(A − B·T), fitted." }));
  section("clocks", "Trends over the captured clocks", "Captured clocks", made);
  if (data.clocks_left_out.length > 0)
    made.append(element("h3", {}, "Each captured clock, predicted from the others"), dataTable([
      { title: "memory clock", number: true, value: (row) => row.memory_clock_mhz, cell: (row) => figures(row.memory_clock_mhz, 5) + " MHz" },
      { title: "captured", number: true, value: (row) => row.frame_ms, cell: (row) => msText(row.frame_ms) },
      { title: "predicted", number: true, value: (row) => row.predicted.frame_ms, cell: (row) => msText(row.predicted.frame_ms) },
      { title: "error", number: true, value: (row) => row.predicted.error, cell: (row) => signedPercent(row.predicted.error) },
      { title: "as the paper prints it", number: true, value: (row) => row.literal.error, cell: (row) => signedPercent(row.literal.error) },
      { title: "", value: (row) => row.predicted.reason || (row.outside ? "outside the others" : "between the others") },
    ], data.clocks_left_out, { caption: "The capture at each clock is left out and predicted from the rest." }));
}

"use strict";
// The head of the report: what the frame is, its bottleneck, and the draws one after the other.

const frame = data.frame, analysis = data.analysis, draws = data.draws;
const drawCount = draws.id.length;
const textAt = (place) => (place >= 0 ? data.texts[place] : "");
const column = (name) => draws[name] ?? [];
const drawStage = (row) => (draws.stage[row] < 0 ? "" : stageNames[draws.stage[row]]);
const drawTitle = (row) => textAt(draws.title[row]).replace(/^vkCmd/, "");
const totalNs = draws.time_ns.reduce((sum, ns) => sum + (ns ?? 0), 0);
const estimatedDraws = draws.time_ns.filter((ns, row) => known(ns) && !known(column("measured_ns")[row])).length;
const drawPass = (row) => data.passes[draws.pass[row]]?.size_and_format ?? "";
const drawPipeline = (row) => shortHash(textAt(draws.pipeline[row]));
const isDraw = (row) => textAt(draws.kind[row]) === "draw";
const drawVertices = (row) => isDraw(row) ? draws.elements.ia?.[row] ?? undefined : undefined;
// Written pixels, or shaded ones where those are unknown.
const drawPixels = (row) => {
  if (!isDraw(row)) return undefined;
  const written = draws.elements.om?.[row];
  return known(written) ? written / Math.max(1, data.passes[draws.pass[row]]?.samples ?? 1) : draws.elements.ps?.[row] ?? undefined;
};
const passTitle = (row) => data.passes[draws.pass[row]]?.title ?? "";

function headOfPage() {
  const device = frame.device;
  const facts = ["frame " + frame.frame_index, device.driver_name && "driver " + device.driver_name + (device.driver_info ? " (" + device.driver_info + ")" : ""),
    frame.width > 0 && frame.width + "×" + frame.height, frame.mode && "captured in mode " + frame.mode, frame.captured_at,
    known(device.core_clock_mhz) && "core " + figures(device.core_clock_mhz, 5) + " MHz",
    known(device.memory_clock_mhz) && "memory " + figures(device.memory_clock_mhz, 5) + " MHz",
    "modelled as " + analysis.device.modelled_as + " (" + analysis.device.matched_by + ")"];
  document.getElementById("facts").textContent = facts.filter(Boolean).join(" · ");
}

function tiles() {
  const held = analysis.frame.held_out, verdict = data.verdict;
  const led = analysis.stages.find((stage) => stage.stage === verdict.stage);
  const tile = (title, value, more) => element("div", {}, element("dt", {}, title),
    element("dd", { class: typeof value === "string" && value.length <= 12 ? "value" : "value long" }, value), element("dd", { class: "more" }, more));
  document.getElementById("content").append(element("dl", { class: "tiles" },
    tile("Frame on the device", msText(frame.gpu_ms), known(frame.gpu_ms) ? "measured, median of " + plural(frame.gpu_repeats, "frame") : "ordinary frames were not timed"),
    tile("Between frames", msText(frame.interval_ms), known(frame.interval_ms) ? fpsText(1000 / frame.interval_ms) + " frames per second, measured" : "nothing was presented"),
    tile("Sum of draws", msText(analysis.frame.measured_ms), !known(analysis.frame.measured_ms) ? "no draw has a time" : known(analysis.frame.draws_to_frame?.factor) ? "the frame takes " + analysis.frame.draws_to_frame.factor.toFixed(2) + " times that" : "each draw timed alone"),
    tile("Bottleneck", verdict.stage ? stageLabel(verdict.stage, true) : dash, led ? percentText(led.time_fraction) + " of the draws' time, " + led.source : verdict.withheld ? "unknown, for the reason above" : "no stage can be named"),
    tile("Draws", countText(drawCount), data.measured),
    tile("Model's error here", held ? errorText(held.wape) : dash, held ? plural(held.draws, "draw") + " estimated without their own time" : "no draw can be estimated without its own time")));
}

function stagesSection() {
  const levers = new Map(data.verdict.levers.map((lever) => [lever.stage, lever]));
  const rows = analysis.stages.filter((stage) => stage.draws > 0 || levers.get(stage.stage).stage_ns > 0);
  const made = section("stages", "Where the time goes", "Stages");
  if (rows.length === 0) {
    made.append(note(data.verdict.withheld ? "The bottleneck is unknown, for the reason above." : "No draw has counts or stage times, so no stage can be named."), ...nonDrawPart(), ...nextStepsPart());
    return;
  }
  const alone = rows.some((row) => known(levers.get(row.stage).stage_ns));
  const sum = (column) => rows.reduce((all, row) => all + row[column], 0), unknown = sum("time_ms") * (1 / sum("time_fraction") - 1);
  made.append(element("h3", {}, "Time of draws by their bottleneck"), stageBar([...rows.map((row) => ({ stage: row.stage, value: row.time_ms })), { stage: "unknown", value: unknown > 1e-9 ? unknown : 0 }], "Time of the draws by their bottleneck"),
    ...(alone ? [element("h3", {}, "Time of each stage alone, over all draws"), stageBar(rows.map((row) => ({ stage: row.stage, value: levers.get(row.stage).stage_ns })), "Time of each stage alone")] : []),
    dataTable([
      { title: "stage", value: (row) => row.stage, cell: (row) => stageLabel(row.stage, true) },
      { title: "draws", number: true, value: (row) => row.draws },
      { title: "their time", number: true, value: (row) => row.time_ms, cell: (row) => msText(row.time_ms) },
      { title: "share", number: true, value: (row) => row.time_fraction, cell: (row) => percentText(row.time_fraction) },
      { title: "of the frame", number: true, value: (row) => row.frame_fraction, cell: (row) => percentText(row.frame_fraction), hint: "Of an ordinary frame; the rest is below" },
      ...(alone ? [{ title: "stage alone", number: true, value: (row) => levers.get(row.stage).stage_ns, cell: (row) => timeText(levers.get(row.stage).stage_ns), hint: "Sum of the stage's own times over all draws; stages of a draw overlap" },
      { title: "twice as fast would save", number: true, value: (row) => levers.get(row.stage).saved_by_twice_as_fast, cell: (row) => percentText(levers.get(row.stage).saved_by_twice_as_fast), hint: "Of the draws' time, by the model" }] : []),
      { title: "source", value: (row) => row.source },
    ], rows, { caption: "A draw's bottleneck is its slowest stage." + (alone ? " What twice the speed would save is fitted: by the estimator that fits this frame best." : "") }));
  made.append(...nonDrawPart(), ...nextStepsPart());
}

// What the frame takes that is in no row of a stage.
function nonDrawPart() {
  const parts = analysis.frame.besides_draws;
  return parts.length > 0 ? [note((data.verdict.withheld ? "Of the frame's time: " : "Also: ") + parts.map((row) => row.what + " " + msText(row.time_ms) + ", " + percentText(row.frame_fraction) + " of the frame").join("; ") + ".")] : [];
}

// What to do next, below the stages.
function nextStepsPart() {
  const { steps, withheld, note: before } = data.next_steps;
  const saved = (step) => step.saving_low_ns <= 0 ? "at most " + timeText(step.saving_high_ns)
    : timeText(step.saving_low_ns) === timeText(step.saving_high_ns) ? timeText(step.saving_high_ns)
      : timeText(step.saving_low_ns) + " to " + timeText(step.saving_high_ns);
  const head = element("h3", { id: "next-steps" }, "What to do next");
  if (withheld) return [head, note("No saving can be estimated: " + withheld + ".")];
  if (steps.length === 0) return [head, note("No change that Framecast knows saves more than the frame's noise.")];
  return [head, dataTable([
    { title: "change", wide: true, value: (step) => step.what },
    { title: "saves", number: true, value: (step) => step.saving_high_ns, cell: saved },
    { title: "of the frame", number: true, value: (step) => step.frame_fraction, cell: (step) => percentText(step.frame_fraction) },
    { title: "stage", value: (step) => step.stage, cell: (step) => stageLabel(step.stage) },
    { title: "draws", value: (step) => step.draws.join(", "), hint: "Those that save most" },
    { title: "source", value: (step) => step.source },
    { title: "manual", value: (step) => "docs/" + step.page },
  ], steps, { caption: "What each change alone would save, by the model: savings do not add up." + (before ? " Note: " + before + "." : "") })];
}

// Draws laid end to end, in the lane of their bottleneck.
function timelineSection() {
  const made = section("timeline", "Draw after draw", "Timeline");
  if (!(totalNs > 0)) {
    made.append(note("No draw has a time."));
    return;
  }
  const starts = [];
  draws.time_ns.reduce((at, ns, row) => (starts[row] = at, at + (ns ?? 0)), 0);
  const unknownLane = "unknown";
  const lanes = [...stageNames.filter((_, place) => draws.stage.includes(place)), ...(draws.stage.includes(-1) ? [unknownLane] : [])];
  let pass = -1;
  const part = () => {
    const rows = [...draws.id.keys()].filter((row) => draws.time_ns[row] > 0 && (pass < 0 || draws.pass[row] === pass));
    const from = starts[rows[0]] ?? 0, to = rows.length ? starts[rows.at(-1)] + draws.time_ns[rows.at(-1)] : 1;
    return { rows, from, to };
  };
  const entry = figure("Draws one after the other" + (data.verdict.withheld ? "" : ", by their bottleneck"),
    "Each draw timed alone" + (estimatedDraws > 0 ? " (" + countText(estimatedDraws) + " of " + plural(drawCount, "draw") + " estimated from their stages)" : "") + ", then placed after the one before, in the order of the frame. Ordinary frames overlap draws: their time is the measured one above.", () => {
      const { rows, from, to } = part(), pixel = (to - from) / 1200;
      // Draws narrower than a pixel stand together.
      const merged = new Map(lanes.map((lane) => [lane, []]));
      for (const row of rows) {
        const lane = merged.get(drawStage(row) || unknownLane), last = lane.at(-1), end = starts[row] + draws.time_ns[row];
        if (last && end - last.from < pixel) Object.assign(last, { to: end, rows: last.rows + 1, ns: last.ns + draws.time_ns[row] });
        else lane.push({ from: starts[row], to: end, first: row, rows: 1, ns: draws.time_ns[row] });
      }
      return {
        type: "bar",
        data: { labels: lanes, datasets: lanes.map((lane) => ({
          label: lane, lanes: true, grouped: false, barPercentage: 0.95, categoryPercentage: 0.9, minBarLength: 1,
          backgroundColor: stageOf.get(lane)?.colour ?? theme("soft"), borderColor: theme("card"), borderWidth: rows.length < 400 ? 1 : 0,
          data: merged.get(lane).map((bar) => ({ x: [(bar.from - from) / 1e6, (bar.to - from) / 1e6], y: lane, bar })),
        })) },
        options: { indexAxis: "y", interaction: { mode: "nearest", intersect: true },
          scales: { x: axis("time, ms", { min: 0, max: (to - from) / 1e6 }), y: { ticks: { callback(_, place) { const stage = stageOf.get(lanes[place]); return lanes[place] + (stage && this.chart.width >= 560 ? " " + stage.name : ""); } } } },
          plugins: { legend: { display: false }, tooltip: { callbacks: {
            title: ([item]) => item && (item.raw.bar.rows > 1 ? plural(item.raw.bar.rows, "draw") + " from " + draws.id[item.raw.bar.first] + " on" : "draw " + draws.id[item.raw.bar.first] + " " + drawTitle(item.raw.bar.first)),
            label: ({ raw }) => [timeText(raw.bar.ns) + ", " + percentText(raw.bar.ns / totalNs) + " of all draws", raw.y === unknownLane ? "bottleneck unknown" : "bottleneck " + raw.y, passTitle(raw.bar.first)],
          } } } },
      };
    }, { low: true });
  const select = element("select", { onchange: (event) => {
    pass = Number(event.target.value);
    const drawn = charts.find((one) => one.canvas === entry.querySelector("canvas"));
    if (drawn.chart) draw(drawn);
  } }, element("option", { value: -1 }, "the whole frame"), data.passes.map((one, place) => one.draws > 0 &&
    element("option", { value: place }, place + " " + one.title + ", " + plural(one.draws, "draw") + ", " + timeText(one.time_ns)) || undefined));
  made.append(element("div", { class: "controls" }, element("label", {}, "Show", select)), entry);
}

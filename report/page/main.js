"use strict";
// The rest: what was assumed, skipped and how numbers were obtained; then the page as a whole.

// Before all numbers: whether they are worth anything.
function doubtsOfCapture() {
  const place = document.getElementById("doubts");
  if (data.doubts.length === 0) return place.append(element("p", { class: "note" }, "The capture is good."));
  place.append(element("p", {}, element("b", {}, data.doubts.length === 1 ? "A doubt about this capture:" : "Doubts about this capture:")),
    listOf(data.doubts.map((doubt) => doubt.what + (doubt.advice ? "; " + doubt.advice : "") + ".")));
  if (data.better_capture) place.append(element("p", { class: "note" }, "A better capture: ", element("code", {}, data.better_capture)));
}

function trustSection() {
  const made = section("trust", "Assumed, skipped, noted", "Assumptions");
  made.append(element("h3", {}, "Assumed"), analysis.assumptions.length > 0 ? listOf(analysis.assumptions) : note("Nothing about the captured device or its stages."));
  made.append(note("What a projection assumes stands with each GPU under “One GPU in detail”."));
  made.append(element("h3", {}, "Skipped draws"));
  const skipped = [...draws.id.keys()].filter((row) => draws.skip[row] >= 0);
  if (skipped.length === 0) made.append(note(drawCount === 0 ? "The frame has no draws." : analysis.frame.unmeasured_draws + analysis.frame.unattributed_draws > 0
    ? "None; of the draws, " + data.measured + "." : "None: every draw has a time and counts."));
  else made.append(dataTable([
    { title: "draws", number: true, value: (row) => row.draws },
    { title: "reason", wide: true, value: (row) => row.reason },
  ], data.skips, { caption: "Why draws have no time or no counts." }), dataTable([
    { title: "draw", number: true, value: (row) => draws.id[row] },
    { title: "what", wide: true, value: drawTitle },
    { title: "pass", number: true, value: (row) => draws.pass[row] },
    { title: "reason", wide: true, value: (row) => textAt(draws.skip[row]) },
  ], skipped, { page: 10, search: "Find", caption: "Each of them." }));
  if (data.unmodelled.length > 0) made.append(element("h3", {}, "Submissions passed through unmeasured"), listOf(data.unmodelled.map((row) => plural(row.submissions, "submission") + ": " + row.reason)));
  if (data.notes.length > 0) made.append(element("h3", {}, "Noted while capturing"), listOf(data.notes));
  const factor = analysis.frame.draws_to_frame;
  if (known(factor?.factor)) made.append(fold("From draws to the frame", listOf([
    "an ordinary frame takes " + factor.factor.toFixed(2) + (known(factor.factor_spread) ? " ± " + (factor.factor_spread / 2).toFixed(2) : "") + " times the sum of its draws (" + factor.source + (known(factor.factor_spread) ? "; ±: half the interquartile range" : "") + ")",
    known(factor.beyond_draws_ms) && "passes take " + msText(factor.beyond_draws_ms) + " beyond their draws: clears, loads, stores, draws without a time",
    known(factor.overlapped_ms) && "draws side by side save " + msText(factor.overlapped_ms),
    known(factor.outside_passes_ms) && "outside of passes: " + msText(factor.outside_passes_ms)].filter(Boolean))));
  if (data.obtained.length > 0) made.append(fold("How each number was obtained", dataTable([
    { title: "number", value: (row) => row.column },
    { title: "source", value: (row) => row.source },
    { title: "how", wide: true, value: (row) => row.method },
  ], data.obtained, { page: 40, caption: frame.stamp_method ? "Draws were timed by " + frame.stamp_method + ", floor " + timeText(frame.stamp_floor_ns) + (known(frame.stamp_resolution_ns) ? ", resolution " + timeText(frame.stamp_resolution_ns) : "") + "." : "Columns of the frame file." })));
}

doubtsOfCapture();
headOfPage();
tiles();
stagesSection();
globalThis.surveySection?.();  // where its script is in the page (report/html.cpp)
projectionSection();
clockStudySection();
globalThis.queuesSection?.();
timelineSection();
regionsSection();
drawsSection();
globalThis.picturesSection?.();
passesSection();
textureSection();
accuracySection();
trustSection();
trendsSection();
clocksSection();
openLinked();
document.getElementById("footer").textContent = "Framecast " + data.tool_version + ", from " + frame.file + (frame.captured_by ? " (captured by " + frame.captured_by + ")" : "") + ". Charts: Chart.js, MIT licence. Times are of the capture; this file loads nothing.";
drawCharts();
document.documentElement.dataset.ready = "true";
performance.mark("tables");  // when a reader sees them

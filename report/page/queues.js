"use strict";
// The queues of an ordinary frame side by side: when their submits worked, and what the gaps wait for.

function queuesSection() {
  const told = data.queues;
  if (!told || told.submits.length < 2) return;
  const submits = told.submits.map((submit, row) => ({ ...submit, row })), length = (submit) => submit.end_ns - submit.begin_ns;
  const lane = (queue) => [note("Queue " + queue.queue + ", family " + queue.queue_family), element("div", { class: "lane", role: "img", "aria-label": "queue " + queue.queue + ": busy " + timeText(queue.busy_ns) + ", idle " + timeText(queue.idle_ns) },
    submits.filter((submit) => submit.queue === queue.queue).map((submit) => element("span", { title: "submit " + submit.row + ": " + timeText(length(submit)) + ", from " + timeText(submit.begin_ns) + " on",
      style: { left: 100 * submit.begin_ns / told.span_ns + "%", width: 100 * length(submit) / told.span_ns + "%" } }, length(submit) > 0.04 * told.span_ns ? String(submit.row) : ""))) ];
  section("queues", "Queues", "Queues", ...told.queues.flatMap(lane), listOf(told.lines),
    dataTable([
      { title: "submit", number: true, value: (submit) => submit.row },
      { title: "queue", number: true, value: (submit) => submit.queue },
      { title: "begins", number: true, value: (submit) => submit.begin_ns, cell: (submit) => timeText(submit.begin_ns) },
      { title: "works", number: true, value: length, cell: (submit) => timeText(length(submit)) },
      { title: "waits for submits", value: (submit) => submit.waits_for.join(", ") },
    ], submits, { page: 10, sort: [3, true], caption: "One ordinary frame, stamped before and after each submit." + (told.clock === "queue" ? " Each queue's times count from its own first submit: on this device they cannot be compared." : "") }),
    told.gaps.length > 0 ? dataTable([
      { title: "gap in queue", number: true, value: (gap) => gap.queue },
      { title: "from", number: true, value: (gap) => gap.begin_ns, cell: (gap) => timeText(gap.begin_ns) },
      { title: "idle", number: true, value: (gap) => gap.end_ns - gap.begin_ns, cell: (gap) => timeText(gap.end_ns - gap.begin_ns) },
      { title: "before submit", number: true, value: (gap) => gap.before },
      { title: "waits for", value: (gap) => (known(gap.waits_for) ? "submit " + gap.waits_for + " of queue " + told.submits[gap.waits_for].queue : "") },
    ], told.gaps, { page: 10, sort: [2, true], caption: "Times in which a queue is idle between two of its submits." }) : note("No queue is idle between its submits for more than 1 µs."));
}

"""RenderDoc's counters by Framecast's names, fetched with care: see docs/renderdoc.md, "How it counts and times"."""
import renderdoc as rd

# RasterizerInvocations are Vulkan's clipping *invocations*, RasterizedPrimitives its clipping *primitives*.
COUNTERS = [
    ("ia_vertices", rd.GPUCounter.InputVerticesRead),
    ("ia_primitives", rd.GPUCounter.IAPrimitives),
    ("vs_invocations", rd.GPUCounter.VSInvocations),
    ("gs_invocations", rd.GPUCounter.GSInvocations),
    ("gs_primitives", rd.GPUCounter.GSPrimitives),
    ("clip_invocations", rd.GPUCounter.RasterizerInvocations),
    ("clip_primitives", rd.GPUCounter.RasterizedPrimitives),
    ("fs_invocations", rd.GPUCounter.PSInvocations),
    ("tcs_patches", rd.GPUCounter.HSInvocations),
    ("tes_invocations", rd.GPUCounter.DSInvocations),
    ("cs_invocations", rd.GPUCounter.CSInvocations),
    ("samples", rd.GPUCounter.SamplesPassed),
]
DURATION = rd.GPUCounter.EventGPUDuration


class CounterReader:
    """Reads values by the type that the counter says it has: another member of the union holds nonsense."""

    def __init__(self, controller):
        self.controller = controller
        # Compared as numbers: comparisons of the enumerations themselves differ between versions.
        self.offered = set(int(counter) for counter in controller.EnumerateCounters())
        self.readers = {}

    def offers(self, counter):
        return int(counter) in self.offered

    def reader(self, counter):
        """A function from a result to a number, or None for a type that is none of those known."""
        key = int(counter)
        if key not in self.readers:
            described = self.controller.DescribeCounter(counter)
            kind, width = int(described.resultType), described.resultByteWidth
            if kind == int(rd.CompType.UInt) and width in (4, 8):
                self.readers[key] = (lambda v: v.u64) if width == 8 else (lambda v: v.u32)
            elif kind == int(rd.CompType.Float) and width in (4, 8):
                self.readers[key] = (lambda v: v.d) if width == 8 else (lambda v: v.f)
            else:
                self.readers[key] = None
        return self.readers[key]

    def fetch(self, counters):
        """{counter as a number: {event: value}} from one replay of the frame."""
        values = dict((int(counter), {}) for counter in counters)
        readers = dict((int(counter), self.reader(counter)) for counter in counters)
        for result in self.controller.FetchCounters(list(counters)):
            key = int(result.counter)
            if readers[key] is not None:
                values[key][result.eventId] = readers[key](result.value)
        return values

    def counts(self, problems):
        """{name: {event: count}} of all counters there are, in a fetch without timestamps: they disturb each other.
        `problems` gets a sentence for what is missing."""
        usable, missing = [], []
        for name, counter in COUNTERS:
            if self.offers(counter) and self.reader(counter) is not None:
                usable.append((name, counter))
            else:
                missing.append(name)
        if missing:
            problems.append("RenderDoc offers no counter for %s with this device" % ", ".join(missing))
        if not usable:
            return {}
        values = self.fetch([counter for _, counter in usable])
        return dict((name, values[int(counter)]) for name, counter in usable)

    def can_time(self):
        described = self.offers(DURATION) and self.controller.DescribeCounter(DURATION)
        return bool(described) and self.reader(DURATION) is not None and int(described.unit) == int(rd.CounterUnit.Seconds)

    def durations_ns(self):
        """{event: ns} of one replay. A negative or absurd duration is an underflow of the two stamps' difference."""
        found = {}
        for event, seconds in self.fetch([DURATION])[int(DURATION)].items():
            ns = 1e9 * seconds
            if 0 <= ns < 1e12:
                found[event] = ns
        return found

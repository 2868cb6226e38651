"""What the accuracy scripts share: the devices they measure on, captures and lone runs there, and a file that results are
appended to, so that a long measurement can be done in pieces."""
import argparse
import contextlib
import glob
import json
import os
import pathlib
import platform
import signal
import struct
import subprocess
import sys
import tempfile
import time

# Folder of runner and e2e.
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "apps" / "drivers"))
from runner import LAVAPIPE_ICDS  # noqa: E402

SKIPPED = 77
LAVAPIPE = next(filter(os.path.exists, LAVAPIPE_ICDS), LAVAPIPE_ICDS[0])
SWIFTSHADER = "/usr/lib/chromium/vk_swiftshader_icd.json"
# Device names: the driver and its number of threads.
DEVICES = ["lavapipe-0", "lavapipe-1", "lavapipe-2", "swiftshader-1", "swiftshader-2"]
# The smallest difference of two times that counts, as (us, share of the draw). Layer and host are timed
# minutes apart, and the machine's speed drifts meanwhile. Repeats of the same draws on these devices differed
# by this much at 95 %.
DRIFT = {"lavapipe-0": (25, 0.06), "lavapipe-1": (40, 0.10), "lavapipe-2": (40, 0.10), "swiftshader-1": (25, 0.05),
         "swiftshader-2": (25, 0.05)}

# Duration of one look at how quiet the machine is.
LOOK_S = 0.5

# The cores that the process may use, before anything is pinned to one of them.
CORES = sorted(os.sched_getaffinity(0))

# Keeps memory that a driver frees in its process, as `framecast microbench` does. Otherwise the position in
# the heap decides whether the memory goes back to the system, and every frame waits for the same pages again.
KEPT_MEMORY = {"MALLOC_TRIM_THRESHOLD_": "1000000000", "MALLOC_MMAP_THRESHOLD_": "1000000000", "MALLOC_TOP_PAD_": "64000000"}

# Maximum duration of one program, s. On a quiet machine the longest takes half a minute.
LIMIT_S = 300


class MeasuringError(Exception):
    """What went wrong, in words."""


def device_environment(device, folder, base=None):
    """The environment that selects the device; its driver also reads a file of `folder`, the working directory."""
    driver, threads = device.rsplit("-", 1)
    env = dict(os.environ if base is None else base)
    icd = LAVAPIPE if driver == "lavapipe" else SWIFTSHADER
    if not os.path.exists(icd):
        raise MeasuringError(f"{driver} is not installed: no {icd}")
    # Queries and stamps switch llvmpipe's linear rasterizer off. It is off everywhere, so that all times are
    # of the same rasterizer.
    env.update({"VK_ICD_FILENAMES": icd, "VK_DRIVER_FILES": icd, "LP_NUM_THREADS": threads,
                "LP_PERF": "no_rast_linear", "NODEVICE_SELECT": "1", "SDL_AUDIODRIVER": "dummy",
                "ALSOFT_DRIVERS": "null", **KEPT_MEMORY})
    env.setdefault("ASAN_OPTIONS", "detect_leaks=0")  # of a sanitizer build: drivers leak
    # Each of its threads on a core of its own (pin_workers says why).
    pathlib.Path(folder, "SwiftShader.ini").write_text(
        f"[Processor]\nThreadCount={threads}\nAffinityMask={(1 << os.cpu_count()) - 1}\nAffinityPolicy=one\n",
        encoding="ascii")
    return env


@contextlib.contextmanager
def workplace(device):
    """(folder, environment) of runs on the device."""
    with tempfile.TemporaryDirectory() as folder:
        yield folder, device_environment(device, folder)


def run(command, folder, env, timeout_s=LIMIT_S):
    """The program's output; MeasuringError says how it failed."""
    command = [str(part) for part in command]
    deadline = time.monotonic() + timeout_s
    with subprocess.Popen(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, start_new_session=True) as process, ended_with_us(process):
        while True:
            try:
                output, errors = process.communicate(timeout=0.1)
                break
            except subprocess.TimeoutExpired:
                pin_workers(process.pid)
            if time.monotonic() > deadline:
                raise MeasuringError(f"ran longer than {timeout_s} s: {' '.join(command)}")
    if process.returncode != 0:
        raise MeasuringError(f"{' '.join(command)} ended with {process.returncode}: {(errors or output)[-600:]}")
    return output


@contextlib.contextmanager
def cores_awake():
    """Cores with nothing to do are kept awake (PM QoS, as cyclictest does it): otherwise each pass waits for those that sleep, on a
    virtual machine for 35 us and more."""
    try:
        held = open("/dev/cpu_dma_latency", "wb", buffering=0)
    except OSError as error:
        raise MeasuringError(f"cores cannot be kept awake: {error}") from error
    # Some virtual machines leave idling to the host, which cannot be influenced.
    driver = pathlib.Path("/sys/devices/system/cpu/cpuidle/current_driver")
    if not driver.exists() or driver.read_text(encoding="ascii").strip() == "none":
        print("cores are not kept awake: the kernel has no driver for idle ones", file=sys.stderr, flush=True)
    with held:
        held.write(struct.pack("i", 0))
        yield


@contextlib.contextmanager
def one_core():
    """This process and what it starts, the X server too, stay on the last core; threads that have a core of their own leave it."""
    os.sched_setaffinity(0, CORES[-1:])
    try:
        yield
    finally:
        os.sched_setaffinity(0, CORES)


@contextlib.contextmanager
def still():
    """Nothing is left to the scheduler: a frame takes up to twice as long where the X server, which reads its image, is on another core
    than the thread that submits."""
    with cores_awake(), one_core():
        yield


@contextlib.contextmanager
def ended_with_us(process):
    """Ends the process's session with the block: what it started would go on and take the time of what is measured next."""
    previous = signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, previous)
        # framecast keeps the application in its own process group, and ends it when asked to end.
        if process.poll() is None:
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(5)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def descendants(pid):
    yield pid
    for children in glob.glob(f"/proc/{pid}/task/*/children"):
        with contextlib.suppress(OSError):
            for child in pathlib.Path(children).read_text(encoding="ascii").split():
                yield from descendants(int(child))


def pin_workers(pid):
    """Gives each of llvmpipe's rasterizer threads in the process and its descendants a core of its own: left to itself, the
    kernel may keep two on one for a whole run, which then takes half as long again."""
    for process in descendants(pid):
        for name in glob.glob(f"/proc/{process}/task/*/comm"):
            with contextlib.suppress(OSError):
                worker = pathlib.Path(name).read_text(encoding="utf-8").strip()
                if worker.startswith("llvmpipe-") and worker[9:].isdigit():
                    core = int(worker[9:]) % os.cpu_count()
                    task = int(name.split("/")[4])
                    if os.sched_getaffinity(task) != {core}:
                        os.sched_setaffinity(task, {core})


def start(command, folder, env):
    """A program that goes on until its process is killed."""
    return subprocess.Popen([str(part) for part in command], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Build:
    """The programs of a build folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder).resolve()
        self.scenes = self.folder / "tests" / "framecast_scenes"
        self.framecast = self.folder / "cli" / "framecast"
        self.places = self.folder / "tests" / "libframecast_thread_places.so"
        self.quiet_cores = self.folder / "tests" / "framecast_quiet_cores"

    @contextlib.contextmanager
    def workplace(self, device, still=False):
        """(folder, environment) of runs on the device. still: nothing is left to the scheduler: every thread has a core
        (tests/accuracy/thread_places.cpp)."""
        with workplace(device) as (folder, env):
            if still:
                env.update({"LD_PRELOAD": str(self.places), "THREAD_PLACES": ",".join(map(str, CORES))})
            yield folder, env

    def alone(self, scene, folder, env, size, repeats):
        """{name: {"q1_ns", "iqr_ns", ...}} of a scene's draws, each by itself from submit to fence."""
        lines = run([self.scenes, "--scene", scene, "--size", size, "--alone", "all", "--repeats", repeats], folder, env)
        found = [json.loads(line) for line in lines.splitlines()]
        return {one.pop("draw"): one for one in found}

    def capture(self, application, folder, env, mode="isolate", repeats=10, frame=2, extra=(), timeout_s=LIMIT_S):
        """The frame file's contents."""
        path = pathlib.Path(folder, "capture.frame.json")
        path.unlink(missing_ok=True)
        # Nobody waits for the application's next frame, so all of a frame's work happens in one frame.
        run([self.framecast, "capture", "-o", path, "--mode", mode, "--frame", frame, "--repeats", repeats,
             "--budget-ms", 0, *extra, "--", *application], folder, env, timeout_s)
        return json.loads(path.read_text(encoding="utf-8"))

    def scene(self, name, size="512x512", *options):
        """The command line of a scene that lasts until it is captured."""
        return [self.scenes, "--scene", name, "--size", size, "--frames", 100000, *options]

    def look_at_cores(self, results):
        """Appends how long the same work took on all cores just now: how quiet the machine is while others are measured. Returns how
        many times as long as in the quietest of all looks that is, by the medians: a single burst may be short by luck."""
        own = os.sched_getaffinity(0)
        os.sched_setaffinity(0, CORES)  # all of them, even if this process is pinned to one
        try:
            look = json.loads(run([self.quiet_cores, LOOK_S], None, None))
        finally:
            os.sched_setaffinity(0, own)
        results.append("quiet", "", **look)
        medians = [look["median_ns"] for look in results.of("quiet")]
        return medians[-1] / min(medians)

    def quietly(self, results, limit, wait_s, action, pause_s=1):
        """What the action returns between two looks that find the cores as quiet as `limit`; again until it is so, and None when that
        took longer than `wait_s`. Without a limit the action is done at once. It has to be one that can be done again."""
        if limit is None:
            return action()
        quiet = lambda: self.look_at_cores(results) <= limit  # noqa: E731
        end = time.monotonic() + wait_s
        while time.monotonic() < end:
            if not quiet():
                time.sleep(pause_s)
                continue
            done = action()
            if quiet():
                return done
        return None

    def analyze(self, frame, folder, env):
        path = pathlib.Path(folder, "analyze.frame.json")
        path.write_text(json.dumps(frame), encoding="utf-8")
        return json.loads(run([self.framecast, "analyze", path, "--json"], folder, env))


def machine():
    """What the times depend on, as far as it can be read."""
    model = ""
    with contextlib.suppress(OSError):
        for line in pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    return {"cpu": model, "cores": os.cpu_count(), "system": platform.platform()}


class Results:
    """A file of measured runs: {"machine", "runs": [{"what", "device", ...}]}."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.runs, self.machine = [], machine()
        if self.path.exists():
            try:
                document = json.loads(self.path.read_text(encoding="utf-8"))
                self.runs, self.machine = document["runs"], document["machine"]
            except (ValueError, KeyError, TypeError) as error:
                raise MeasuringError(f"{path}: no file of results: {error}") from error

    def append(self, what, device, **values):
        here = machine()
        if any(here[key] != self.machine[key] for key in ("cpu", "cores")):
            raise MeasuringError(f"{self.path}: was measured on {self.machine['cores']} cores of {self.machine['cpu']}, "
                                 f"this machine has {here['cores']} of {here['cpu']}")
        self.runs.append({"what": what, "device": device, **values})
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps({"machine": here, "runs": self.runs}), encoding="utf-8")
        os.replace(new, self.path)

    def of(self, what, device=None):
        return [r for r in self.runs if r["what"] == what and device in (None, r["device"])]

    def devices(self, what):
        return [d for d in DEVICES if self.of(what, d)]

    def where(self):
        """A sentence on where and how quietly all this was measured."""
        place = f"Measured on {self.machine['cores']} cores of {self.machine['cpu'] or 'an unknown processor'}."
        looks = self.of("quiet")
        if not looks:
            return place
        shortest = min(look["shortest_ns"] for look in looks)
        usual, slow = (median([look[key] / shortest for look in looks]) for key in ("median_ns", "q90_ns"))
        return (f"{place} How quiet it was: the same arithmetic took {usual:.2f} times its shortest by the median, a tenth of it "
                f"{slow:.2f} times and more ({len(looks)} looks between what was measured).{Results.beside_arithmetic(looks)}")

    @staticmethod
    def beside_arithmetic(looks):
        """A sentence on what others take of memory and of waking, which arithmetic does not show; older looks have neither."""
        def said(key, unit_ns, form):
            values = sorted(look[key] / unit_ns for look in looks if look.get(key))
            return [form.format(median(values), values[0], values[-1])] if values else []
        said_of = (said("memory_ns", 1, "a load from 64 MiB took {:.0f} ns ({:.0f} to {:.0f})")
                   + said("wake_ns", 1000, "a thread on another core was woken and had answered after {:.0f} us ({:.0f} to {:.0f})"))
        return f" Meanwhile {' and '.join(said_of)}." if said_of else ""


def parser_of(doc):
    """A parser with the options of every accuracy script: measure on a device and append, or print what a file holds."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build/dev", help="build folder")
    parser.add_argument("--results", required=True, metavar="FILE", help="what was measured is appended to this file")
    parser.add_argument("--device", action="append", default=[], choices=DEVICES,
                        help="measure on this one (again for more); none: only print the tables")
    parser.add_argument("--write", metavar="PAGE", help="put the tables into this page, docs/tables/accuracy.md, between the "
                                                        "marks named as the script")
    parser.add_argument("--rounds", type=int, default=1, help="measure so many times")
    parser.add_argument("--repeats", type=int, default=10, help="of each capture")
    return parser


def add_scene_arguments(parser):
    """Options of scripts that compare captures of a scene with lone runs of its draws."""
    parser.add_argument("--size", default="512x512", help="of the target")
    parser.add_argument("--alone-repeats", type=int, default=10, help="of the lone runs")


def main(measure, report, arguments):
    """Measures what was asked for, then prints the tables of all there is."""
    try:
        results = Results(arguments.results)
        for _ in range(arguments.rounds):
            for device in arguments.device:
                Build(arguments.build).look_at_cores(results)
                with workplace(device) as (folder, env):
                    measure(Build(arguments.build), device, folder, env, results, arguments)
    except MeasuringError as error:
        print(f"{os.path.basename(sys.argv[0])}: {error}", file=sys.stderr)
        return 3
    tables = f"{results.where()}\n\n{report(results, arguments)}"
    print(tables)
    if arguments.write:
        page = pathlib.Path(arguments.write)
        page.write_text(replace_marked(page.read_text(encoding="utf-8"), pathlib.Path(sys.argv[0]).stem, tables),
                        encoding="utf-8")
    return 0


def replace_marked(page, name, text):
    """The page with `text` between the lines <!-- name --> and <!-- end of name -->."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    if page.count(begin) != 1 or page.count(end) != 1:
        raise MeasuringError(f"the page has no place for {name}")
    before, rest = page.split(begin)
    return f"{before}{begin}\n{text}\n{end}{rest.split(end)[1]}"


# ---------------------------------------------------------------------------------------------------------------------
# Numbers


def quantile(values, fraction):
    """Linear between order statistics; None of none."""
    values = sorted(values)
    if not values:
        return None
    position = fraction * (len(values) - 1)
    low = int(position)
    high = min(low + 1, len(values) - 1)
    return values[low] + (position - low) * (values[high] - values[low])


def median(values):
    return quantile(values, 0.5)


def combined(runs):
    """Lone runs of the same draws as one: the smallest lower quartile, for other work only adds time."""
    best = {}
    for times in runs:
        for name, one in times.items():
            if name not in best or one["q1_ns"] < best[name]["q1_ns"]:
                best[name] = one
    return best


def standard_error_ns(one):
    """Of a lower quartile, from the interquartile range."""
    return one["iqr_ns"] / max(1, one["repeats"]) ** 0.5


def table(head, rows):
    """A Markdown table; the columns after the first are to the right."""
    lines = ["| " + " | ".join(head) + " |", "|---|" + "---:|" * (len(head) - 1)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows])


def percent(value, digits=0):
    return "–" if value is None else f"{100 * value:.{digits}f} %"

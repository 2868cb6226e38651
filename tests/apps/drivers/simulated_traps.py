"""What misleads on GPUs, one thing at a time on a simulated one: how it is switched on, the truth, and what shows that it is on."""
import dataclasses
from collections.abc import Callable

from runner import require


@dataclasses.dataclass(frozen=True)
class Trap:
    truth: str              # what is right, and what would be read without care
    tests: tuple            # of simulated.py, each with a scene
    bites: Callable         # (frames by test, truth, what the self-test says): fails where the trap is not on
    words: tuple = ()       # of gpu.h
    kind: str = "desktop-eop"
    gpu: str = "rx-6700-xt"
    size: str = "256x256"
    near: str = ""          # the stage that is within 10 % in the draw that spends most there


def wrong(*methods):
    """These stamp methods are found wrong on the device."""
    def check(_frames, _truth, self_test):
        for method in methods:
            require(f"{method} wrong" in self_test["explanation"] or f"{method} gave no times" in self_test["explanation"],
                    f"{method} is not found wrong: {self_test['explanation']}")
    return check


def long_latency(_frames, truth, _self_test):
    require(truth["latency_ns"] > 15_000, f"a draw of nothing takes {truth['latency_ns']} ns")
    short = [one for one in truth["actions"] if one["kind"] == "draw" and one["alone_ns"] < 2 * truth["latency_ns"]]
    require(len(short) >= 5, "most draws take longer than that")


def loaded_depth_matters(_frames, truth, _self_test):
    shaded = truth["actions"][1]
    require(shaded["bottleneck"] == "ps" and shaded["counts"]["samples"] >= 256 * 256,
            "without the depth of the pass before, the draw would shade nothing")


def stage_matters(stage, share=0.3):
    """Some draw spends this share of its longest stage there."""
    def check(_frames, truth, _self_test):
        shares = [one["stage_ns"][stage] / max(one["stage_ns"].values()) for one in truth["actions"] if one["kind"] == "draw"]
        require(max(shares) >= share, f"no draw spends time in {stage}")
    return check


def ticks_are(tick_ns):
    def check(frames, _truth, _self_test):
        for frame in frames:
            require(frame["stamp_tick_ns"] == tick_ns, f"the measured tick is {frame['stamp_tick_ns']} ns")
            require(frame["device"]["timestamp_period_ns"] < tick_ns / 10, "the period says the same as the tick")
    return check


def overlap(least=0, most=float("inf")):
    """The exponent of the law that was found says how much stages overlap: 1 not at all, large ones wholly."""
    def check(frames, _truth, _self_test):
        found = [frame["composition"]["p"] for frame in frames if "composition" in frame]
        require(found, "no law of overlap was found")
        for p in found:
            require(least <= p <= most, f"the device overlaps with an exponent of {p}")
    return check


def always(_frames, _truth, _self_test):
    """The test itself shows it."""


TRAPS = {
    "undrained-stamps": Trap(
        "a draw takes what it takes alone; stamps at the end of the pipe telescope: sums are right and each draw is wrong",
        (("draws", "interleaved"),), wrong("bottom pair", "event drain", "double bottom")),
    "stamps-at-issue": Trap(
        "as above; a stamp is taken when the command processor reaches it", (("draws", "interleaved"),),
        wrong("bottom pair", "event drain", "double bottom"), kind="desktop-issue", gpu="gtx-1060"),
    "last-tile": Trap(
        "no draw of a pass of several tiles has a time of its own; stamps show the last tile's", (("draws", "interleaved"),),
        wrong("bottom pair", "event drain", "event barrier", "double bottom"), kind="tiler-last-tile", gpu="gtx-1060", size="512x512"),
    "deferred-pass": Trap(
        "nothing inside a pass can be timed; all its stamps are its end", (("draws", "interleaved"),),
        wrong("bottom pair", "event drain", "event barrier", "double bottom"), kind="tiler-deferred", gpu="gtx-1060"),
    "depth-lost": Trap(
        "a draw that tests against the depth of an earlier pass shades what it shades there; behind no depth it shades nothing",
        (("stages", "loaded-depth"),), loaded_depth_matters),
    "launch-latency": Trap(
        "what any draw takes to start and to finish is no stage's; as a difference of times it looks like input assembly",
        (("stages", "interleaved"),), long_latency, words=("hop_ns=2500", "issue_ns=2000")),
    "short-draws": Trap(
        "a draw among like draws adds less than it takes alone", (("short", "many"),), always),
    "constant-colours": Trap(
        "output costs what the draw's own colours cost; constant ones take a sixty-fourth of the memory",
        (("stages", "interleaved"),), stage_matters("om"), words=("compression=64",), near="om"),
    "depth-only": Trap(
        "rasterization costs what it does for shaded fragments; without a shader it is eight times as fast",
        (("stages", "interleaved"),), stage_matters("rs", 0.02), words=("depth_only=8",), near="rs"),
    "stages-barely-overlap": Trap(
        "stage times are those of each stage by itself, whatever overlap the device has: eight batches between stages",
        (("stages", "interleaved"),), overlap(most=2), words=("room=8", "hop_ns=50")),
    "stages-overlap-wholly": Trap(
        "as above, with room for all batches of a draw between any two stages", (("stages", "interleaved"),), overlap(least=8), words=("room=4096",)),
    "cold-textures": Trap(
        "texture memory costs what it does when the frame has replaced it in the cache; a draw alone finds it there",
        (("draws", "interleaved"), ("stages", "interleaved")), stage_matters("ps"), words=("cache_bytes=4000000",), near="ps"),
    "idle-clock": Trap(
        "times are those at the clock of ordinary frames; idle time lowers it, and long frames of stage-off draws raise it",
        (("draws", "interleaved"), ("clock", "interleaved")), always, words=("idle_clock=0.5", "ramp_ns=2000000", "cool_ns=200000")),
    "coarse-ticks": Trap(
        "the step of stamps is 1 us, whatever the period says", (("draws", "interleaved"), ("stages", "interleaved")), ticks_are(1000),
        words=("tick_ns=1000",), kind="desktop-issue"),
    "frame-from-the-host": Trap(
        "a frame takes what its work takes; between submit and fence it would be 0.2 ms longer for each submit",
        (("frame", "several-submits"),), always, words=("submit_ns=200000",)),
    "neighbours": Trap(
        "a draw counts its own work; counters that are read at a place in the pipe hold that of draws which overlap it",
        (("counts", "interleaved"),), always, words=("neighbours=1",)),
    "other-queue": Trap(
        "a draw beside another queue's work takes longer than alone, in each repeat alike",
        (("queues", "async-compute"),), always, words=("queues=2",), size="128x128"),
}

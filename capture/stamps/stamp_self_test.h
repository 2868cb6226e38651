// Finds out, on the device itself, which stamp method attributes time to the right draw: a draw with heavy
// pixels behind one with heavy vertices, and the other way round, with cheap ones between them in one pass,
// must get the time that each takes alone between a submit and its fence. The heavy draws are small: they
// leave room beside them, so what overlaps on a device overlaps here. docs/how-it-measures.md shows what
// drivers do to the wrong ones.
#pragma once

#include <cstdint>
#include <optional>

#include "capture/stamps/leftovers.h"
#include "capture/stamps/measure_context.h"
#include "capture/stamps/offscreen.h"
#include "capture/stamps/self_test_draws.h"
#include "capture/stamps/stamp_verdict.h"

namespace framecast::capture {

// One test, in slices: nobody else uses the queue while advance() runs, and anybody may between two calls.
class StampSelfTest : public Leftover {
  public:
    explicit StampSelfTest(const SelfTestContext& context) : context_(context), scope_{context.device} {}
    StampSelfTest(const StampSelfTest&) = delete;

    // Measures for about slice_ms, by the context's clock, and one step at least: tens of milliseconds. True
    // when the test is over.
    bool advance(double slice_ms);
    // Once it is over. Method none with the reason in `explanation` when the family has no timestamps or no
    // graphics, when a Vulkan call fails or when a fence does not signal within 2 s.
    const StampVerdict& verdict() const { return verdict_; }
    // Another test could find more out.
    bool repeatable() const { return repeatable_; }
    // A fence did not signal in time: the objects are in use.
    bool stuck() const { return scope_.abandoned; }
    bool settle(std::uint64_t timeout_ns) override;

  private:
    enum class Stage : std::uint8_t { set_up, size_pixel, size_vertex, rounds, over };

    Result<bool> step();
    Result<bool> set_up();
    Result<double> host_time(std::optional<DrawWork> work);
    Result<bool> size(DrawWork unit, DrawWork& work, Stage next);
    Result<std::optional<AttributedTimes>> attribute(StampMethod method);
    Result<bool> round();
    bool resize();
    bool enough() const;
    double spent_ms() const;

    SelfTestContext context_;
    OwnerScope scope_;
    Stage stage_ = Stage::set_up;
    bool repeatable_ = true;
    double earlier_ms_ = 0;         // in slices before this one
    std::int64_t slice_start_ = 0;  // by the context's clock
    std::optional<OffscreenTarget> target_;
    std::optional<SelfTestDraws> draws_;
    std::optional<TimedSubmit> submit_;
    double steps_ = 0;  // of the draw that is being sized
    DrawWork pixel_;
    DrawWork vertex_;
    int resized_ = 0;
    int rounds_ = 0;
    StampSamples samples_;
    StampVerdict verdict_;
};

// A whole test at once: about 0.1 to 0.3 s, compiles one pipeline and leaves nothing behind, unless a fence
// did not signal: then the objects in use are left alive on purpose.
StampVerdict run_stamp_self_test(const SelfTestContext& context);

}  // namespace framecast::capture

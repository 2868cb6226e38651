// Finds, on the device itself, the stamp method that attributes time to the right draw. One pass has a
// pixel-heavy draw after a vertex-heavy one, and vice versa, with cheap ones between them. Each must get the
// time that it takes alone between a submit and its fence. The heavy draws are small and leave room next to
// them, so draws that can overlap on a device overlap here. docs/how-it-measures.md shows what drivers do to
// the wrong methods.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "capture/stamps/leftovers.h"
#include "capture/stamps/measure_context.h"
#include "capture/stamps/offscreen.h"
#include "capture/stamps/self_test_draws.h"
#include "capture/stamps/stamp_verdict.h"

namespace framecast::capture {

// Draws of one pass of the test.
inline constexpr std::uint32_t kSelfTestRow = 6;

// One test, in slices: nobody else uses the queue during advance(), but anybody may between two calls.
class StampSelfTest : public Leftover {
  public:
    explicit StampSelfTest(const SelfTestContext& context) : context_(context), scope_{context.device} {}
    StampSelfTest(const StampSelfTest&) = delete;

    // Measures for about slice_ms, by the context's clock, but at least one step: tens of milliseconds. True
    // when the test is over.
    bool advance(double slice_ms);
    // The verdict, once the test is over. The method is none, with the reason in `explanation`, in these
    // cases: the family has no timestamps or no graphics, a Vulkan call fails, or a fence does not signal
    // within 2 s.
    const StampVerdict& verdict() const { return verdict_; }
    // Another test could give a better verdict.
    bool repeatable() const { return repeatable_; }
    // A fence did not signal in time, so the objects are in use.
    bool stuck() const { return scope_.abandoned; }
    bool settle(std::uint64_t timeout_ns) override;

  private:
    enum class Stage : std::uint8_t { set_up, size_pixel, size_vertex, rounds, ticks, over };
    using Row = std::array<double, kSelfTestRow>;  // ns

    Result<void> step();
    Result<void> set_up();
    Result<double> host_time(std::optional<DrawWork> work);
    Result<void> size(DrawWork unit, DrawWork& work, Stage next);
    // The times of the draws of one pass by this method; none where a stamp gave no result.
    Result<std::optional<Row>> row(StampMethod method, const std::array<DrawWork, kSelfTestRow>& works);
    Result<std::optional<AttributedTimes>> attribute(StampMethod method);
    Result<void> round();
    Result<void> tick_row();
    void judge();
    bool resize();
    bool enough() const;
    double spent_ms() const;

    SelfTestContext context_;
    OwnerScope scope_;
    Stage stage_ = Stage::set_up;
    bool repeatable_ = true;
    double earlier_ms_ = 0;         // in earlier slices
    std::int64_t slice_start_ = 0;  // by the context's clock
    std::optional<OffscreenTarget> target_;
    std::optional<SelfTestDraws> draws_;
    std::optional<TimedSubmit> submit_;
    double steps_ = 0;  // of the draw that is being sized
    DrawWork pixel_;
    DrawWork vertex_;
    int resized_ = 0;
    int rounds_ = 0;
    std::uint32_t tick_draws_ = 0;  // so far, of rows that only show the counter's step
    StampSamples samples_;
    StampVerdict verdict_;
};

// Runs a whole test at once: takes about 0.1 to 0.3 s, compiles one pipeline and leaves nothing, unless a
// fence did not signal: then objects in use are deliberately not destroyed.
StampVerdict run_stamp_self_test(const SelfTestContext& context);

}  // namespace framecast::capture

// Finds out, on the device itself, which stamp method attributes time to the right draw: a draw with heavy
// pixels and a draw with heavy vertices, between cheap ones in one pass, must get the time that each takes
// alone between a submit and its fence. docs/how-it-measures.md shows what drivers do to the wrong ones.
#pragma once

#include "capture/measure_context.h"
#include "capture/stamp_verdict.h"

namespace framecast::capture {

// Takes about 0.1 to 0.3 s and blocks meanwhile; compiles one pipeline and leaves nothing behind. Method none
// with the reason in `explanation` when the family has no timestamps or no graphics, when a Vulkan call fails
// or when a fence does not signal within 2 s (in that case the objects in use are left alive on purpose).
StampVerdict run_stamp_self_test(const SelfTestContext& context) noexcept;

}  // namespace framecast::capture

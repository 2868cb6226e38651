// Draws whose ia and cc share the units that assemble, clip and cull primitives.
#pragma once

#include <optional>

#include "model/overlap/composition.h"
#include "model/overlap/shadow_times.h"

namespace framecast {

struct PrimitiveTimes {
    double ia_ns = 0;
    double cc_ns = 0;
};

// Of a draw of which no fragment is shaded and no sample written, so that ps and om take no time; otherwise
// these may hide enough time for any law to explain the draw. Nothing where the device's law explains its
// times about as well, and where they do not tell. per_copy_ns: what each further copy of the draw takes in a
// row of copies, which is the time of the units that it waits for, without the time to start and to finish;
// NaN if unknown.
std::optional<PrimitiveTimes> primitive_times(const ShadowTimes& times, Eigen::Index draw,
                                              const Composition& composition, double per_copy_ns);

}  // namespace framecast

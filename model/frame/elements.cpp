#include "model/frame/elements.h"

#include <algorithm>
#include <cmath>

namespace framecast {

std::array<double, kStageCount> stage_elements(const std::array<double, kCounterCount>& counters,
                                               ActionClass action, std::uint32_t samples,
                                               bool has_fragment_shader) {
    std::array<double, kStageCount> elements;
    elements.fill(kUnknown);
    auto counter = [&](Counter c) { return counters[static_cast<std::size_t>(index(c))]; };
    auto element = [&](Stage s) -> double& { return elements[static_cast<std::size_t>(index(s))]; };
    if (action == ActionClass::dispatch) element(Stage::cs) = counter(Counter::cs_invocations);
    if (action == ActionClass::transfer) element(Stage::xf) = counter(Counter::bytes);
    if (action != ActionClass::draw) return elements;
    element(Stage::ia) = counter(Counter::ia_vertices);
    element(Stage::vs) = counter(Counter::vs_invocations) + counter(Counter::tcs_patches) +
                         counter(Counter::tes_invocations) + counter(Counter::gs_invocations);
    element(Stage::cc) = counter(Counter::clip_invocations);
    element(Stage::ps) =
        has_fragment_shader ? counter(Counter::fs_invocations) : 0.0 * counter(Counter::fs_invocations);
    element(Stage::om) = counter(Counter::samples);
    // Fragments that reach early depth are not counted directly. They are at least those shaded and those
    // that passed.
    const double passed = std::ceil(counter(Counter::samples) / std::max(1u, samples));
    element(Stage::rs) = std::isnan(passed) ? counter(Counter::fs_invocations)
                                            : std::fmax(counter(Counter::fs_invocations), passed);
    return elements;
}

}  // namespace framecast

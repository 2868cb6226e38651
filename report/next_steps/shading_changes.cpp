#include <algorithm>
#include <cmath>

#include "model/analysis/fragment_shading.h"
#include "model/frame/shadow_step.h"
#include "report/next_steps/changes.h"

namespace framecast::report {

void add_measured_shading_changes(const ChangedFrame& in, std::vector<Change>& out) {
    const DrawColumns& draws = in.frame.draws;
    // Half the fragment shading: with stages one after the other half of what it adds, and where it covers
    // all others half of the draw.
    Eigen::ArrayXd in_sequence_ns = Eigen::ArrayXd::Zero(draws.size()), covering_ns = in_sequence_ns;
    Eigen::ArrayXd textures_ns = in_sequence_ns;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        if (!is_fragment_bound(draws, draw)) continue;
        const double time_ns = draws.shadow_ns(draw, index(ShadowStep::full));
        in_sequence_ns(draw) = (time_ns - without_fragment_shading_ns(draws, draw)) / 2;
        covering_ns(draw) = time_ns / 2;
        const double waits_ns = draws.texture_ns(draw);
        textures_ns(draw) = std::isnan(waits_ns) ? 0 : waits_ns;
    }
    Saving saving = in.savings.of_draws(covering_ns);
    saving.low_ns = in.savings.of_draws(in_sequence_ns).low_ns;
    out.push_back({index(Stage::ps), "Halve the time of these draws' fragment shaders", "fragment-shading",
                   saving, Change::Kind::measured});
    out.push_back({index(Stage::ps), "Make the textures of these draws smaller, or give them mips",
                   "fragment-shading", in.savings.of_draws(textures_ns), Change::Kind::at_most});
}

}  // namespace framecast::report

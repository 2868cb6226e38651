#include "model/overlap/shadow_times.h"

#include <cmath>
#include <string>

namespace framecast {

Eigen::Array<double, 1, kStageCount> stages_running(std::initializer_list<Stage> stages) {
    Eigen::Array<double, 1, kStageCount> load = Eigen::Array<double, 1, kStageCount>::Zero();
    for (const Stage stage : stages)
        load(index(stage)) = 1;
    return load;
}

Result<void> check_shadow_times(const ShadowTimes& times) {
    if (times.load.rows() == 0 || times.load.cols() != kStageCount)
        return Error{"loads must be variants x " + std::to_string(kStageCount) + " stages"};
    if (times.load.rows() > kMaxVariants)
        return Error{"at most " + std::to_string(kMaxVariants) + " variants"};
    if (times.time_ns.rows() == 0 || times.time_ns.cols() != times.load.rows())
        return Error{"times must be draws x variants, with one variant for each row of loads"};
    if (times.latency_share.size() != 0 && times.latency_share.size() != times.load.rows())
        return Error{"shares of the latency must be one for each variant, or none"};
    if (times.sigma_ns.rows() != times.time_ns.rows() || times.sigma_ns.cols() != times.time_ns.cols())
        return Error{"sigmas must have the shape of times"};
    for (Eigen::Index j = 0; j < times.load.rows(); ++j)
        for (int k = 0; k < kStageCount; ++k)
            if (!(times.load(j, k) >= 0 && times.load(j, k) <= 1))
                return Error{"variant " + std::to_string(j + 1) + ", stage " +
                             std::string(name(static_cast<Stage>(k))) + ": a load is not from 0 to 1"};
    for (Eigen::Index c = 0; c < times.time_ns.rows(); ++c)
        for (Eigen::Index j = 0; j < times.time_ns.cols(); ++j) {
            const double time = times.time_ns(c, j);
            if (std::isnan(time)) continue;
            const std::string where = "draw " + std::to_string(c + 1) + ", variant " + std::to_string(j + 1);
            if (!(time >= 0) || std::isinf(time)) return Error{where + ": the time is negative or infinite"};
            const double sigma = times.sigma_ns(c, j);
            if (!(sigma > 0) || std::isinf(sigma)) return Error{where + ": sigma is not positive and finite"};
        }
    return {};
}

}  // namespace framecast

#include "model/projection/survey_shares.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <numeric>
#include <random>

#include "model/numeric/student_t.h"
#include "model/projection/device_kinds.h"

namespace framecast {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();

double square(double value) {
    return value * value;
}

double normal_quantile_of(double coverage) {
    return two_sided_quantile(coverage, kInfinite);
}

// What each level adds to the variance of a jump.
struct Levels {
    double own = 0;
    double architecture = 0;
    double vendor = 0;
};
Levels levels_of(bool with_efficiencies) {
    const auto deviation = [&](Extrapolation kind) {
        return with_efficiencies ? efficiency_deviation(kind, EfficiencyBasis::scores)
                                 : extrapolation_deviation(kind);
    };
    const double architecture = square(deviation(Extrapolation::same_architecture));
    const double vendor = square(deviation(Extrapolation::same_vendor));
    const double other = square(deviation(Extrapolation::other));
    return {architecture, vendor - architecture, other - vendor};
}

// The deviation of the kind, as the projection's interval has it.
double kind_deviation(const Projection& projection, const DeviceRates& source, const DeviceRates& target) {
    const EfficiencyUse& use = projection.efficiency.use;
    return use.used ? efficiency_deviation(projection.extrapolation, use.basis())
                    : extrapolation_deviation(source, target);
}

// A GPU's ln of time by one standard normal variable: exact at the ends of its interval.
struct Spread {
    double log_ns = 0;
    double below = 0;  // per unit of the variable, where it is negative
    double above = 0;

    Spread(const ShareGpu& gpu, double coverage) : log_ns(std::log(gpu.frame_ns)) {
        if (!(gpu.low_ns > 0) || !(gpu.high_ns > 0)) return;
        const double quantile = normal_quantile_of(coverage);
        below = std::max(0.0, std::log(gpu.frame_ns / gpu.low_ns)) / quantile;
        above = std::max(0.0, std::log(gpu.high_ns / gpu.frame_ns)) / quantile;
    }
    double at(double normal) const { return log_ns + normal * (normal < 0 ? below : above); }
};

// Normal variables. The standard distributions differ between libraries, and intervals must not.
class Normals {
  public:
    explicit Normals(std::uint32_t seed) : random_(seed) {}
    double next() {
        if (has_other_) {
            has_other_ = false;
            return other_;
        }
        const double radius = std::sqrt(-2 * std::log(uniform()));
        const double angle = 2 * std::numbers::pi * uniform();
        has_other_ = true;
        other_ = radius * std::sin(angle);
        return radius * std::cos(angle);
    }

  private:
    double uniform() { return (static_cast<double>(random_()) + 0.5) / 4294967296.0; }

    std::mt19937 random_;
    double other_ = 0;
    bool has_other_ = false;
};

// The number of each text among those that differ.
std::vector<std::size_t> numbered(const std::vector<std::string>& texts, std::size_t& count) {
    std::map<std::string, std::size_t> numbers;
    std::vector<std::size_t> out;
    for (const std::string& text : texts)
        out.push_back(numbers.emplace(text, numbers.size()).first->second);
    count = numbers.size();
    return out;
}

// Draws the standard normal variable of every GPU.
class Errors {
  public:
    Errors(const std::vector<ShareGpu>& gpus, std::uint32_t seed) : normals_(seed) {
        std::vector<std::string> vendors, architectures;
        for (const ShareGpu& gpu : gpus) {
            vendors.push_back(gpu.vendor);
            architectures.push_back(gpu.vendor + "\n" + gpu.architecture);
            const double sum = gpu.parts.sum();
            const auto weight = [&](double part) { return std::sqrt(part / sum); };
            weights_.push_back(sum > 0 ? Weights{weight(gpu.parts.common), weight(gpu.parts.vendor),
                                                 weight(gpu.parts.architecture), weight(gpu.parts.own)}
                                       : Weights{});
        }
        std::size_t count = 0;
        vendor_ = numbered(vendors, count);
        of_vendor_.resize(count);
        architecture_ = numbered(architectures, count);
        of_architecture_.resize(count);
    }

    void draw(std::vector<double>& normal) {
        const double common = normals_.next();
        for (double& each : of_vendor_)
            each = normals_.next();
        for (double& each : of_architecture_)
            each = normals_.next();
        for (std::size_t i = 0; i < weights_.size(); ++i)
            normal[i] = weights_[i].common * common + weights_[i].vendor * of_vendor_[vendor_[i]] +
                        weights_[i].architecture * of_architecture_[architecture_[i]] +
                        weights_[i].own * normals_.next();
    }

  private:
    struct Weights {
        double common = 1;
        double vendor = 0;
        double architecture = 0;
        double own = 0;
    };
    Normals normals_;
    std::vector<Weights> weights_;
    std::vector<std::size_t> vendor_;
    std::vector<std::size_t> architecture_;
    std::vector<double> of_vendor_;
    std::vector<double> of_architecture_;
};

struct Range {
    double middle = 0;
    double low = 0;
    double high = 0;
};
Range range_of(std::vector<double>& values, double coverage) {
    std::sort(values.begin(), values.end());
    const std::size_t last = values.size() - 1;
    const auto outside = static_cast<std::size_t>((1 - coverage) / 2 * static_cast<double>(values.size()));
    const std::size_t low = std::min(outside, last / 2);
    return {0.5 * (values[last / 2] + values[last - last / 2]), values[low], values[last - low]};
}

// One column of results for each budget and each part of the users.
class Tally {
  public:
    Tally(const std::vector<ShareGpu>& gpus, const std::vector<double>& budgets_ns,
          const std::vector<double>& users)
        : users_(users), within_(budgets_ns.size()), times_(users.size()) {
        double sum = 0;
        for (const ShareGpu& gpu : gpus)
            sum += gpu.share;
        for (const ShareGpu& gpu : gpus)
            shares_.push_back(gpu.share / sum);
        for (const double budget : budgets_ns)
            log_budgets_.push_back(std::log(budget));
        order_.resize(gpus.size());
        std::iota(order_.begin(), order_.end(), std::size_t{0});
    }

    void add(const std::vector<double>& log_ns) {
        // Sums of shares have rounding errors; what is no smaller than this counts as all of it.
        constexpr double kRounding = 1e-9;
        std::sort(order_.begin(), order_.end(),
                  [&](std::size_t a, std::size_t b) { return log_ns[a] < log_ns[b]; });
        double sum = 0;
        std::size_t budget = 0;
        std::size_t part = 0;
        for (const std::size_t gpu : order_) {
            for (; budget < log_budgets_.size() && log_budgets_[budget] < log_ns[gpu]; ++budget)
                within_[budget].push_back(sum);
            sum += shares_[gpu];
            for (; part < users_.size() && sum >= users_[part] - kRounding; ++part)
                times_[part].push_back(log_ns[gpu]);
        }
        for (; budget < log_budgets_.size(); ++budget)
            within_[budget].push_back(1);
    }

    SurveyShares result(double coverage) {
        SurveyShares out;
        for (std::vector<double>& values : within_) {
            const Range range = range_of(values, coverage);
            out.within.push_back({range.middle, range.low, range.high});
        }
        for (std::vector<double>& values : times_) {
            const Range range = range_of(values, coverage);
            out.times.push_back({std::exp(range.middle), std::exp(range.low), std::exp(range.high)});
        }
        return out;
    }

  private:
    std::vector<double> users_;  // rising
    std::vector<double> shares_;
    std::vector<double> log_budgets_;
    std::vector<std::vector<double>> within_;
    std::vector<std::vector<double>> times_;
    std::vector<std::size_t> order_;
};

}  // namespace

ErrorParts error_parts(const Projection& projection, const DeviceRates& source, const DeviceRates& target) {
    if (!(projection.low_ns > 0) || !(projection.high_ns > 0)) return {};
    const EfficiencyUse& use = projection.efficiency.use;
    const Levels levels = levels_of(use.used);
    const double deviation = kind_deviation(projection, source, target);
    ErrorParts parts;
    double of_kind = square(deviation);
    switch (projection.extrapolation) {
        case Extrapolation::same_device:
        case Extrapolation::same_driver:
        case Extrapolation::same_chip:
        case Extrapolation::cpu_driver:
            parts.own = of_kind;
            break;
        case Extrapolation::other:
        case Extrapolation::cpu_driver_and_gpu:
            parts.vendor = levels.vendor / 2;
            [[fallthrough]];
        case Extrapolation::same_vendor:
            parts.architecture = levels.architecture / 2;
            [[fallthrough]];
        case Extrapolation::same_architecture:
            parts.own = levels.own / 2;
            break;
    }
    if (use.used && use.target.basis() != EfficiencyBasis::scores) {
        const double seen = square(efficiency_deviation(projection.extrapolation, EfficiencyBasis::scores));
        parts.architecture += std::max(0.0, of_kind - seen);
    }
    const double width = std::log(projection.high_ns / projection.low_ns);
    const double all = square(width / (2 * normal_quantile_of(projection.coverage)));
    parts.common = std::max(0.0, all - parts.sum());
    // An interval that is narrower than its parts has them in the same proportion.
    if (const double scale = all / parts.sum(); scale < 1) {
        parts.vendor *= scale;
        parts.architecture *= scale;
        parts.own *= scale;
    }
    return parts;
}

SurveyShares survey_shares(const std::vector<ShareGpu>& gpus, const std::vector<double>& budgets_ns,
                           const std::vector<double>& users, const SharesOptions& options) {
    constexpr int kPairs = 5000;
    if (gpus.empty()) return {};
    std::vector<Spread> spreads;
    for (const ShareGpu& gpu : gpus)
        spreads.emplace_back(gpu, options.coverage);
    Errors errors(gpus, options.seed);
    Tally tally(gpus, budgets_ns, users);
    std::vector<double> normal(gpus.size()), log_ns(gpus.size());
    for (int pair = 0; pair < kPairs; ++pair) {
        errors.draw(normal);
        for (const double sign : {1.0, -1.0}) {
            for (std::size_t i = 0; i < gpus.size(); ++i)
                log_ns[i] = spreads[i].at(sign * normal[i]);
            tally.add(log_ns);
        }
    }
    return tally.result(options.coverage);
}

double chance_within(const ShareGpu& gpu, double budget_ns, double coverage) {
    const Spread spread(gpu, coverage);
    const double over = std::log(budget_ns) - spread.log_ns;
    const double scale = over < 0 ? spread.below : spread.above;
    if (!(scale > 0)) return over < 0 ? 0 : 1;
    return 0.5 * std::erfc(-over / scale / std::numbers::sqrt2);
}

}  // namespace framecast

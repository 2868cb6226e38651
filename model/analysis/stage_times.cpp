#include "model/analysis/stage_times.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>

#include "model/analysis/fragment_shading.h"
#include "model/device/frame_work.h"
#include "model/numeric/median.h"
#include "model/numeric/nnls.h"
#include "model/numeric/sample.h"
#include "model/numeric/smooth_max.h"

namespace framecast {
namespace {

// From this overlap on, another stage may cover one whose time does not show.
constexpr double kMinCoveringOverlap = 1.5;
// Variance of a stage's factor around 1 before the frame's times are used: data sheets are wrong by about a
// factor of 2.
constexpr double kPriorVariance = 4;
constexpr int kFolds = 5;

// η, where counts that a driver without pipeline statistics lacks come from neighbouring stages.
Eigen::ArrayXXd filled_elements(const Frame& frame, std::vector<std::string>& notes) {
    Eigen::ArrayXXd elements = frame.draws.elements;
    int filled = 0;
    for (Eigen::Index draw = 0; draw < elements.rows(); ++draw) {
        if (frame.draws.kind[static_cast<std::size_t>(draw)] != ActionClass::draw) continue;
        const auto fill = [&](Stage stage, Stage from, double factor) {
            double& own = elements(draw, index(stage));
            const double other = elements(draw, index(from));
            if (!std::isnan(own) || std::isnan(other)) return;
            own = other * factor;
            ++filled;
        };
        fill(Stage::ps, Stage::om, 1);
        fill(Stage::rs, Stage::ps, 1);
        fill(Stage::vs, Stage::ia, 1);
        fill(Stage::ia, Stage::vs, 1);
        fill(Stage::cc, Stage::ia, 1.0 / 3);
    }
    if (filled > 0)
        notes.push_back(std::to_string(filled) +
                        " counts that the driver does not give were assumed from the stage next to them");
    return elements;
}

// Whether a list such as "ia cc" contains the stage. No stage's name is part of another's.
bool names_stage(const std::string& list, Stage stage) {
    return list.find(name(stage)) != std::string::npos;
}

// η / β of the data sheet, ns; `work`: of the frame's draws, null where it is that of the options.
Eigen::ArrayXXd data_sheet_ns(const Eigen::ArrayXXd& elements, const DeviceRates& device,
                              const StageTimeOptions& options, const FrameWork* work) {
    Eigen::ArrayXXd ns = elements;
    StageResources element_time = element_ns(options.work, device);
    if (work == nullptr) {
        for (const Stage stage : kStages)
            ns.col(index(stage)) /= elements_per_ns(element_time, stage);
        return ns;
    }
    for (Eigen::Index draw = 0; draw < ns.rows(); ++draw) {
        element_time = element_ns(work->of_draw(draw), device);
        for (const Stage stage : kStages)
            ns(draw, index(stage)) /= elements_per_ns(element_time, stage);
    }
    return ns;
}

// Median η per nanosecond of each pipeline's isolated draws.
using PipelineRates = std::map<std::string, std::array<double, kStageCount>>;

PipelineRates isolated_rates(const Frame& frame, const Eigen::ArrayXXd& elements) {
    std::map<std::string, std::array<std::vector<double>, kStageCount>> samples;
    const DrawColumns& draws = frame.draws;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw)
        for (int stage = 0; stage < kStageCount; ++stage) {
            if (names_stage(draws.hidden[static_cast<std::size_t>(draw)], static_cast<Stage>(stage)))
                continue;
            const double rate = draws.stage_ns(draw, stage) / elements(draw, stage);
            if (std::isfinite(rate))
                samples[draws.pipeline[static_cast<std::size_t>(draw)]][static_cast<std::size_t>(stage)]
                    .push_back(rate);
        }
    PipelineRates rates;
    for (auto& [pipeline, stages] : samples) {
        auto& row = rates[pipeline];
        for (std::size_t stage = 0; stage < stages.size(); ++stage)
            row[stage] = median(std::move(stages[stage]));
    }
    return rates;
}

// Correction of the data sheet by the measured times: a factor on each stage's η / β, and a constant cost per
// draw.
struct Correction {
    Eigen::ArrayXd factor = Eigen::ArrayXd::Ones(kStageCount);
    double overhead_ns = 0;
    std::map<std::string, double> pipeline;  // the pipeline's own factor on its draws, shrunk towards 1
};

class RateFit {
  public:
    // spec_ns: η / β of the data sheet.
    RateFit(const Frame& frame, const Eigen::ArrayXXd& spec_ns, double overlap)
        : draws_(frame.draws), spec_ns_(spec_ns), overlap_(overlap), power_(std::min(overlap, kMaxPower)) {
        for (Eigen::Index draw = 0; draw < spec_ns.rows(); ++draw)
            if (draws_.measured_ns(draw) > 0 && compose(spec_ns.row(draw).transpose(), overlap) > 0)
                rows_.push_back(draw);
        fold_of_ = random_folds(rows_.size(), kFolds);
    }

    Eigen::Index draws() const { return static_cast<Eigen::Index>(rows_.size()); }

    // Fits to every usable draw except those of one fold (-1: to all).
    Correction correction(int without_fold) const {
        std::vector<Eigen::Index> rows;
        for (std::size_t i = 0; i < rows_.size(); ++i)
            if (fold_of_[i] != without_fold) rows.push_back(rows_[i]);
        Correction out = fit(at_random(rows.empty() ? rows_ : rows));
        std::map<std::string, std::pair<double, int>> sums;
        for (const Eigen::Index row : rows) {
            auto& [sum, count] = sums[pipeline_of(row)];
            sum += std::log(draws_.measured_ns(row) / predict(out, row));
            ++count;
        }
        for (const auto& [name, sum] : sums)
            out.pipeline[name] = std::exp(sum.first / (sum.second + 1));
        return out;
    }

    double predict(const Correction& correction, Eigen::Index draw) const {
        Eigen::ArrayXd terms(kStageCount + 1);
        terms.head(kStageCount) = spec_ns_.row(draw).transpose() * correction.factor;
        terms(kStageCount) = correction.overhead_ns;
        const auto own = correction.pipeline.find(pipeline_of(draw));
        return compose(terms, overlap_) * (own == correction.pipeline.end() ? 1 : own->second);
    }

    // Predicts each draw from rates that were fitted without it.
    Eigen::ArrayXd cross_predicted() const {
        Eigen::ArrayXd out = Eigen::ArrayXd::Constant(spec_ns_.rows(), kUnknown);
        if (rows_.size() < 2) return out;
        for (int fold = 0; fold < kFolds; ++fold) {
            const Correction without = correction(fold);
            for (std::size_t i = 0; i < rows_.size(); ++i)
                if (fold_of_[i] == fold) out(rows_[i]) = predict(without, rows_[i]);
        }
        return out;
    }

  private:
    // Above this power the largest term dominates completely, and powers of times overflow.
    static constexpr double kMaxPower = 8;

    const std::string& pipeline_of(Eigen::Index draw) const {
        return draws_.pipeline[static_cast<std::size_t>(draw)];
    }

    // T^p = sum of (factor τ)^p + overhead^p is linear in factor^p. Weights 1 / (T^p times its prediction),
    // iterated, turn the squares into those of ln(T / prediction). A draw predicted at half its time then
    // counts like one at twice.
    Correction fit(const std::vector<Eigen::Index>& rows) const {
        constexpr int kRounds = 12;
        const auto count = static_cast<Eigen::Index>(rows.size());
        Eigen::ArrayXd log_ratio(count);
        for (Eigen::Index i = 0; i < count; ++i) {
            const Eigen::Index row = rows[static_cast<std::size_t>(i)];
            log_ratio(i) =
                std::log(draws_.measured_ns(row) / compose(spec_ns_.row(row).transpose(), overlap_));
        }
        const double scale = std::exp(log_ratio.mean());
        const double typical_ns = draws_.measured_ns(rows).mean();
        Eigen::MatrixXd a = Eigen::MatrixXd::Zero(count, kStageCount + 1);
        for (Eigen::Index i = 0; i < count; ++i) {
            const Eigen::Index row = rows[static_cast<std::size_t>(i)];
            for (int stage = 0; stage < kStageCount; ++stage) {
                const double time = spec_ns_(row, stage) * scale / draws_.measured_ns(row);
                if (time > 0) a(i, stage) = std::pow(time, power_);
            }
            a(i, kStageCount) = std::pow(typical_ns / draws_.measured_ns(row), power_);
        }
        Eigen::VectorXd prior = Eigen::VectorXd::Ones(kStageCount + 1);
        prior(kStageCount) = 0;
        Eigen::VectorXd x = prior;
        double ridge = 1 / kPriorVariance;
        for (int round = 0; round < kRounds; ++round) {
            const Eigen::ArrayXd weight = (a * x).array().max(1e-6).sqrt().inverse();
            const auto next = solve_nnls(a.array().colwise() * weight, weight.matrix(), prior, ridge);
            if (!next) break;
            x = next->x;
            // The worse any rates fit the draws, the more the data sheet counts.
            const double variance = (weight * ((a * x).array() - 1)).square().mean();
            ridge = std::clamp(variance, 1e-9, 1.0) / kPriorVariance;
        }
        Correction out;
        out.factor = x.head(kStageCount).array().pow(1 / power_) * scale;
        // One draw cannot separate overhead from work.
        out.overhead_ns = count > 1 ? std::pow(x(kStageCount), 1 / power_) * typical_ns : 0;
        return out;
    }

    const DrawColumns& draws_;
    const Eigen::ArrayXXd& spec_ns_;
    double overlap_;
    double power_;
    std::vector<Eigen::Index> rows_;
    std::vector<std::uint8_t> fold_of_;  // fold of each row in rows_
};

// Stage times of one draw from its pipeline's isolated rates, where every counted stage has one.
bool from_pipeline(const PipelineRates& rates, const std::string& pipeline, const Eigen::ArrayXd& elements,
                   Eigen::ArrayXd& out) {
    const auto found = rates.find(pipeline);
    if (found == rates.end() || pipeline.empty()) return false;
    for (int stage = 0; stage < kStageCount; ++stage) {
        const double rate = found->second[static_cast<std::size_t>(stage)];
        out(stage) = std::isnan(elements(stage)) ? kUnknown : elements(stage) * rate;
        if (std::isnan(rate) && elements(stage) > 0) return false;
    }
    return true;
}

// Times of an isolated draw's covered stages from rates, clamped to the bounds that its stage-off draws give.
std::string cover_hidden(const DrawColumns& draws, Eigen::Index draw, const PipelineRates& rates,
                         const Eigen::ArrayXd& elements, const Eigen::ArrayXd& by_data_sheet,
                         Eigen::ArrayXXd& ns) {
    const auto row = static_cast<std::size_t>(draw);
    const auto own = rates.find(draws.pipeline[row]);
    std::string taken;
    for (const Stage stage : kStages) {
        if (!names_stage(draws.hidden[row], stage)) continue;
        double expected = by_data_sheet(index(stage));
        if (own != rates.end()) {
            const double rate = own->second[static_cast<std::size_t>(index(stage))];
            if (!std::isnan(rate)) expected = rate * elements(index(stage));
        }
        const double low = draws.stage_low_ns(draw, index(stage));
        const double high = draws.stage_high_ns(draw, index(stage));
        if (std::isnan(expected) || !(low <= high)) continue;
        ns(draw, index(stage)) = std::clamp(expected, low, high);
        if (!taken.empty()) taken += " ";
        taken += name(stage);
    }
    return taken;
}

// Scales stages so that they and the overhead together compose to the measured time; the overhead is not part
// of the stages.
void scale_to_measured(double measured_ns, double overlap, double overhead_ns, Eigen::ArrayXd& stage_ns) {
    if (!(measured_ns > 0) || !(compose(stage_ns, overlap) > 0)) return;
    Eigen::ArrayXd terms(kStageCount + 1);
    terms << stage_ns, overhead_ns;
    stage_ns *= measured_ns / compose(terms, overlap);
}

// Copies isolated times. Returns whether any draw needs more: it has counts but no such times.
bool take_isolated(const DrawColumns& draws, StageTimes& out) {
    bool more = false;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        if (draws.stage_ns.row(draw).isNaN().all()) {
            more = more || !draws.elements.row(draw).isNaN().all();
            continue;
        }
        out.ns.row(draw) = draws.stage_ns.row(draw);
        out.source[static_cast<std::size_t>(draw)] = Source::isolated;
    }
    return more;
}

}  // namespace

double compose(const Eigen::Ref<const Eigen::ArrayXd>& stage_ns, double overlap) {
    return stage_ns.isNaN().all() ? kUnknown : smooth_max(stage_ns, overlap);
}

StageTimes stage_times(const Frame& frame, const DeviceRates& device, const StageTimeOptions& options) {
    const DrawColumns& draws = frame.draws;
    const Eigen::Index rows = draws.size();
    StageTimes out;
    out.overlap = device.overlap;
    if (!std::isnan(frame.composition.p)) out.overlap = frame.composition.p;
    if (!std::isnan(options.overlap)) out.overlap = options.overlap;
    out.from_rates.resize(static_cast<std::size_t>(rows));
    out.ns = Eigen::ArrayXXd::Constant(rows, kStageCount, kUnknown);
    out.source.assign(static_cast<std::size_t>(rows), Source::none);
    out.predicted_ns = Eigen::ArrayXd::Constant(rows, kUnknown);
    out.correction.fill(kUnknown);
    std::optional<FrameWork> work;
    if (options.by_frame && has_frame_work(device)) work.emplace(frame, options.work);
    out.work = work ? work->mean() : options.work;
    if (work) out.working_set_bytes = work->working_set_bytes();
    const bool covers = out.overlap >= kMinCoveringOverlap;
    const bool more = take_isolated(draws, out);
    if (!more &&
        !(covers && std::ranges::any_of(draws.hidden, [](const std::string& h) { return !h.empty(); })))
        return out;

    const Eigen::ArrayXXd elements = filled_elements(frame, out.notes);
    const Eigen::ArrayXXd spec_ns = data_sheet_ns(elements, device, options, work ? &*work : nullptr);
    const PipelineRates pipelines = isolated_rates(frame, elements);
    const RateFit fit(frame, spec_ns, out.overlap);
    Correction correction;
    if (fit.draws() > 0) {
        correction = fit.correction(-1);
        std::copy(correction.factor.begin(), correction.factor.end(), out.correction.begin());
        out.overhead_ns = correction.overhead_ns;
    }
    const Eigen::ArrayXd cross_predicted = fit.cross_predicted();
    for (Eigen::Index draw = 0; draw < rows; ++draw) {
        auto row = out.ns.row(draw);
        Source& source = out.source[static_cast<std::size_t>(draw)];
        if (source == Source::isolated) {
            if (covers)
                out.from_rates[static_cast<std::size_t>(draw)] =
                    cover_hidden(draws, draw, pipelines, elements.row(draw).transpose(),
                                 spec_ns.row(draw).transpose() * correction.factor, out.ns);
            continue;
        }
        if (elements.row(draw).isNaN().all()) continue;
        Eigen::ArrayXd own(kStageCount);
        if (from_pipeline(pipelines, draws.pipeline[static_cast<std::size_t>(draw)],
                          elements.row(draw).transpose(), own)) {
            source = Source::fitted;
            out.predicted_ns(draw) = compose(own, out.overlap);
        } else {
            own = spec_ns.row(draw).transpose() * correction.factor;
            source = fit.draws() > 0 ? Source::fitted : device.assumed ? Source::assumed : Source::spec;
            out.predicted_ns(draw) = cross_predicted(draw);
        }
        scale_to_measured(draws.measured_ns(draw), out.overlap, out.overhead_ns, own);
        split_fragment_shading(draws, draw, out.overlap, out.overhead_ns, own);
        row = own.transpose();
    }
    return out;
}

}  // namespace framecast

// The C interface of model/c_api/framecast.h. Every entry point checks its arguments, and none throws.
#include <Eigen/Core>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <string>

#include "model/analysis/analysis.h"
#include "model/analysis/frame_report.h"
#include "model/c_api/c_abi_handles.h"
#include "model/device/architecture_table.h"
#include "model/device/device_choice.h"
#include "model/device/gpu_database.h"
#include "model/device/gpu_match.h"
#include "model/formulas/amdahl.h"
#include "model/frame/draws_to_frame.h"
#include "model/frame/frame_json.h"
#include "model/regions/regions.h"
#include "model/text/json.h"

using framecast::kUnknown;

static_assert(FRAMECAST_STAGES == framecast::kStageCount);

using framecast::c_abi::bad_argument;
using framecast::c_abi::bad_input;
using framecast::c_abi::Failure;
using framecast::c_abi::guarded;
using framecast::c_abi::kSuccess;

namespace {

// The device that `gpu` names, or the analysed device, at other clocks.
framecast::Result<framecast::ChosenDevice> target_device(const framecast_analysis& analysis, const char* gpu,
                                                         const framecast::ClockChange& clocks) {
    const framecast::GpuDatabase& database = framecast::GpuDatabase::builtin();
    if (gpu) return framecast::named_device(gpu, database, clocks);
    const framecast::DeviceInfo& device = analysis.frame->device;
    if (analysis.gpu.empty() && !framecast::is_cpu_driver(device)) {
        const framecast::GpuMatch match = framecast::match_device(database, device);
        if (!match.spec) return framecast::Error{match.how + "; name the captured GPU in framecast_analyze"};
    }
    return framecast::source_device_at(device, analysis.gpu, database, clocks);
}

Failure write_text(std::string text, framecast_text** out) {
    auto result = std::make_unique<framecast_text>();
    result->text = std::move(text);
    *out = result.release();
    return kSuccess;
}

Failure keep_frame(framecast::Result<framecast::Frame> frame, framecast_frame** out) {
    if (!frame) return bad_input(frame.error());
    auto handle = std::make_unique<framecast_frame>();
    handle->frame = std::make_shared<const framecast::Frame>(std::move(*frame));
    *out = handle.release();
    return kSuccess;
}

double value_or_nan(const std::optional<double>& value) {
    return value.value_or(std::numeric_limits<double>::quiet_NaN());
}

// The fit behind the numbers of a framecast_amdahl.
framecast::AmdahlFit rebuild(const framecast_amdahl& numbers) {
    framecast::AmdahlFit fit;
    fit.a = numbers.a;
    fit.b = numbers.b;
    fit.objective = static_cast<framecast::AmdahlObjective>(numbers.objective);
    fit.points = numbers.points;
    fit.dof = numbers.dof;
    if (numbers.sigma >= 0) fit.sigma = numbers.sigma;
    fit.unit_covariance << numbers.covariance_aa, numbers.covariance_ab, numbers.covariance_ab,
        numbers.covariance_bb;
    fit.range = {numbers.smallest_f, numbers.largest_f};
    fit.unbounded = fit.a <= 0;
    fit.slower_with_f = fit.b < 0;
    return fit;
}

}  // namespace

framecast::c_abi::Failure framecast::c_abi::project_onto(const framecast_analysis* const* analyses,
                                                         size_t count, const DeviceRates& device,
                                                         double coverage, framecast_projection** out) {
    if (!analyses || count == 0 || !out) return bad_argument("analyses is empty or out is NULL");
    std::vector<const Frame*> frames;
    std::vector<const Analysis*> numbers;
    for (size_t i = 0; i < count; ++i) {
        if (!analyses[i]) return bad_argument("an analysis is NULL");
        frames.push_back(analyses[i]->frame.get());
        numbers.push_back(analyses[i]->analysis.get());
    }
    auto baseline = join_baselines(frames, numbers);
    if (!baseline) return bad_input(baseline.error());
    ProjectionOptions options;
    options.coverage = coverage;
    options.architectures = &ArchitectureTable::builtin();
    auto projection = project(*baseline, device, options);
    if (!projection) return bad_input(projection.error());
    auto handle = std::make_unique<framecast_projection>();
    handle->frame = analyses[0]->frame;
    handle->analysis = analyses[0]->analysis;
    handle->projection = std::move(*projection);
    *out = handle.release();
    return kSuccess;
}

extern "C" {

const char* framecast_version(void) {
    return FRAMECAST_VERSION;
}
int framecast_abi(void) {
    return FRAMECAST_ABI;
}

const char* framecast_stage_name(int stage) {
    if (stage < 0 || stage >= framecast::kStageCount) return nullptr;
    return framecast::name(framecast::kStages[static_cast<std::size_t>(stage)]).data();
}

const char* framecast_error_text(const framecast_error* error) {
    return error ? error->text.c_str() : "";
}
void framecast_error_free(framecast_error* error) {
    delete error;
}

const char* framecast_text_data(const framecast_text* text) {
    return text ? text->text.c_str() : "";
}
size_t framecast_text_size(const framecast_text* text) {
    return text ? text->text.size() : 0;
}
void framecast_text_free(framecast_text* text) {
    delete text;
}

framecast_status framecast_frame_load(const char* path, framecast_frame** out, framecast_error** error) {
    return guarded(error, [&] {
        if (!path || !out) return bad_argument("path or out is NULL");
        return keep_frame(framecast::read_frame_file(path), out);
    });
}

framecast_status framecast_frame_parse(const char* json, size_t size, const char* name, framecast_frame** out,
                                       framecast_error** error) {
    return guarded(error, [&] {
        if (!json || !out) return bad_argument("json or out is NULL");
        return keep_frame(framecast::read_frame({json, size}, name ? name : "frame"), out);
    });
}

size_t framecast_frame_draws(const framecast_frame* frame) {
    return frame ? static_cast<size_t>(frame->frame->draws.size()) : 0;
}
void framecast_frame_free(framecast_frame* frame) {
    delete frame;
}

framecast_status framecast_analyze(const framecast_frame* frame, const char* gpu, framecast_analysis** out,
                                   framecast_error** error) {
    return guarded(error, [&] {
        if (!frame || !out) return bad_argument("frame or out is NULL");
        const std::string named = gpu ? gpu : "";
        auto device =
            framecast::source_device(frame->frame->device, named, framecast::GpuDatabase::builtin());
        if (!device && !gpu)
            device = framecast::ChosenDevice{
                framecast::generic_rates(frame->frame->device.name), "no match", {}, {}};
        if (!device) return bad_input(device.error());
        auto analysis = framecast::analyze(*frame->frame, device->rates);
        if (!analysis) return bad_input(analysis.error());
        auto handle = std::make_unique<framecast_analysis>();
        handle->frame = frame->frame;
        handle->analysis = std::make_shared<const framecast::Analysis>(std::move(*analysis));
        handle->gpu = named;
        handle->device_how = device->how;
        handle->shaders = framecast::shader_times(*handle->frame, *handle->analysis,
                                                  device->shaders ? &*device->shaders : nullptr);
        *out = handle.release();
        return kSuccess;
    });
}

void framecast_analysis_free(framecast_analysis* analysis) {
    delete analysis;
}

framecast_status framecast_analysis_json(const framecast_analysis* analysis, framecast_text** out,
                                         framecast_error** error) {
    return guarded(error, [&] {
        if (!analysis || !out) return bad_argument("analysis or out is NULL");
        return write_text(
            framecast::layout(framecast::analysis_json(*analysis->frame, *analysis->analysis,
                                                       FRAMECAST_VERSION, analysis->device_how)),
            out);
    });
}

framecast_status framecast_regions_json(const framecast_analysis* analysis, framecast_text** out,
                                        framecast_error** error) {
    return guarded(error, [&] {
        if (!analysis || !out) return bad_argument("analysis or out is NULL");
        const framecast::RegionTree tree = framecast::find_regions(*analysis->frame, *analysis->analysis);
        return write_text(
            framecast::layout({{"regions", framecast::regions_json(tree)}, {"draw_regions", tree.of_action}}),
            out);
    });
}

framecast_status framecast_analysis_times(const framecast_analysis* analysis, framecast_frame_times* out,
                                          framecast_error** error) {
    return guarded(error, [&] {
        if (!analysis || !out) return bad_argument("analysis or out is NULL");
        const framecast::Analysis& numbers = *analysis->analysis;
        *out = {numbers.measured_ns, numbers.minimum_ns, numbers.estimated_frame_ns,
                numbers.projection_error};
        return kSuccess;
    });
}

framecast_status framecast_analysis_draws_to_frame(const framecast_analysis* analysis,
                                                   framecast_draws_to_frame* out, framecast_error** error) {
    return guarded(error, [&] {
        if (!analysis || !out) return bad_argument("analysis or out is NULL");
        const auto found = framecast::draws_to_frame(*analysis->frame);
        if (!found) return bad_input(found.error());
        const double as_recorded_ns = std::isnan(found->as_recorded_ns) ? 0 : found->as_recorded_ns;
        *out = {found->factor,
                found->factor_spread,
                found->frame_ns,
                found->draws_ns,
                found->beyond_draws_ns,
                found->overlapped_ns,
                found->outside_passes_ns + as_recorded_ns,
                found->draws,
                found->untimed};
        return kSuccess;
    });
}

framecast_status framecast_analysis_stages(const framecast_analysis* analysis,
                                           framecast_stage_share out[FRAMECAST_STAGES],
                                           framecast_error** error) {
    return guarded(error, [&] {
        if (!analysis || !out) return bad_argument("analysis or out is NULL");
        for (const framecast::StageShare& share : analysis->analysis->stages)
            out[framecast::index(share.stage)] = {static_cast<double>(share.draws), share.draw_fraction,
                                                  share.time_ns, share.time_fraction};
        return kSuccess;
    });
}

framecast_status framecast_analysis_draws(const framecast_analysis* analysis, framecast_draw* out,
                                          size_t capacity, size_t* count, framecast_error** error) {
    return guarded(error, [&] {
        if (!analysis || (!out && capacity > 0)) return bad_argument("analysis or out is NULL");
        const framecast::DrawColumns& draws = analysis->frame->draws;
        const framecast::Bottlenecks& bottlenecks = analysis->analysis->bottlenecks;
        const auto rows = static_cast<size_t>(draws.size());
        if (count) *count = rows;
        for (size_t i = 0; i < std::min(rows, capacity); ++i) {
            const auto row = static_cast<Eigen::Index>(i);
            out[i] = {draws.id[i],
                      bottlenecks.stage[i],
                      0,
                      bottlenecks.margin(row),
                      bottlenecks.minimum_ns(row),
                      draws.measured_ns(row),
                      analysis->analysis->estimated_ns(row)};
        }
        return kSuccess;
    });
}

framecast_status framecast_analysis_stage_ns(const framecast_analysis* analysis, double* out,
                                             size_t capacity_draws, framecast_error** error) {
    return guarded(error, [&] {
        if (!analysis || (!out && capacity_draws > 0)) return bad_argument("analysis or out is NULL");
        const Eigen::ArrayXXd& times = analysis->analysis->times.ns;
        const auto rows = std::min(static_cast<size_t>(times.rows()), capacity_draws);
        for (size_t row = 0; row < rows; ++row)
            for (int stage = 0; stage < FRAMECAST_STAGES; ++stage)
                out[row * FRAMECAST_STAGES + static_cast<size_t>(stage)] =
                    times(static_cast<Eigen::Index>(row), stage);
        return kSuccess;
    });
}

framecast_status framecast_project(const framecast_analysis* const* analyses, size_t count, const char* gpu,
                                   double core_clock_mhz, double memory_clock_mhz, double coverage,
                                   framecast_projection** out, framecast_error** error) {
    return guarded(error, [&] {
        if (!analyses || count == 0 || !analyses[0]) return bad_argument("analyses is empty");
        // 0 keeps the device's own clock; the device refuses other invalid clocks.
        const framecast::ClockChange clocks{core_clock_mhz == 0 ? kUnknown : core_clock_mhz,
                                            memory_clock_mhz == 0 ? kUnknown : memory_clock_mhz};
        for (double clock : {core_clock_mhz, memory_clock_mhz})
            if (!(clock >= 0) || std::isinf(clock))
                return Failure{FRAMECAST_BAD_INPUT, "a clock is not a clock"};
        auto device = target_device(*analyses[0], gpu, clocks);
        if (!device) return bad_input(device.error());
        return framecast::c_abi::project_onto(analyses, count, device->rates, coverage, out);
    });
}

void framecast_projection_free(framecast_projection* projection) {
    delete projection;
}

framecast_status framecast_projection_json(const framecast_projection* projection, framecast_text** out,
                                           framecast_error** error) {
    return guarded(error, [&] {
        if (!projection || !out) return bad_argument("projection or out is NULL");
        return write_text(
            framecast::layout(framecast::projection_json(*projection->frame, *projection->analysis,
                                                         {projection->projection}, FRAMECAST_VERSION)),
            out);
    });
}

framecast_status framecast_projection_time(const framecast_projection* projection,
                                           framecast_projected_time* out, framecast_error** error) {
    return guarded(error, [&] {
        if (!projection || !out) return bad_argument("projection or out is NULL");
        const framecast::Projection& numbers = projection->projection;
        *out = {numbers.frame_ns, numbers.low_ns, numbers.high_ns, numbers.coverage, numbers.bottleneck, 0};
        return kSuccess;
    });
}

const char* framecast_projection_gpu(const framecast_projection* projection) {
    return projection ? projection->projection.gpu.c_str() : "";
}

size_t framecast_gpu_count(void) {
    return framecast::GpuDatabase::builtin().rows().size();
}

const char* framecast_gpu_name(size_t index) {
    const auto& rows = framecast::GpuDatabase::builtin().rows();
    return index < rows.size() ? rows[index].name.c_str() : nullptr;
}

framecast_status framecast_fit_amdahl(const double* f, const double* times, size_t count, int objective,
                                      double sigma, framecast_amdahl* out, framecast_error** error) {
    return guarded(error, [&] {
        if ((count > 0 && (!f || !times)) || !out) return bad_argument("f, times or out is NULL");
        if (objective < 0 || objective > 3) return bad_argument("objective is none of 0, 1, 2, 3");
        framecast::AmdahlOptions options;
        options.objective = static_cast<framecast::AmdahlObjective>(objective);
        if (sigma != 0) options.sigma = sigma;
        const auto n = static_cast<Eigen::Index>(count);
        auto fit = framecast::fit_amdahl(Eigen::Map<const Eigen::ArrayXd>(f, n),
                                         Eigen::Map<const Eigen::ArrayXd>(times, n), options);
        if (!fit) return bad_input(fit.error());
        *out = {fit->a,
                fit->b,
                value_or_nan(fit->sigma),
                fit->dof,
                fit->unit_covariance(0, 0),
                fit->unit_covariance(0, 1),
                fit->unit_covariance(1, 1),
                fit->range.lo,
                fit->range.hi,
                framecast::limit(*fit).score,
                objective,
                static_cast<int32_t>(count)};
        return kSuccess;
    });
}

framecast_status framecast_predict_amdahl(const framecast_amdahl* fit, double f, double coverage,
                                          framecast_prediction* out, framecast_error** error) {
    return guarded(error, [&] {
        if (!fit || !out) return bad_argument("fit or out is NULL");
        if (fit->objective < 0 || fit->objective > 3)
            return bad_argument("the fit's objective is none of 0, 1, 2, 3");
        auto at = framecast::predict(rebuild(*fit), f, coverage);
        if (!at) return bad_input(at.error());
        const double nan = std::numeric_limits<double>::quiet_NaN();
        *out = {at->time, at->interval ? at->interval->lo : nan, at->interval ? at->interval->hi : nan,
                at->extrapolated ? 1 : 0, 0};
        return kSuccess;
    });
}

}  // extern "C"

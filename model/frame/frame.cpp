#include "model/frame/frame.h"

namespace framecast {
namespace {

constexpr std::array<std::string_view, 7> kSourceNames = {"none", "measured", "counted", "isolated",
                                                          "spec", "fitted",   "assumed"};
constexpr std::array<std::string_view, kCounterCount> kCounterNames = {
    "ia_vertices",      "ia_primitives",   "vs_invocations", "gs_invocations", "gs_primitives",
    "clip_invocations", "clip_primitives", "fs_invocations", "tcs_patches",    "tes_invocations",
    "cs_invocations",   "samples",         "bytes"};

}  // namespace

std::string_view name(Source source) {
    return kSourceNames[static_cast<std::size_t>(source)];
}

std::optional<Source> parse_source(std::string_view text) {
    for (std::size_t i = 0; i < kSourceNames.size(); ++i)
        if (kSourceNames[i] == text) return static_cast<Source>(i);
    return std::nullopt;
}

std::string_view name(Counter counter) {
    return kCounterNames[static_cast<std::size_t>(index(counter))];
}

void DrawColumns::resize(Eigen::Index rows) {
    const auto n = static_cast<std::size_t>(rows);
    const Eigen::Index old_rows = size();
    id.resize(n);
    for (std::size_t i = 0; i < n; ++i)
        id[i] = static_cast<std::int64_t>(i);
    kind.resize(n);
    command.resize(n);
    pass.resize(n, -1);
    submission.resize(n, -1);
    label.resize(n);
    pipeline.resize(n);
    shaders.resize(n);
    hidden.resize(n);
    contradicted.resize(n);
    counts_moved.resize(n);
    group.resize(n, -1);
    skip.resize(n);
    texture_skip.resize(n);
    texture_format.resize(n);
    texture_filter.resize(n);
    auto grow = [&](auto& column, Eigen::Index cols, auto fill) {
        const Eigen::Index keep = column.cols() == cols ? std::min(old_rows, rows) : 0;
        auto old = column.topRows(keep).eval();
        column.resize(rows, cols);
        column.setConstant(fill);
        if (keep > 0) column.topRows(keep) = old;
    };
    grow(instances, 1, kUnknown);
    grow(vertex_bytes, 1, kUnknown);
    grow(index_bytes, 1, kUnknown);
    grow(counters, kCounterCount, kUnknown);
    grow(elements, kStageCount, kUnknown);
    grow(stage_ns, kStageCount, kUnknown);
    grow(shadow_ns, kShadowStepCount, kUnknown);
    grow(shadow_error_ns, kShadowStepCount, kUnknown);
    for (Eigen::ArrayXXd* column : {&stage_low_ns, &stage_high_ns, &stage_resolution_ns})
        grow(*column, kStageCount, kUnknown);
    grow(texture_ns, 1, kUnknown);
    grow(per_copy_ns, 1, kUnknown);
    grow(queue_overlap, 1, kUnknown);
    grow(texture_bytes, 1, kUnknown);
    grow(texture_mips, 1, kUnknown);
    grow(resolution_ns, 1, kUnknown);
    grow(measured_ns, 1, kUnknown);
    grow(spread_ns, 1, kUnknown);
    grow(repeats, 1, 0);
}

}  // namespace framecast

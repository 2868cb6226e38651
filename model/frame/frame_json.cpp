// Over 600 lines: what is written and what is read of each part stand in one file, because they change
// together.
#include "model/frame/frame_json.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "model/frame/device_json.h"
#include "model/frame/isolation_check.h"
#include "model/frame/pipelines_json.h"
#include "model/hardware/hardware_counters_json.h"
#include "model/numeric/number_text.h"
#include "model/text/json.h"
#include "model/text/json_reader.h"
#include "model/text/json_writer.h"

namespace framecast {
namespace {

constexpr std::array<std::string_view, 3> kTextureFilters = {"nearest", "linear", "mixed"};
constexpr std::int64_t kMaxInt = std::numeric_limits<std::int32_t>::max();

// ---- writing

template <class Column>
JsonPiece numbers(const Column& column) {
    JsonArray out;
    for (Eigen::Index row = 0; row < column.size(); ++row)
        out.add(column(row));
    return out;
}

template <class Kind>
JsonPiece names_of(const std::vector<Kind>& column) {
    JsonArray out;
    for (const Kind kind : column)
        out.add(std::string(name(kind)));
    return out;
}

// Rows of another table; -1 (none) is null.
JsonPiece rows_of(const std::vector<std::int32_t>& column) {
    JsonArray out;
    for (std::int32_t row : column)
        out.add(row < 0 ? JsonPiece(nullptr) : JsonPiece(row));
    return out;
}

// One column per name, without columns that have no known number.
template <class Names>
JsonPiece table(const Eigen::ArrayXXd& values, const Names& name_of_column) {
    JsonObject out;
    for (Eigen::Index column = 0; column < values.cols(); ++column)
        if (!values.col(column).isNaN().all()) out.add(name_of_column(column), numbers(values.col(column)));
    return out;
}

std::string stage_key(Eigen::Index column) {
    return std::string(name(static_cast<Stage>(column)));
}
std::string shadow_key(Eigen::Index column) {
    return std::string(name(static_cast<ShadowStep>(column)));
}
std::string counter_key(Eigen::Index column) {
    return std::string(name(static_cast<Counter>(column)));
}

template <class Row, class Get>
JsonPiece gather(const std::vector<Row>& rows, Get get) {
    JsonArray out;
    for (const Row& row : rows)
        out.add(get(row));
    return out;
}

JsonPiece write_device(const DeviceInfo& device) {
    JsonObject limits;
    for (const auto& [key, value] : device.limits)
        limits.add(key, value);
    JsonObject out = write_device_identity(device);
    out.add("timestamp_period_ns", device.timestamp_period_ns);
    out.add("timestamp_valid_bits", device.timestamp_valid_bits);
    out.add("limits", limits);
    return out;
}

JsonPiece write_times(const FrameTimes& times) {
    return JsonObject{{"gpu_ns", times.gpu_ns},
                      {"gpu_spread_ns", times.gpu_spread_ns},
                      {"gpu_repeats", times.gpu_repeats},
                      {"interval_ns", times.interval_ns},
                      {"interval_spread_ns", times.interval_spread_ns},
                      {"interval_repeats", times.interval_repeats},
                      {"worst_interval_ns", times.worst_interval_ns}};
}

// Null is an infinite exponent; where none is known there is no object.
JsonPiece write_composition(const FrameComposition& composition) {
    return JsonObject{{"p", composition.p},
                      {"p_low", composition.p_low},
                      {"p_high", composition.p_high},
                      {"law", name(composition.law)},
                      {"latency_ns", composition.latency_ns},
                      {"source", name(composition.source)},
                      {"misfit", composition.misfit},
                      {"misfit_sum", composition.misfit_sum},
                      {"misfit_max", composition.misfit_max},
                      {"draws", composition.draws},
                      {"reason", composition.reason}};
}

JsonPiece write_draws_to_frame(const DrawsToFrame& composition) {
    JsonObject out{{"factor", composition.factor},
                   {"factor_spread", composition.factor_spread},
                   {"frame_ns", composition.frame_ns},
                   {"draws_ns", composition.draws_ns},
                   {"draws", composition.draws},
                   {"untimed", composition.untimed},
                   {"beyond_draws_ns", composition.beyond_draws_ns},
                   {"overlapped_ns", composition.overlapped_ns},
                   {"outside_passes_ns", composition.outside_passes_ns},
                   {"source", name(composition.source)}};
    if (!std::isnan(composition.as_recorded_ns)) out.add("as_recorded_ns", composition.as_recorded_ns);
    return out;
}

bool any_text(const std::vector<std::string>& column) {
    return std::any_of(column.begin(), column.end(), [](const std::string& text) { return !text.empty(); });
}

JsonPiece write_draws(const DrawColumns& draws) {
    JsonObject out{{"id", draws.id},
                   {"kind", names_of(draws.kind)},
                   {"command", draws.command},
                   {"pass", rows_of(draws.pass)},
                   {"submission", rows_of(draws.submission)},
                   {"label", draws.label},
                   {"pipeline", draws.pipeline},
                   {"shaders", draws.shaders},
                   {"counters", table(draws.counters, counter_key)},
                   {"elements", table(draws.elements, stage_key)},
                   {"stage_ns", table(draws.stage_ns, stage_key)},
                   {"texture_ns", numbers(draws.texture_ns)},
                   {"resolution_ns", numbers(draws.resolution_ns)},
                   {"measured_ns", numbers(draws.measured_ns)},
                   {"spread_ns", numbers(draws.spread_ns)},
                   {"repeats", numbers(draws.repeats)},
                   {"skip", draws.skip}};
    if (!draws.instances.isNaN().all()) out.add("instances", numbers(draws.instances));
    if (!draws.vertex_bytes.isNaN().all()) out.add("vertex_bytes", numbers(draws.vertex_bytes));
    if (!draws.index_bytes.isNaN().all()) out.add("index_bytes", numbers(draws.index_bytes));
    if (any_text(draws.counts_moved)) out.add("counts_moved", draws.counts_moved);
    if (std::any_of(draws.group.begin(), draws.group.end(), [](std::int32_t row) { return row >= 0; }))
        out.add("group", rows_of(draws.group));
    const bool skips_textures = any_text(draws.texture_skip);
    if (skips_textures || !draws.texture_bytes.isNaN().all())
        out.add("texture_bytes", numbers(draws.texture_bytes));
    if (skips_textures) out.add("texture_skip", draws.texture_skip);
    if (any_text(draws.texture_format)) out.add("texture_format", draws.texture_format);
    if (!draws.texture_mips.isNaN().all()) out.add("texture_mips", numbers(draws.texture_mips));
    if (any_text(draws.texture_filter)) out.add("texture_filter", draws.texture_filter);
    if (!draws.queue_overlap.isNaN().all()) out.add("queue_overlap", numbers(draws.queue_overlap));
    if (!draws.per_copy_ns.isNaN().all()) out.add("per_copy_ns", numbers(draws.per_copy_ns));
    if (draws.shadow_ns.isNaN().all() && draws.stage_resolution_ns.isNaN().all()) return out;
    out.add("stage_low_ns", table(draws.stage_low_ns, stage_key));
    out.add("stage_high_ns", table(draws.stage_high_ns, stage_key));
    out.add("stage_resolution_ns", table(draws.stage_resolution_ns, stage_key));
    out.add("shadow_ns", table(draws.shadow_ns, shadow_key));
    out.add("shadow_error_ns", table(draws.shadow_error_ns, shadow_key));
    out.add("hidden", draws.hidden);
    out.add("contradicted", draws.contradicted);
    return out;
}

JsonPiece write_passes(const std::vector<Pass>& passes) {
    JsonObject out{{"kind", gather(passes, [](const Pass& pass) { return std::string(name(pass.kind)); })},
                   {"label", gather(passes, [](const Pass& pass) { return pass.label; })},
                   {"width", gather(passes, [](const Pass& pass) { return pass.width; })},
                   {"height", gather(passes, [](const Pass& pass) { return pass.height; })},
                   {"layers", gather(passes, [](const Pass& pass) { return pass.layers; })},
                   {"samples", gather(passes, [](const Pass& pass) { return pass.samples; })},
                   {"color_formats", gather(passes, [](const Pass& pass) { return pass.color_formats; })},
                   {"depth_format", gather(passes, [](const Pass& pass) { return pass.depth_format; })},
                   {"measured_ns", gather(passes, [](const Pass& pass) { return pass.measured_ns; })},
                   {"spread_ns", gather(passes, [](const Pass& pass) { return pass.spread_ns; })},
                   {"repeats", gather(passes, [](const Pass& pass) { return pass.repeats; })}};
    if (std::ranges::any_of(passes, [](const Pass& pass) {
            return !std::isnan(pass.boundary_ns) || !pass.boundary_skip.empty();
        })) {
        out.add("boundary_ns", gather(passes, [](const Pass& pass) { return pass.boundary_ns; }));
        out.add("boundary_spread_ns",
                gather(passes, [](const Pass& pass) { return pass.boundary_spread_ns; }));
        out.add("boundary_repeats", gather(passes, [](const Pass& pass) { return pass.boundary_repeats; }));
        out.add("boundary_skip", gather(passes, [](const Pass& pass) { return pass.boundary_skip; }));
    }
    return out;
}

JsonPiece write_submissions(const std::vector<Submission>& submissions) {
    JsonObject out{
        {"queue_family", gather(submissions, [](const Submission& row) { return row.queue_family; })},
        {"command_buffers", gather(submissions, [](const Submission& row) { return row.command_buffers; })},
        {"unmodelled", gather(submissions, [](const Submission& row) { return row.unmodelled; })}};
    const auto times = gather(submissions, [](const Submission& row) { return row.as_recorded_ns; });
    if (std::any_of(submissions.begin(), submissions.end(),
                    [](const Submission& row) { return !std::isnan(row.as_recorded_ns); }))
        out.add("as_recorded_ns", times);
    return out;
}

JsonPiece write_timeline(const FrameTimeline& timeline) {
    const std::vector<TimelineSubmit>& submits = timeline.submits;
    return JsonObject{
        {"clock", std::string(name(timeline.clock))},
        {"queue", gather(submits, [](const TimelineSubmit& row) { return row.queue; })},
        {"queue_family", gather(submits, [](const TimelineSubmit& row) { return row.queue_family; })},
        {"begin_ns", gather(submits, [](const TimelineSubmit& row) { return row.begin_ns; })},
        {"end_ns", gather(submits, [](const TimelineSubmit& row) { return row.end_ns; })},
        {"waits_for", gather(submits, [](const TimelineSubmit& row) { return row.waits_for; })}};
}

// ---- reading

void read_device(const JsonReader& in, DeviceInfo& device) {
    read_device_identity(in, device);
    in.read("timestamp_period_ns", device.timestamp_period_ns, Range::positive);
    in.read("timestamp_valid_bits", device.timestamp_valid_bits, 0);
    const JsonReader limits = in.object("limits");
    for (const auto& [key, unused] : limits.value().items())
        limits.read(key, device.limits[key], Range::any, Need::required);
}

void read_times(const JsonReader& in, FrameTimes& times) {
    in.read("gpu_ns", times.gpu_ns, Range::non_negative);
    in.read("gpu_spread_ns", times.gpu_spread_ns, Range::non_negative);
    in.read("gpu_repeats", times.gpu_repeats, 0);
    in.read("interval_ns", times.interval_ns, Range::non_negative);
    in.read("interval_spread_ns", times.interval_spread_ns, Range::non_negative);
    in.read("interval_repeats", times.interval_repeats, 0);
    in.read("worst_interval_ns", times.worst_interval_ns, Range::non_negative);
}

void read_source(const JsonReader& in, Source& out) {
    std::string text;
    in.read("source", text);
    const auto source = parse_source(text);
    if (!source) return in.fail("source", Json(text).dump() + " is not a source");
    out = *source;
}

void read_composition(const JsonReader& in, FrameComposition& composition) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const auto exponent = [&](const char* key, double& out, double absent) {
        if (!in.has(key)) {
            out = absent;
            return;
        }
        in.read(key, out, Range::positive);
        if (std::isnan(out)) out = kInfinity;
        if (out < 1) in.fail(key, "must be 1 or more, or null for infinity");
    };
    if (!in.has("p")) in.fail("p", "is missing");
    exponent("p", composition.p, kUnknown);
    // A file without a range has no other information.
    exponent("p_low", composition.p_low, composition.p);
    exponent("p_high", composition.p_high, composition.p);
    if (composition.p_low > composition.p) in.fail("p_low", "must be p or less");
    if (composition.p_high < composition.p) in.fail("p_high", "must be p or more, or null for infinity");
    in.read("latency_ns", composition.latency_ns, Range::non_negative);
    if (std::isnan(composition.latency_ns)) composition.latency_ns = 0;
    std::string law(name(composition.law));
    in.read("law", law);
    const auto known_law = parse_overlap_law(law);
    if (!known_law) return in.fail("law", Json(law).dump() + " is not a law of overlap");
    composition.law = *known_law;
    read_source(in, composition.source);
    in.read("misfit", composition.misfit, Range::non_negative);
    in.read("misfit_sum", composition.misfit_sum, Range::non_negative);
    in.read("misfit_max", composition.misfit_max, Range::non_negative);
    in.read("draws", composition.draws, 0);
    in.read("reason", composition.reason);
}

// Limit of the factor's spread between frames of one capture.
constexpr double kMaxFactorSpread = 1e6;

void read_draws_to_frame(const JsonReader& in, DrawsToFrame& composition) {
    in.read("factor", composition.factor, Range::factor, Need::required);
    in.read("factor_spread", composition.factor_spread, Range::non_negative);
    if (composition.factor_spread > kMaxFactorSpread)
        in.fail("factor_spread", "is more than " + number_text(kMaxFactorSpread) + ": no frame scatters so");
    in.read("frame_ns", composition.frame_ns, Range::non_negative);
    in.read("draws_ns", composition.draws_ns, Range::non_negative);
    in.read("draws", composition.draws, 0);
    in.read("untimed", composition.untimed, 0);
    in.read("beyond_draws_ns", composition.beyond_draws_ns, Range::non_negative);
    in.read("overlapped_ns", composition.overlapped_ns, Range::non_negative);
    in.read("outside_passes_ns", composition.outside_passes_ns, Range::any);
    in.read("as_recorded_ns", composition.as_recorded_ns, Range::non_negative);
    read_source(in, composition.source);
}

// Each word is one of three, or empty.
void check_words(const JsonReader& in, std::string_view key, const std::vector<std::string>& column,
                 const std::array<std::string_view, 3>& words) {
    for (std::size_t row = 0; row < column.size(); ++row)
        if (std::find(words.begin(), words.end(), column[row]) == words.end() && !column[row].empty())
            return in.fail(key, static_cast<Eigen::Index>(row),
                           Json(column[row]).dump() + " is none of " + std::string(words[0]) + ", " +
                               std::string(words[1]) + ", " + std::string(words[2]));
}

// Integer columns are read wide and checked against [min, max], so narrowing is exact.
template <class To>
void read_integers(const JsonReader& in, std::string_view key, Eigen::Index rows, To& out, std::int64_t min,
                   std::int64_t max, std::int64_t none) {
    if (!in.has(key)) return;
    std::vector<std::int64_t> wide;
    in.column(key, rows, wide, min, max, none);
    if (!in.ok()) return;
    std::transform(wide.begin(), wide.end(), out.begin(),
                   [](std::int64_t value) { return static_cast<typename To::value_type>(value); });
}

// An object of columns, one per stage or counter; any other name is a fault.
template <int kColumns, class Names>
void read_table(const JsonReader& in, Eigen::Index rows, Eigen::ArrayXXd& out, const Names& name_of_column) {
    for (const auto& [key, unused] : in.value().items()) {
        int found = -1;
        for (int column = 0; column < kColumns; ++column)
            if (name_of_column(column) == key) found = column;
        if (found < 0) return in.fail(key, "is not a name this table knows");
        in.column(key, rows, out.col(found), Range::non_negative);
    }
}

void read_mips(const JsonReader& in, Eigen::Index rows, Eigen::ArrayXd& out) {
    if (!in.has("texture_mips")) return;
    std::vector<std::int64_t> wide;
    in.column("texture_mips", rows, wide, 1, kMaxInt, 0);
    for (Eigen::Index row = 0; in.ok() && row < rows; ++row)
        if (const std::int64_t mips = wide[static_cast<std::size_t>(row)]; mips > 0)
            out(row) = static_cast<double>(mips);
}

void read_draws(const JsonReader& in, const Frame& frame, DrawColumns& draws) {
    const Eigen::Index rows = in.rows("id");
    if (!in.ok()) return;
    draws.resize(rows);
    in.column("id", rows, draws.id, 0, std::numeric_limits<std::int64_t>::max(), -1, Need::required);
    for (std::size_t row = 0; in.ok() && row < draws.id.size(); ++row)
        if (draws.id[row] < 0 || (row > 0 && draws.id[row] <= draws.id[row - 1]))
            in.fail("id", static_cast<Eigen::Index>(row), "ids must rise from row to row");
    in.kinds("kind", rows, draws.kind, kActionClassNames);
    in.column("command", rows, draws.command);
    read_integers(in, "pass", rows, draws.pass, 0, static_cast<std::int64_t>(frame.passes.size()) - 1, -1);
    read_integers(in, "submission", rows, draws.submission, 0,
                  static_cast<std::int64_t>(frame.submissions.size()) - 1, -1);
    in.column("label", rows, draws.label);
    in.column("pipeline", rows, draws.pipeline);
    in.column("shaders", rows, draws.shaders);
    in.column("instances", rows, draws.instances, Range::non_negative);
    in.column("vertex_bytes", rows, draws.vertex_bytes, Range::non_negative);
    in.column("index_bytes", rows, draws.index_bytes, Range::non_negative);
    read_table<kCounterCount>(in.object("counters"), rows, draws.counters, counter_key);
    read_table<kStageCount>(in.object("elements"), rows, draws.elements, stage_key);
    read_table<kStageCount>(in.object("stage_ns"), rows, draws.stage_ns, stage_key);
    read_table<kStageCount>(in.object("stage_low_ns"), rows, draws.stage_low_ns, stage_key);
    read_table<kStageCount>(in.object("stage_high_ns"), rows, draws.stage_high_ns, stage_key);
    read_table<kStageCount>(in.object("stage_resolution_ns"), rows, draws.stage_resolution_ns, stage_key);
    read_table<kShadowStepCount>(in.object("shadow_ns"), rows, draws.shadow_ns, shadow_key);
    read_table<kShadowStepCount>(in.object("shadow_error_ns"), rows, draws.shadow_error_ns, shadow_key);
    in.column("hidden", rows, draws.hidden);
    in.column("contradicted", rows, draws.contradicted);
    in.column("counts_moved", rows, draws.counts_moved);
    in.column("texture_ns", rows, draws.texture_ns, Range::non_negative);
    in.column("texture_bytes", rows, draws.texture_bytes, Range::non_negative);
    in.column("texture_skip", rows, draws.texture_skip);
    in.column("texture_format", rows, draws.texture_format);
    read_mips(in, rows, draws.texture_mips);
    in.column("texture_filter", rows, draws.texture_filter);
    if (in.ok()) check_words(in, "texture_filter", draws.texture_filter, kTextureFilters);
    in.column("resolution_ns", rows, draws.resolution_ns, Range::non_negative);
    in.column("measured_ns", rows, draws.measured_ns, Range::non_negative);
    in.column("spread_ns", rows, draws.spread_ns, Range::non_negative);
    in.column("per_copy_ns", rows, draws.per_copy_ns, Range::non_negative);
    in.column("queue_overlap", rows, draws.queue_overlap, Range::non_negative);
    for (Eigen::Index row = 0; in.ok() && row < rows; ++row)
        if (draws.queue_overlap(row) > 1) in.fail("queue_overlap", row, "is a share, and more than 1");
    std::vector<std::int32_t> repeats(static_cast<std::size_t>(rows));
    read_integers(in, "repeats", rows, repeats, 0, kMaxInt, 0);
    draws.repeats = Eigen::Map<const Eigen::ArrayXi>(repeats.data(), rows);
    read_integers(in, "group", rows, draws.group, 0, rows - 1, -1);
    in.column("skip", rows, draws.skip);
}

void read_formats(const JsonReader& in, std::string_view key, std::vector<Pass>& passes) {
    const auto member = in.value().find(key);
    if (!in.ok() || member == in.value().end()) return;
    if (!member->is_array() || member->size() != passes.size())
        return in.fail(key, "must be an array of " + std::to_string(passes.size()) + " arrays of text");
    for (std::size_t row = 0; row < passes.size(); ++row) {
        const Json& formats = (*member)[row];
        const auto is_text = [](const Json& value) { return value.is_string(); };
        if (!formats.is_array() || !std::all_of(formats.begin(), formats.end(), is_text))
            return in.fail(key, static_cast<Eigen::Index>(row), "must be an array of text");
        passes[row].color_formats = formats.get<std::vector<std::string>>();
    }
}

// One column of a table that is stored by rows.
template <class Row, class Value>
void scatter(const std::vector<Value>& column, std::vector<Row>& rows, Value Row::*member) {
    for (std::size_t row = 0; row < rows.size(); ++row)
        rows[row].*member = column[row];
}

template <class Row>
void read_text_member(const JsonReader& in, std::string_view key, std::vector<Row>& rows,
                      std::string Row::*member) {
    std::vector<std::string> column(rows.size());
    in.column(key, static_cast<Eigen::Index>(rows.size()), column);
    if (in.ok()) scatter(column, rows, member);
}

template <class Row>
void read_integer_member(const JsonReader& in, std::string_view key, std::vector<Row>& rows,
                         std::int32_t Row::*member, std::int64_t min) {
    std::vector<std::int32_t> column(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row)
        column[row] = rows[row].*member;
    read_integers(in, key, static_cast<Eigen::Index>(rows.size()), column, min, kMaxInt, min);
    if (in.ok()) scatter(column, rows, member);
}

template <class Row>
void read_time_member(const JsonReader& in, std::string_view key, std::vector<Row>& rows,
                      double Row::*member) {
    Eigen::ArrayXd column = Eigen::ArrayXd::Constant(static_cast<Eigen::Index>(rows.size()), kUnknown);
    in.column(key, column.size(), column, Range::non_negative);
    for (std::size_t row = 0; row < rows.size(); ++row)
        rows[row].*member = column(static_cast<Eigen::Index>(row));
}

void read_passes(const JsonReader& in, std::vector<Pass>& passes) {
    passes.resize(static_cast<std::size_t>(in.rows("kind")));
    std::vector<PassKind> kinds;
    in.kinds("kind", static_cast<Eigen::Index>(passes.size()), kinds, kPassKindNames);
    if (in.ok()) scatter(kinds, passes, &Pass::kind);
    read_text_member(in, "label", passes, &Pass::label);
    read_integer_member(in, "width", passes, &Pass::width, 0);
    read_integer_member(in, "height", passes, &Pass::height, 0);
    read_integer_member(in, "layers", passes, &Pass::layers, 0);
    read_integer_member(in, "samples", passes, &Pass::samples, 0);
    read_formats(in, "color_formats", passes);
    read_text_member(in, "depth_format", passes, &Pass::depth_format);
    read_time_member(in, "measured_ns", passes, &Pass::measured_ns);
    read_time_member(in, "spread_ns", passes, &Pass::spread_ns);
    read_integer_member(in, "repeats", passes, &Pass::repeats, 0);
    read_time_member(in, "boundary_ns", passes, &Pass::boundary_ns);
    read_time_member(in, "boundary_spread_ns", passes, &Pass::boundary_spread_ns);
    read_integer_member(in, "boundary_repeats", passes, &Pass::boundary_repeats, 0);
    read_text_member(in, "boundary_skip", passes, &Pass::boundary_skip);
}

void read_waits(const JsonReader& in, std::vector<TimelineSubmit>& submits) {
    const auto member = in.value().find("waits_for");
    if (!in.ok() || member == in.value().end()) return;
    if (!member->is_array() || member->size() != submits.size())
        return in.fail("waits_for",
                       "must be an array of " + std::to_string(submits.size()) + " arrays of rows");
    for (std::size_t row = 0; row < submits.size(); ++row) {
        const Json& waits = (*member)[row];
        const auto is_row = [&](const Json& value) {
            return value.is_number_integer() && value >= 0 && value < submits.size();
        };
        if (!waits.is_array() || !std::all_of(waits.begin(), waits.end(), is_row))
            return in.fail("waits_for", static_cast<Eigen::Index>(row),
                           "must be an array of rows below " + std::to_string(submits.size()));
        submits[row].waits_for = waits.get<std::vector<std::int32_t>>();
    }
}

void read_timeline(const JsonReader& in, FrameTimeline& timeline) {
    std::vector<TimelineSubmit>& submits = timeline.submits;
    submits.resize(static_cast<std::size_t>(in.rows("queue")));
    in.read_kind("clock", timeline.clock, kQueueClockNames);
    read_integer_member(in, "queue", submits, &TimelineSubmit::queue, 0);
    read_integer_member(in, "queue_family", submits, &TimelineSubmit::queue_family, 0);
    read_time_member(in, "begin_ns", submits, &TimelineSubmit::begin_ns);
    read_time_member(in, "end_ns", submits, &TimelineSubmit::end_ns);
    for (std::size_t row = 0; in.ok() && row < submits.size(); ++row)
        if (!(submits[row].begin_ns <= submits[row].end_ns))
            in.fail("end_ns", static_cast<Eigen::Index>(row), "must be known and not below begin_ns");
    read_waits(in, submits);
}

void read_submissions(const JsonReader& in, std::vector<Submission>& submissions) {
    submissions.resize(static_cast<std::size_t>(in.rows("queue_family")));
    read_integer_member(in, "queue_family", submissions, &Submission::queue_family, 0);
    read_integer_member(in, "command_buffers", submissions, &Submission::command_buffers, 0);
    read_text_member(in, "unmodelled", submissions, &Submission::unmodelled);
    read_time_member(in, "as_recorded_ns", submissions, &Submission::as_recorded_ns);
}

void read_how(const JsonReader& in, Frame& frame) {
    const JsonReader sources = in.object("sources");
    for (const auto& [key, unused] : sources.value().items()) {
        std::string text;
        sources.read(key, text);
        const auto source = parse_source(text);
        if (!source) return sources.fail(key, Json(text).dump() + " is not a source");
        frame.sources[key] = *source;
    }
    const JsonReader methods = in.object("methods");
    for (const auto& [key, unused] : methods.value().items())
        methods.read(key, frame.methods[key]);
    if (in.ok() && in.has("notes")) in.column("notes", in.rows("notes"), frame.notes);
}

[[maybe_unused]] bool consistent(const DrawColumns& draws) {
    const auto rows = draws.size();
    const auto n = static_cast<std::size_t>(rows);
    return draws.kind.size() == n && draws.command.size() == n && draws.pass.size() == n &&
           draws.submission.size() == n && draws.label.size() == n && draws.pipeline.size() == n &&
           draws.shaders.size() == n && draws.instances.size() == rows && draws.vertex_bytes.size() == rows &&
           draws.index_bytes.size() == rows && draws.skip.size() == n && draws.counters.rows() == rows &&
           draws.elements.rows() == rows && draws.stage_ns.rows() == rows &&
           draws.texture_ns.size() == rows && draws.texture_bytes.size() == rows &&
           draws.texture_skip.size() == n && draws.texture_format.size() == n &&
           draws.texture_mips.size() == rows && draws.texture_filter.size() == n &&
           draws.resolution_ns.size() == rows && draws.measured_ns.size() == rows &&
           draws.per_copy_ns.size() == rows && draws.spread_ns.size() == rows && draws.repeats.size() == rows;
}

}  // namespace

std::string write_frame(const Frame& frame) {
    assert(consistent(frame.draws));
    JsonObject sources;
    for (const auto& [key, source] : frame.sources)
        sources.add(key, name(source));
    JsonObject methods;
    for (const auto& [key, text] : frame.methods)
        methods.add(key, text);
    JsonObject document{
        {"schema", std::string(kFrameSchema) + "/" + std::to_string(kFrameSchemaMajor)},
        {"tool_version", frame.tool_version},
        {"captured_at", frame.captured_at},
        {"application", frame.application},
        {"engine", frame.engine},
        {"api", frame.api},
        {"frame_index", frame.frame_index},
        {"mode", frame.mode},
        {"boundary", frame.boundary},
        {"width", frame.width},
        {"height", frame.height},
        {"device", write_device(frame.device)},
        {"stamp_method", frame.stamp_method},
        {"stamp_floor_ns", frame.stamp_floor_ns},
        {"empty_draw_ns", frame.empty_draw_ns},
        {"stamp_resolution_ns", frame.stamp_resolution_ns},
        {"stamp_tick_ns", frame.stamp_tick_ns},
        {"times", write_times(frame.times)},
        {"passes", write_passes(frame.passes)},
        {"submissions", write_submissions(frame.submissions)},
        {"pipelines", write_pipelines(frame.pipelines)},
        {"draws", write_draws(frame.draws)},
        {"sources", sources},
        {"methods", methods},
        {"notes", frame.notes},
    };
    if (!frame.timeline.submits.empty()) document.add("timeline", write_timeline(frame.timeline));
    if (!std::isnan(frame.composition.p)) document.add("composition", write_composition(frame.composition));
    if (!std::isnan(frame.draws_to_frame.factor))
        document.add("draws_to_frame", write_draws_to_frame(frame.draws_to_frame));
    if (frame.hardware.asked) document.add("hardware_counters", write_hardware_counters(frame.hardware));
    return JsonPiece(document).text() + "\n";
}

Result<Frame> read_frame(std::string_view text, const std::string& name) {
    const auto document = parse_document(text, name, kFrameSchema, kFrameSchemaMajor);
    if (!document) return document.error();
    Frame frame;
    JsonFault fault{name, {}};
    const JsonReader in(*document, "", fault);
    in.read("tool_version", frame.tool_version);
    in.read("captured_at", frame.captured_at);
    in.read("application", frame.application);
    in.read("engine", frame.engine);
    in.read("api", frame.api);
    in.read("frame_index", frame.frame_index, 0, std::numeric_limits<std::int64_t>::max());
    in.read("mode", frame.mode);
    in.read("boundary", frame.boundary);
    in.read("width", frame.width, 0);
    in.read("height", frame.height, 0);
    read_device(in.object("device", Need::required), frame.device);
    in.read("stamp_method", frame.stamp_method);
    in.read("stamp_floor_ns", frame.stamp_floor_ns, Range::non_negative);
    in.read("empty_draw_ns", frame.empty_draw_ns, Range::non_negative);
    in.read("stamp_resolution_ns", frame.stamp_resolution_ns, Range::non_negative);
    in.read("stamp_tick_ns", frame.stamp_tick_ns, Range::positive);
    read_times(in.object("times"), frame.times);
    if (in.has("composition")) read_composition(in.object("composition"), frame.composition);
    if (in.has("draws_to_frame")) read_draws_to_frame(in.object("draws_to_frame"), frame.draws_to_frame);
    if (in.has("passes")) read_passes(in.object("passes"), frame.passes);
    if (in.has("timeline")) read_timeline(in.object("timeline"), frame.timeline);
    if (in.has("submissions")) read_submissions(in.object("submissions"), frame.submissions);
    if (in.has("pipelines")) read_pipelines(in.object("pipelines"), frame.pipelines);
    read_draws(in.object("draws", Need::required), frame, frame.draws);
    if (in.has("hardware_counters"))
        read_hardware_counters(in.object("hardware_counters"), frame.draws.size(),
                               static_cast<std::int64_t>(frame.passes.size()), frame.hardware);
    read_how(in, frame);
    if (!fault.ok()) return Error{fault.message};
    // Files of earlier versions contain stage times of such draws.
    withdraw_unlike_stages(frame);
    return frame;
}

Result<Frame> read_frame_file(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) return text.error();
    return read_frame(*text, path);
}

}  // namespace framecast

#include "model/formulas/texture_study_file.h"

#include <cmath>

#include "model/frame/device_json.h"
#include "model/text/json.h"
#include "model/text/json_reader.h"
#include "model/text/json_writer.h"

namespace framecast {
namespace {

constexpr std::string_view kSchema = "framecast.texture-study";
constexpr int kSchemaMajor = 1;

JsonPiece write_row(const TextureSweepRow& row) {
    const TextureSweepPoint& point = row.point;
    return json_line(std::vector<JsonMember>{{"vertices", point.vertices},
                                             {"textures", point.textures},
                                             {"fragments", point.fragments},
                                             {"vertex_instructions", point.vertex_instructions},
                                             {"fragment_instructions", point.fragment_instructions},
                                             {"frame_ns", point.frame_ns},
                                             {"spread_ns", point.spread_ns},
                                             {"repeats", point.repeats},
                                             {"usi_g_per_s", row.usi},
                                             {"gain", row.gain},
                                             {"efficiency", row.efficiency},
                                             {"egpu", row.egpu},
                                             {"etmu", row.etmu},
                                             {"fps", row.fps},
                                             {"fps_from_mean", row.fps_from_mean},
                                             {"fps_from_neighbours", row.fps_from_neighbours}});
}

TextureSweepRow read_row(const JsonReader& in) {
    TextureSweepRow row;
    TextureSweepPoint& point = row.point;
    in.read("vertices", point.vertices, Range::positive, Need::required);
    in.read("textures", point.textures, 0, Need::required);
    in.read("fragments", point.fragments, Range::non_negative);
    in.read("vertex_instructions", point.vertex_instructions, Range::non_negative);
    in.read("fragment_instructions", point.fragment_instructions, Range::non_negative);
    in.read("frame_ns", point.frame_ns, Range::positive, Need::required);
    in.read("spread_ns", point.spread_ns, Range::non_negative);
    in.read("repeats", point.repeats, 0);
    in.read("usi_g_per_s", row.usi, Range::non_negative);
    in.read("gain", row.gain, Range::non_negative);
    in.read("efficiency", row.efficiency, Range::any);
    in.read("egpu", row.egpu, Range::any);
    in.read("etmu", row.etmu, Range::any);
    in.read("fps", row.fps, Range::non_negative);
    in.read("fps_from_mean", row.fps_from_mean, Range::any);
    in.read("fps_from_neighbours", row.fps_from_neighbours, Range::any);
    return row;
}

void read_rows(const JsonReader& in, JsonFault& fault, std::vector<TextureSweepRow>& rows) {
    const Eigen::Index count = in.rows("rows");
    if (in.ok() && count == 0) in.fail("rows", "is empty");
    if (!in.ok()) return;
    const Json& listed = in.value()["rows"];
    for (std::size_t i = 0; i < listed.size() && fault.ok(); ++i) {
        const JsonReader row(listed[i], "rows[" + std::to_string(i) + "]", fault);
        rows.push_back(read_row(row));
        if (std::isnan(rows.back().point.vertices)) row.fail("vertices", "null is not a number of vertices");
    }
}

}  // namespace

std::string write_texture_study(const TextureStudyFile& study) {
    JsonArray rows;
    for (const TextureSweepRow& row : study.sweep.rows)
        rows.add(write_row(row));
    const JsonObject document{{"schema", std::string(kSchema) + "/" + std::to_string(kSchemaMajor)},
                              {"tool_version", study.tool_version},
                              {"measured_at", study.measured_at},
                              {"device", write_device_identity(study.device)},
                              {"gflops", study.sweep.gflops},
                              {"usi_max_g_per_s", study.sweep.usi_max},
                              {"usi_per_gflops", study.sweep.usi_per_gflops},
                              {"mean_error", study.sweep.mean_error},
                              {"neighbours_error", study.sweep.neighbours_error},
                              {"rows", rows}};
    return JsonPiece(document).text() + "\n";
}

Result<TextureStudyFile> read_texture_study(std::string_view text, const std::string& name) {
    const auto document = parse_document(text, name, kSchema, kSchemaMajor);
    if (!document) return document.error();
    TextureStudyFile study;
    JsonFault fault{name, {}};
    const JsonReader in(*document, "", fault);
    in.read("tool_version", study.tool_version);
    in.read("measured_at", study.measured_at);
    read_device_identity(in.object("device", Need::required), study.device);
    in.read("gflops", study.sweep.gflops, Range::positive, Need::required);
    in.read("usi_max_g_per_s", study.sweep.usi_max, Range::positive, Need::required);
    in.read("usi_per_gflops", study.sweep.usi_per_gflops, Range::positive);
    in.read("mean_error", study.sweep.mean_error, Range::non_negative);
    in.read("neighbours_error", study.sweep.neighbours_error, Range::non_negative);
    read_rows(in, fault, study.sweep.rows);
    if (!fault.ok()) return Error{fault.message};
    return study;
}

Result<TextureStudyFile> load_texture_study(const std::string& path) {
    const auto text = read_text_file(path);
    if (!text) return text.error();
    return read_texture_study(*text, path);
}

}  // namespace framecast

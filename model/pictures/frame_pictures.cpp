#include "model/pictures/frame_pictures.h"

#include <array>
#include <filesystem>

#include "model/text/file_path.h"
#include "model/text/json.h"
#include "model/text/json_reader.h"
#include "model/text/json_writer.h"

namespace framecast {
namespace {

constexpr std::string_view kSchema = "framecast.pictures";
constexpr int kMajor = 1;
constexpr std::int32_t kMaxSize = 1 << 16;

// A name of a file in the folder itself: no separators, and no parent.
void read_file(const JsonReader& in, std::string_view key, std::string& out) {
    in.read(key, out);
    if (in.ok() && (out.find_first_of("/\\:") != std::string::npos || out.starts_with('.')))
        in.fail(key, "\"" + out + "\" is not the name of a file in the folder of pictures");
}

void read_common(const JsonReader& in, auto& picture) {
    in.read("pass", picture.pass, 0, Need::required);
    in.read("touched_pixels", picture.touched_pixels, Range::non_negative);
    in.read("writes_per_pixel", picture.writes_per_pixel, Range::non_negative);
    in.read("missing", picture.missing);
}

PassPicture read_pass(const JsonReader& in) {
    PassPicture pass;
    read_common(in, pass);
    std::int64_t width = 0, height = 0;
    in.read("width", width, 0, kMaxSize, Need::required);
    in.read("height", height, 0, kMaxSize, Need::required);
    pass.width = static_cast<std::int32_t>(width);
    pass.height = static_cast<std::int32_t>(height);
    read_file(in, "image", pass.image);
    read_file(in, "overdraw", pass.overdraw);
    return pass;
}

DrawPicture read_draw(const JsonReader& in) {
    DrawPicture draw;
    read_common(in, draw);
    in.read("draw", draw.draw, 0, Need::required);
    read_file(in, "mask", draw.mask);
    return draw;
}

template <class Picture>
void read_list(const JsonReader& in, std::string_view key, JsonFault& fault, std::vector<Picture>& out,
               Picture (*read)(const JsonReader&)) {
    const Eigen::Index rows = in.rows(key);
    for (Eigen::Index row = 0; in.ok() && row < rows; ++row) {
        const JsonReader one(in.value()[std::string(key)][static_cast<std::size_t>(row)],
                             std::string(key) + "[" + std::to_string(row) + "]", fault);
        out.push_back(read(one));
    }
}

}  // namespace

std::string pictures_folder(const std::string& frame_path) {
    constexpr std::string_view kEnding = ".json";
    const bool ends = frame_path.ends_with(kEnding);
    return frame_path.substr(0, frame_path.size() - (ends ? kEnding.size() : 0)) + ".pictures";
}

std::string write_pictures(const FramePictures& pictures) {
    JsonArray passes, draws;
    for (const PassPicture& pass : pictures.passes) {
        const std::array members{JsonMember{"pass", pass.pass},
                                 JsonMember{"width", pass.width},
                                 JsonMember{"height", pass.height},
                                 JsonMember{"image", pass.image},
                                 JsonMember{"overdraw", pass.overdraw},
                                 JsonMember{"touched_pixels", pass.touched_pixels},
                                 JsonMember{"writes_per_pixel", pass.writes_per_pixel},
                                 JsonMember{"missing", pass.missing}};
        passes.add(json_line(members));
    }
    for (const DrawPicture& draw : pictures.draws) {
        const std::array members{JsonMember{"draw", draw.draw},
                                 JsonMember{"pass", draw.pass},
                                 JsonMember{"mask", draw.mask},
                                 JsonMember{"touched_pixels", draw.touched_pixels},
                                 JsonMember{"writes_per_pixel", draw.writes_per_pixel},
                                 JsonMember{"missing", draw.missing}};
        draws.add(json_line(members));
    }
    return JsonPiece(JsonObject{{"schema", "framecast.pictures/1"},
                                {"captured_at", pictures.captured_at},
                                {"passes", passes},
                                {"draws", draws}})
               .text() +
           "\n";
}

Result<FramePictures> read_pictures(const std::string& text, const std::string& name) {
    const Result<Json> document = parse_document(text, name, kSchema, kMajor);
    if (!document) return document.error();
    JsonFault fault{name, {}};
    const JsonReader in(*document, "", fault);
    FramePictures pictures;
    in.read("captured_at", pictures.captured_at, Need::required);
    read_list(in, "passes", fault, pictures.passes, read_pass);
    read_list(in, "draws", fault, pictures.draws, read_draw);
    if (!fault.ok()) return Error{fault.message};
    return pictures;
}

Result<FramePictures> load_pictures(const std::string& frame_path) {
    const std::filesystem::path file = file_path(pictures_folder(frame_path)) / kPicturesFile;
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) return FramePictures{};
    const std::string name = pictures_folder(frame_path) + "/" + kPicturesFile;
    const Result<std::string> text = read_text_file(name);
    if (!text) return text.error();
    return read_pictures(*text, name);
}

}  // namespace framecast

#include "report/pictures.h"

#include <cstdint>

#include "model/pictures/frame_pictures.h"
#include "report/shown.h"

namespace framecast::report {
namespace {

// RFC 4648.
std::string base64(const std::string& bytes) {
    constexpr const char* kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8 | (at + i < bytes.size() ? static_cast<unsigned char>(bytes[at + i]) : 0u);
        for (std::size_t i = 0; i < 4; ++i)
            out += at + i <= bytes.size() ? kLetters[group >> (18 - 6 * i) & 63] : '=';
    }
    return out;
}

// Empty for a picture that there is not.
std::string address_of(const std::string& folder, const std::string& name, std::string& missing) {
    if (name.empty()) return {};
    const Result<std::string> content = read_text_file(folder + "/" + name);
    if (content) return "data:image/png;base64," + base64(*content);
    missing += (missing.empty() ? "" : "; ") + content.error().message;
    return {};
}

}  // namespace

Json pictures_json(const std::string& frame_file, const Frame& frame) {
    Json out = {{"passes", Json::array()}, {"draws", Json::array()}, {"note", ""}};
    Result<FramePictures> found = load_pictures(frame_file);
    if (!found) {
        out["note"] = found.error().message;
        return out;
    }
    if (found->empty()) return out;
    const std::string folder = pictures_folder(frame_file);
    if (found->captured_at != frame.captured_at) {
        out["note"] = folder + " has pictures of another capture, of " + found->captured_at;
        return out;
    }
    for (PassPicture& pass : found->passes) {
        const std::string image = address_of(folder, pass.image, pass.missing);
        const std::string overdraw = address_of(folder, pass.overdraw, pass.missing);
        out["passes"].push_back({{"pass", pass.pass},
                                 {"width", pass.width},
                                 {"height", pass.height},
                                 {"image", image},
                                 {"overdraw", overdraw},
                                 {"touched_pixels", number(pass.touched_pixels)},
                                 {"writes_per_pixel", rounded(pass.writes_per_pixel)},
                                 {"missing", pass.missing}});
    }
    for (DrawPicture& draw : found->draws) {
        const std::string mask = address_of(folder, draw.mask, draw.missing);
        out["draws"].push_back({{"draw", draw.draw},
                                {"pass", draw.pass},
                                {"mask", mask},
                                {"touched_pixels", number(draw.touched_pixels)},
                                {"writes_per_pixel", rounded(draw.writes_per_pixel)},
                                {"missing", draw.missing}});
    }
    return out;
}

}  // namespace framecast::report

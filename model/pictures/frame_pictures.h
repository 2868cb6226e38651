// The list of pictures that a capture keeps next to its frame file: images of passes, and masks of what their
// draws touch. Files are PNG; the list is pictures.json in the same folder.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/numeric/result.h"
#include "model/numeric/unknown.h"

namespace framecast {

// Names of files are without a folder. Empty: there is no such picture, and `missing` says why.
struct PassPicture {
    std::int32_t pass = 0;  // row of the frame's passes
    std::int32_t width = 0;
    std::int32_t height = 0;
    std::string image;                   // the pass's first color target, after the pass
    std::string overdraw;                // how often its draws wrote each pixel: transparent where none did
    double touched_pixels = kUnknown;    // pixels that at least one draw wrote
    double writes_per_pixel = kUnknown;  // mean number of writes of such a pixel
    std::string missing;
};

struct DrawPicture {
    std::int32_t draw = 0;  // row of the frame's draws
    std::int32_t pass = 0;
    std::string mask;  // the pixels that the draw wrote, as large as the pass's image; transparent elsewhere
    double touched_pixels = kUnknown;    // their number
    double writes_per_pixel = kUnknown;  // mean number of writes of such a pixel
    std::string missing;
};

struct FramePictures {
    std::string captured_at;  // as the frame's: another frame's pictures may have stayed next to a new file
    std::vector<PassPicture> passes;
    std::vector<DrawPicture> draws;  // the most expensive first
    bool empty() const { return passes.empty() && draws.empty(); }
};

// "a/b.frame.json" -> "a/b.frame.pictures"; without ".json", ".pictures" is appended.
std::string pictures_folder(const std::string& frame_path);
inline constexpr const char* kPicturesFile = "pictures.json";

std::string write_pictures(const FramePictures& pictures);
// Fails with file, key and value, also for names of files that lead out of the folder.
Result<FramePictures> read_pictures(const std::string& text, const std::string& name);
// The pictures next to a frame file; empty when there is no such folder.
Result<FramePictures> load_pictures(const std::string& frame_path);

}  // namespace framecast

#include "capture/assembly/picture_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "capture/assembly/frame_file.h"
#include "capture/pictures/png.h"
#include "model/pictures/frame_pictures.h"
#include "model/text/file_path.h"

namespace framecast::capture {
namespace {

// By the number of writes. A draw is one color, darker where it wrote a pixel more often; overdraw goes from
// blue to red (palette of Okabe and Ito, as the stages').
constexpr std::array<PaletteColor, kMaxWrites + 1> kDrawColors = {{{0, 0, 0, 0},
                                                                   {213, 94, 0, 160},
                                                                   {213, 94, 0, 185},
                                                                   {213, 94, 0, 210},
                                                                   {196, 80, 0, 225},
                                                                   {178, 66, 0, 235},
                                                                   {158, 52, 0, 245},
                                                                   {124, 34, 0, 255}}};
constexpr std::array<PaletteColor, kMaxWrites + 1> kOverdrawColors = {{{0, 0, 0, 0},
                                                                       {0, 114, 178, 255},
                                                                       {86, 180, 233, 255},
                                                                       {0, 158, 115, 255},
                                                                       {240, 228, 66, 255},
                                                                       {230, 159, 0, 255},
                                                                       {213, 94, 0, 255},
                                                                       {255, 255, 255, 255}}};

void describe(const Picture& picture, double& touched_pixels, double& writes_per_pixel) {
    touched_pixels = writes_per_pixel = 0;
    for (const std::uint8_t writes : picture.pixels) {
        touched_pixels += writes > 0 ? 1 : 0;
        writes_per_pixel += writes;
    }
    writes_per_pixel = touched_pixels > 0 ? writes_per_pixel / touched_pixels : kUnknown;
}

std::string png_of(const Picture& picture) {
    if (picture.kind == PictureKind::image)
        return png_of_colors(picture.width, picture.height, picture.pixels);
    return png_of_indices(picture.width, picture.height, picture.pixels,
                          picture.kind == PictureKind::draw ? kDrawColors : kOverdrawColors);
}

}  // namespace

Result<std::string> write_picture_files(const std::string& frame_path, const Frame& frame,
                                        const std::vector<RowPicture>& pictures) {
    const std::string folder = pictures_folder(frame_path);
    std::error_code error;
    std::filesystem::create_directory(file_path(folder), error);
    if (error) return Error{folder + ": " + error.message()};

    FramePictures list;
    list.captured_at = frame.captured_at;
    std::map<std::size_t, PassPicture> passes;
    for (const RowPicture& row : pictures) {
        const Picture& picture = row.picture;
        std::string name;
        if (!picture.pixels.empty()) {
            name = picture.kind == PictureKind::draw       ? fmt::format("draw-{}.png", row.draw)
                   : picture.kind == PictureKind::overdraw ? fmt::format("pass-{}-overdraw.png", row.pass)
                                                           : fmt::format("pass-{}.png", row.pass);
            const Result<void> written = write_atomically(folder + "/" + name, png_of(picture));
            if (!written) return written.error();
        }
        if (picture.kind == PictureKind::draw) {
            DrawPicture draw;
            draw.draw = static_cast<std::int32_t>(row.draw);
            draw.pass = static_cast<std::int32_t>(row.pass);
            draw.mask = name;
            draw.missing = picture.missing;
            if (!name.empty()) describe(picture, draw.touched_pixels, draw.writes_per_pixel);
            list.draws.push_back(draw);
            continue;
        }
        PassPicture& pass = passes[row.pass];
        pass.pass = static_cast<std::int32_t>(row.pass);
        if (!name.empty()) {
            pass.width = static_cast<std::int32_t>(picture.width);
            pass.height = static_cast<std::int32_t>(picture.height);
        }
        if (!picture.missing.empty()) pass.missing += (pass.missing.empty() ? "" : "; ") + picture.missing;
        if (picture.kind == PictureKind::image) {
            pass.image = name;
            continue;
        }
        pass.overdraw = name;
        if (!name.empty()) describe(picture, pass.touched_pixels, pass.writes_per_pixel);
    }
    for (auto& [row, pass] : passes)
        list.passes.push_back(std::move(pass));
    std::ranges::stable_sort(list.draws, std::ranges::greater(), [&](const DrawPicture& draw) {
        const auto row = static_cast<Eigen::Index>(draw.draw);
        const double ns = row < frame.draws.measured_ns.size() ? frame.draws.measured_ns(row) : 0;
        return ns > 0 ? ns : 0;
    });
    const Result<void> written = write_atomically(folder + "/" + kPicturesFile, write_pictures(list));
    if (!written) return written.error();
    return folder;
}

}  // namespace framecast::capture

#include "model/frame/texel_class.h"

#include <algorithm>
#include <array>

#include "model/frame/working_set.h"

namespace framecast {
namespace {

constexpr std::array<std::string_view, kTexelClassCount> kNames = {
    "plain", "mipped", "compressed", "compressed_mipped", "wide", "wide_mipped", "nearest"};

// Beginnings of names.
constexpr std::array<std::string_view, 11> kCompressed = {"BC1_", "BC2_",  "BC3_", "BC4_",  "BC5_", "BC6H_",
                                                          "BC7_", "ETC2_", "EAC_", "ASTC_", "PVRTC"};
constexpr double kWideBytes = 8;

bool is_compressed(std::string_view format) {
    return std::ranges::any_of(kCompressed,
                               [&](std::string_view begin) { return format.starts_with(begin); });
}

}  // namespace

std::string_view name(TexelClass texels) {
    return kNames[static_cast<std::size_t>(texels)];
}

std::optional<TexelClass> texel_class(std::string_view format, double mips, std::string_view filter) {
    if (format.empty()) return std::nullopt;
    const bool mipped = mips > 1;
    if (is_compressed(format)) return mipped ? TexelClass::compressed_mipped : TexelClass::compressed;
    if (texel_bytes(format) >= kWideBytes) return mipped ? TexelClass::wide_mipped : TexelClass::wide;
    if (mipped) return TexelClass::mipped;
    return filter == "nearest" ? TexelClass::nearest : TexelClass::plain;
}

}  // namespace framecast

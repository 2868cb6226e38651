#include <algorithm>
#include <cmath>
#include <string_view>

#include "model/frame/texel_class.h"
#include "model/frame/working_set.h"
#include "report/next_steps/changes.h"

namespace framecast::report {
namespace {

// Of BC7, BC5, BC6H and 4×4 blocks of ASTC.
constexpr double kCompressedTexelBytes = 1;

// What is read as a texture and can only have been rendered to.
bool is_depth(std::string_view format) {
    return format.starts_with("D16") || format.starts_with("D24") || format.starts_with("D32") ||
           format.starts_with("X8_D24") || format.starts_with("S8");
}

}  // namespace

void add_texture_changes(const ChangedFrame& in, std::vector<Change>& out) {
    const DrawColumns& draws = in.frame.draws;
    Eigen::ArrayXXd compressed = in.analysis.times.ns, mipped = in.analysis.times.ns;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw) {
        const auto row = static_cast<std::size_t>(draw);
        const std::string& format = draws.texture_format[row];
        const double mips = draws.texture_mips(draw);
        const auto texels = texel_class(format, mips, draws.texture_filter[row]);
        const double ps_ns = in.analysis.times.ns(draw, index(Stage::ps));
        const double waits_ns = std::min(draws.texture_ns(draw), ps_ns);
        if (!texels || is_depth(format) || !(draws.texture_ns(draw) > 0) || !(waits_ns > 0)) continue;
        // Waits that follow the bytes of a texel; smaller texels do not shorten other waits.
        const double bytes = texel_bytes(format);
        if (!is_compressed(*texels) && bytes > kCompressedTexelBytes)
            compressed(draw, index(Stage::ps)) -= waits_ns * (1 - kCompressedTexelBytes / bytes);
        if (mips <= 1) mipped(draw, index(Stage::ps)) -= waits_ns;
    }
    out.push_back({index(Stage::ps),
                   "Store textures that nothing renders to in a block-compressed format of 8 bits per texel",
                   "textures", in.savings.of_stages(compressed), Change::Kind::at_most});
    out.push_back({index(Stage::ps), "Create mips for the textures of these draws", "textures",
                   in.savings.of_stages(mipped), Change::Kind::at_most});
}

}  // namespace framecast::report

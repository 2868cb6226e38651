#include "model/frame/working_set.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace framecast {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Bits of components in a row, "R8G8B8A8"; 0 for any other text.
int component_bits(std::string_view text) {
    constexpr std::string_view kComponents = "RGBADSXE";
    int bits = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        if (kComponents.find(text[at]) == std::string_view::npos) return 0;
        const std::size_t digits = ++at;
        int size = 0;
        // No component has more than 64 bits.
        while (at < text.size() && is_digit(text[at]) && at - digits < 2)
            size = 10 * size + (text[at++] - '0');
        if (size == 0) return 0;
        bits += size;
    }
    return bits;
}

}  // namespace

double texel_bytes(std::string_view format) {
    for (const std::string_view several : {"_422", "_420", "_444", "PLANE", "BLOCK"})
        if (format.find(several) != std::string_view::npos) return kUnknown;
    int bits = 0;
    while (!format.empty()) {
        const std::size_t end = std::min(format.find('_'), format.size());
        bits += component_bits(format.substr(0, end));
        format.remove_prefix(std::min(end + 1, format.size()));
    }
    return bits > 0 ? bits / 8.0 : kUnknown;
}

double sample_bytes(const Pass& pass) {
    if (pass.kind != PassKind::render) return kUnknown;
    double bytes = 0;
    for (const std::string& format : pass.color_formats)
        bytes += texel_bytes(format);
    if (!pass.depth_format.empty()) bytes += texel_bytes(pass.depth_format);
    return bytes > 0 ? bytes : kUnknown;
}

double attachment_bytes(const Pass& pass) {
    const double samples =
        static_cast<double>(pass.width) * pass.height * std::max(pass.layers, 1) * std::max(pass.samples, 1);
    return samples > 0 ? samples * sample_bytes(pass) : kUnknown;
}

Eigen::ArrayXd attachment_bytes(const Frame& frame) {
    const DrawColumns& draws = frame.draws;
    Eigen::ArrayXd out = Eigen::ArrayXd::Constant(draws.size(), kUnknown);
    for (Eigen::Index row = 0; row < draws.size(); ++row) {
        const auto r = static_cast<std::size_t>(row);
        if (draws.kind[r] != ActionClass::draw || draws.pass[r] < 0) continue;
        const auto pass_row = static_cast<std::size_t>(draws.pass[r]);
        if (pass_row >= frame.passes.size()) continue;
        const Pass& pass = frame.passes[pass_row];
        const double fragments = draws.elements(row, index(Stage::rs)) * std::max(pass.samples, 1);
        const double samples = std::fmax(fragments, draws.elements(row, index(Stage::om)));
        const double most = attachment_bytes(pass);
        out(row) = std::isnan(most) ? kUnknown : std::fmin(most, samples * sample_bytes(pass));
    }
    return out;
}

}  // namespace framecast

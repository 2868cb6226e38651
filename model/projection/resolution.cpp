#include "model/projection/resolution.h"

#include <charconv>
#include <cmath>
#include <memory>

namespace framecast {
namespace {

constexpr std::int32_t kMaxSide = 65'536;

bool parse_side(std::string_view text, std::int32_t& side) {
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), side);
    return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() && side > 0 &&
           side <= kMaxSide;
}

Resolution size_of(const Frame& frame) {
    if (frame.width > 0 && frame.height > 0) return {frame.width, frame.height};
    Resolution largest;
    for (const Pass& pass : frame.passes)
        if (std::int64_t{pass.width} * pass.height > std::int64_t{largest.width} * largest.height)
            largest = {pass.width, pass.height};
    return largest;
}

// Sides are rounded to whole pixels, so each is off by less than one.
bool has_aspect(const Pass& pass, const Resolution& size) {
    if (pass.width <= 0 || pass.height <= 0) return false;
    const double expected = static_cast<double>(pass.width) * size.height / size.width;
    return std::fabs(expected - pass.height) <= 1 + static_cast<double>(size.height) / size.width;
}

// Growth of the draw's stage, as the carrier uses it.
double growth_of(const CarryScenario& scenario, const Baseline& baseline, std::size_t column, int stage,
                 Eigen::Index draw) {
    const StageChange& change = scenario.change[column];
    if (const auto* own = scenario.growth[column].get(); own != nullptr) {
        const double growth = (*own)[static_cast<std::size_t>(draw)];
        return std::isnan(growth) ? change.assumed : growth;
    }
    const double share = baseline.memory_share.rows() > 0 ? baseline.memory_share(draw, stage) : kUnknown;
    return std::isnan(share) ? change.assumed : change.other + share * (change.memory - change.other);
}

}  // namespace

Result<Resolution> parse_resolution(const std::string& text) {
    const std::size_t x = text.find_first_of("xX");
    Resolution out;
    if (x == std::string::npos || !parse_side(std::string_view(text).substr(0, x), out.width) ||
        !parse_side(std::string_view(text).substr(x + 1), out.height))
        return Error{"\"" + text + "\" is no resolution: WIDTHxHEIGHT, as in 1280x800"};
    return out;
}

Result<FollowingDraws> following_draws(const Frame& frame, const Resolution& to) {
    FollowingDraws out;
    out.from = size_of(frame);
    if (!out.from.is_set())
        return Error{"the frame's size is not known: it presents nothing and has no render pass"};
    out.pixel_ratio =
        static_cast<double>(to.width) * to.height / (static_cast<double>(out.from.width) * out.from.height);
    std::vector<bool> follows;
    for (const Pass& pass : frame.passes) {
        follows.push_back(pass.kind == PassKind::render && has_aspect(pass, out.from));
        out.passes += follows.back();
        out.other_passes += pass.kind == PassKind::render && !follows.back();
    }
    for (const std::int32_t pass : frame.draws.pass)
        out.draws.push_back(pass >= 0 && follows[static_cast<std::size_t>(pass)]);
    return out;
}

void scale_fragments(const Baseline& baseline, const Carrier& carrier, const FollowingDraws& following,
                     double pixels, CarryScenario& scenario) {
    for (const Stage stage : {Stage::rs, Stage::ps, Stage::om}) {
        if (carrier.column_of(stage) < 0) continue;
        const auto column = static_cast<std::size_t>(carrier.column_of(stage));
        auto growth = std::make_shared<std::vector<double>>(following.draws.size());
        for (std::size_t draw = 0; draw < following.draws.size(); ++draw) {
            const double own =
                growth_of(scenario, baseline, column, index(stage), static_cast<Eigen::Index>(draw));
            (*growth)[draw] = following.draws[draw] ? (1 + own) * pixels - 1 : own;
        }
        scenario.growth[column] = std::move(growth);
    }
}

}  // namespace framecast

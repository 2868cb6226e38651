#include "tests/apps/scenes/coverage.h"

#include <algorithm>
#include <cmath>

namespace framecast::apps {
namespace {

// Vertices snap to 1/256 pixel, which every implementation here uses (subPixelPrecisionBits 8); positions in
// the scenes lie on that grid, so that snapping never moves them.
constexpr double kSubpixels = 256;

struct Snapped {
    std::int64_t x;
    std::int64_t y;
};

Snapped snap(Point p) {
    return {std::llround(p.x * kSubpixels), std::llround(p.y * kSubpixels)};
}

// Positive on the inner side of a clockwise (y down) edge.
std::int64_t edge(Snapped a, Snapped b, Snapped p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

// Of a clockwise triangle with y down: a top edge runs right, a left edge runs up.
bool is_top_left(Snapped a, Snapped b) {
    return (a.y == b.y && b.x > a.x) || b.y < a.y;
}

bool inside(const std::array<Snapped, 3>& t, Snapped p) {
    for (std::size_t i = 0; i < 3; ++i) {
        const Snapped a = t[i];
        const Snapped b = t[(i + 1) % 3];
        const std::int64_t side = edge(a, b, p);
        if (side < 0 || (side == 0 && !is_top_left(a, b))) return false;
    }
    return true;
}

constexpr std::array<Point, 4> kStandard4 = {
    {{0.375, 0.125}, {0.875, 0.375}, {0.125, 0.625}, {0.625, 0.875}}};
constexpr std::array<Point, 1> kStandard1 = {{{0.5, 0.5}}};

int covered_samples(const std::array<Snapped, 3>& triangle, std::int64_t x, std::int64_t y,
                    std::span<const Point> locations) {
    int count = 0;
    for (const Point& at : locations)
        count +=
            inside(triangle, snap({static_cast<double>(x) + at.x, static_cast<double>(y) + at.y})) ? 1 : 0;
    return count;
}

}  // namespace

Covered& Covered::operator+=(const Covered& other) {
    samples += other.samples;
    pixels += other.pixels;
    blocks4x4 += other.blocks4x4;
    return *this;
}

Covered cover(const Triangle& triangle, const VkRect2D& scissor, int samples) {
    std::array<Snapped, 3> t = {snap(triangle[0]), snap(triangle[1]), snap(triangle[2])};
    const std::int64_t area = edge(t[0], t[1], t[2]);
    if (area == 0) return {};
    if (area < 0) std::swap(t[1], t[2]);
    const std::span<const Point> locations = samples == 4 ? std::span<const Point>(kStandard4) : kStandard1;

    const auto pixel_of = [](std::int64_t v) { return v >> 8; };  // floor(v / kSubpixels)
    const auto [left, right] = std::minmax({t[0].x, t[1].x, t[2].x});
    const auto [top, bottom] = std::minmax({t[0].y, t[1].y, t[2].y});
    const std::int64_t x0 = std::max<std::int64_t>(pixel_of(left), scissor.offset.x);
    const std::int64_t y0 = std::max<std::int64_t>(pixel_of(top), scissor.offset.y);
    const std::int64_t x1 =
        std::min<std::int64_t>(pixel_of(right) + 1, scissor.offset.x + scissor.extent.width);
    const std::int64_t y1 =
        std::min<std::int64_t>(pixel_of(bottom) + 1, scissor.offset.y + scissor.extent.height);

    Covered sum;
    for (std::int64_t block_y = y0 & ~3; block_y < y1; block_y += 4) {
        for (std::int64_t block_x = x0 & ~3; block_x < x1; block_x += 4) {
            bool touched = false;
            for (std::int64_t y = std::max(block_y, y0); y < std::min(block_y + 4, y1); ++y) {
                for (std::int64_t x = std::max(block_x, x0); x < std::min(block_x + 4, x1); ++x) {
                    const int hit = covered_samples(t, x, y, locations);
                    sum.samples += hit;
                    sum.pixels += hit > 0 ? 1 : 0;
                    touched |= hit > 0;
                }
            }
            sum.blocks4x4 += touched ? 1 : 0;
        }
    }
    return sum;
}

Covered cover(std::span<const Triangle> triangles, const VkRect2D& scissor, int samples) {
    Covered sum;
    for (const Triangle& one : triangles)
        sum += cover(one, scissor, samples);
    return sum;
}

std::vector<Triangle> rectangle(double x0, double y0, double x1, double y1) {
    return {{{{x0, y0}, {x1, y0}, {x0, y1}}}, {{{x1, y0}, {x1, y1}, {x0, y1}}}};
}

}  // namespace framecast::apps

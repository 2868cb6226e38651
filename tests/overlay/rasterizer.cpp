#include "tests/overlay/rasterizer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>

namespace framecast::overlay::test {
namespace {

double coverage_at(const FontImage& font, double u, double v) {
    const double x = u * font.width - 0.5;
    const double y = v * font.height - 0.5;
    const auto texel = [&](double column, double row) {
        const auto i = static_cast<std::size_t>(std::clamp(column, 0.0, font.width - 1.0));
        const auto j = static_cast<std::size_t>(std::clamp(row, 0.0, font.height - 1.0));
        return font.alpha[j * font.width + i] / 255.0;
    };
    const double left = std::floor(x);
    const double top = std::floor(y);
    const double right_share = x - left;
    const double low_share = y - top;
    return (1 - low_share) * ((1 - right_share) * texel(left, top) + right_share * texel(left + 1, top)) +
           low_share * ((1 - right_share) * texel(left, top + 1) + right_share * texel(left + 1, top + 1));
}

double edge(const Vertex& a, const Vertex& b, double x, double y) {
    return (static_cast<double>(b.x) - a.x) * (y - a.y) - (static_cast<double>(b.y) - a.y) * (x - a.x);
}

// A pixel centre on an edge belongs to one of the two triangles that share it.
bool covers(const Vertex& a, const Vertex& b, double value) {
    if (value != 0) return value > 0;
    return (a.y == b.y && b.x > a.x) || b.y < a.y;
}

void blend(std::uint8_t* pixel, const std::array<double, 4>& colour) {
    for (std::size_t i = 0; i < 3; ++i)
        pixel[i] = static_cast<std::uint8_t>(std::lround(colour[i] * colour[3] + pixel[i] * (1 - colour[3])));
}

void triangle(std::array<Vertex, 3> v, const DrawCommand& clip, const FontImage& font, Image& image) {
    double area = edge(v[0], v[1], v[2].x, v[2].y);
    if (area == 0) return;
    if (area < 0) {
        std::swap(v[1], v[2]);
        area = -area;
    }
    const auto [left, right] = std::minmax({v[0].x, v[1].x, v[2].x});
    const auto [top, bottom] = std::minmax({v[0].y, v[1].y, v[2].y});
    const int from_x = std::max(clip.left, static_cast<int>(std::floor(left)));
    const int to_x = std::min(clip.right, static_cast<int>(std::ceil(right)));
    const int from_y = std::max(clip.top, static_cast<int>(std::floor(top)));
    const int to_y = std::min(clip.bottom, static_cast<int>(std::ceil(bottom)));
    for (int y = from_y; y < to_y; ++y)
        for (int x = from_x; x < to_x; ++x) {
            const double px = x + 0.5;
            const double py = y + 0.5;
            const std::array<double, 3> w = {edge(v[1], v[2], px, py), edge(v[2], v[0], px, py),
                                             edge(v[0], v[1], px, py)};
            if (!covers(v[1], v[2], w[0]) || !covers(v[2], v[0], w[1]) || !covers(v[0], v[1], w[2])) continue;
            std::array<double, 4> colour{};
            double u = 0;
            double t = 0;
            for (std::size_t i = 0; i < 3; ++i) {
                const double share = w[i] / area;
                u += share * v[i].u;
                t += share * v[i].v;
                for (std::size_t channel = 0; channel < 4; ++channel)
                    colour[channel] += share * (v[i].rgba >> (8 * channel) & 0xff);
            }
            colour[3] = colour[3] / 255 * coverage_at(font, u, t);
            blend(image.rgb.data() +
                      3 * (static_cast<std::size_t>(y) * image.width + static_cast<std::size_t>(x)),
                  colour);
        }
}

}  // namespace

bool Image::write_ppm(const std::string& path) const {
    std::ofstream out(path, std::ios::binary);
    out << "P6\n" << width << ' ' << height << "\n255\n";
    out.write(reinterpret_cast<const char*>(rgb.data()), static_cast<std::streamsize>(rgb.size()));
    return out.good();
}

void rasterize(const DrawData& data, const FontImage& font, Image& image) {
    for (const DrawCommand& command : data.commands)
        for (std::uint32_t i = 0; i + 2 < command.index_count; i += 3) {
            const std::uint16_t* index = data.indices.data() + command.first_index + i;
            triangle({data.vertices[index[0]], data.vertices[index[1]], data.vertices[index[2]]}, command,
                     font, image);
        }
}

}  // namespace framecast::overlay::test

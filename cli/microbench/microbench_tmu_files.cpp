// Draws the texture-unit study as SVG.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "cli/microbench/microbench_tmu.h"

namespace framecast::cli {
namespace {

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text)
        out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
    return out;
}

// Okabe and Ito's colours, which colour-blind people can distinguish.
constexpr std::array<const char*, 6> kColors = {"#000000", "#e69f00", "#56b4e9",
                                                "#009e73", "#0072b2", "#d55e00"};

struct Axes {
    double width = 560, height = 320, left = 70, top = 40;
    double most_x = 1, most_y = 1;
    double x(double value) const { return left + width * value / most_x; }
    double y(double value) const { return top + height * (1 - value / most_y); }
};

std::string axes_svg(const Axes& axes, const std::string& device) {
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 430\" font-family=\"sans-serif\" "
        "font-size=\"12\">\n<rect width=\"760\" height=\"430\" fill=\"white\"/>\n"
        "<text x=\"{}\" y=\"22\" font-size=\"14\">Frame time over vertices on {}</text>\n",
        axes.left, escaped(device));
    for (int i = 0; i <= 5; ++i) {
        const double ms = axes.most_y * i / 5;
        svg += fmt::format(
            "<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#dddddd\"/>\n"
            "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\">{5:.1f}</text>\n",
            axes.left, axes.left + axes.width, axes.y(ms), axes.left - 8, axes.y(ms) + 4, ms);
    }
    for (int i = 0; i <= 9; i += 3)
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                           axes.x(axes.most_x * i / 9), axes.top + axes.height + 18,
                           std::lround(axes.most_x * i / 9 / 1000));
    svg += fmt::format(
        "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">thousand vertices</text>\n"
        "<text x=\"18\" y=\"{}\" transform=\"rotate(-90 18 {})\" text-anchor=\"middle\">ms a frame</text>\n",
        axes.left + axes.width / 2, axes.top + axes.height + 40, axes.top + axes.height / 2,
        axes.top + axes.height / 2);
    return svg;
}

// The label at a line's right end.
struct LineLabel {
    double y = 0;
    std::string color;
    std::string text;
};

// From top to bottom, at least one row of text apart.
std::string labels_svg(const Axes& axes, std::vector<LineLabel> labels) {
    constexpr double kRow = 14;
    std::sort(labels.begin(), labels.end(), [](const auto& a, const auto& b) { return a.y < b.y; });
    std::string svg;
    double free_from = 0;
    for (const LineLabel& label : labels) {
        const double y = std::max(label.y, free_from);
        free_from = y + kRow;
        svg += fmt::format("<text x=\"{:.0f}\" y=\"{:.1f}\" fill=\"{}\">{}</text>\n",
                           axes.left + axes.width + 10, y, label.color, label.text);
    }
    return svg;
}

}  // namespace

std::string texture_study_svg(const TextureSweep& sweep, const std::string& device) {
    Axes axes;
    std::map<int, std::vector<const TextureSweepRow*>> lines;
    for (const TextureSweepRow& row : sweep.rows) {
        axes.most_x = std::max(axes.most_x, row.point.vertices);
        axes.most_y = std::max(axes.most_y, 1.05e-6 * row.point.frame_ns);
        lines[row.point.textures].push_back(&row);
    }
    std::string svg = axes_svg(axes, device);
    std::size_t color = 0;
    std::vector<LineLabel> labels;
    for (const auto& [textures, rows] : lines) {
        const char* stroke = kColors[color % kColors.size()];
        std::string measured;
        std::string predicted;
        for (const TextureSweepRow* row : rows) {
            measured += fmt::format("{:.1f},{:.1f} ", axes.x(row->point.vertices), axes.y(1e3 / row->fps));
            if (std::isfinite(row->fps_from_neighbours))
                predicted += fmt::format(
                    "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\" fill=\"none\" "
                    "stroke=\"{}\"/>\n",
                    axes.x(row->point.vertices), axes.y(1e3 / row->fps_from_neighbours), stroke);
        }
        svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n{}",
                           measured, stroke, predicted);
        labels.push_back({axes.y(1e3 / rows.back()->fps) + 4, stroke,
                          fmt::format("{} texture{}", textures, textures == 1 ? "" : "s")});
        ++color;
    }
    svg += labels_svg(axes, std::move(labels));
    svg += fmt::format(
        "<text x=\"{}\" y=\"{}\">lines: measured; circles: predicted from the other vertex "
        "counts</text>\n</svg>\n",
        axes.left, axes.top + axes.height + 60);
    return svg;
}

}  // namespace framecast::cli

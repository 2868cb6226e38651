#include "model/formulas/texture_sweep.h"

#include <cmath>
#include <cstdio>
#include <map>
#include <utility>

#include "model/formulas/texture_fps.h"
#include "model/numeric/number_text.h"

namespace framecast {
namespace {

using RowsByVertices = std::map<double, std::size_t>;
// textures -> vertices -> row
using RowsByTextures = std::map<int, RowsByVertices>;

std::string where(const TextureSweepPoint& point) {
    return "the point of " + number_text(point.vertices) + " vertices and " + std::to_string(point.textures) +
           " textures: ";
}

double instructions(const TextureSweepPoint& point) {
    return point.vertex_instructions * point.vertices + point.fragment_instructions * point.fragments;
}

Result<void> check_point(const TextureSweepPoint& point) {
    const std::pair<const char*, double> positive[] = {{"vertices", point.vertices},
                                                       {"fragments", point.fragments},
                                                       {"frame time", point.frame_ns},
                                                       {"instructions", instructions(point)}};
    for (const auto& [what, value] : positive)
        if (!(value > 0) || !std::isfinite(value))
            return Error{where(point) + what + " are " + number_text(value) + "; they must be above 0"};
    if (point.textures < 0) return Error{where(point) + "textures must not be below 0"};
    return {};
}

Result<RowsByTextures> order(const std::vector<TextureSweepPoint>& points) {
    RowsByTextures rows;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (const Result<void> sound = check_point(points[i]); !sound) return sound.error();
        if (!rows[points[i].textures].emplace(points[i].vertices, i).second)
            return Error{where(points[i]) + "is there twice"};
    }
    for (const TextureSweepPoint& point : points)
        if (!rows[0].contains(point.vertices))
            return Error{where(point) + "there is none of these vertices without textures"};
    return rows;
}

// The rows with as many textures as `row`, but other vertices.
std::vector<std::size_t> others(const RowsByTextures& by, const TextureSweepPoint& point, int textures) {
    std::vector<std::size_t> rows;
    for (const auto& [vertices, row] : by.at(textures))
        if (vertices != point.vertices) rows.push_back(row);
    return rows;
}

double mean_of(const std::vector<std::size_t>& rows, const std::vector<TextureSweepRow>& all,
               double TextureSweepRow::*member) {
    double sum = 0;
    for (const std::size_t row : rows)
        sum += all[row].*member;
    return rows.empty() ? kUnknown : sum / static_cast<double>(rows.size());
}

// 1/efficiency on the line through the two rows nearest in vertices, one on each side where possible.
double interpolated(const std::vector<std::size_t>& rows, const std::vector<TextureSweepRow>& all,
                    double vertices) {
    if (rows.size() < 2) return kUnknown;
    // Rows rise in vertices. Takes the last pair whose lower end is below, or the first pair.
    std::size_t first = 0;
    while (first + 2 < rows.size() && all[rows[first + 1]].point.vertices < vertices)
        ++first;
    const TextureSweepRow& a = all[rows[first]];
    const TextureSweepRow& b = all[rows[first + 1]];
    const double t = (vertices - a.point.vertices) / (b.point.vertices - a.point.vertices);
    return 1 / std::lerp(1 / a.efficiency, 1 / b.efficiency, t);
}

double frame_rate(const TextureSweep& sweep, const TextureSweepPoint& point, double efficiency) {
    const auto work = gflop_per_frame(instructions(point) * 1e-9, sweep.usi_per_gflops);
    if (!work) return kUnknown;
    const auto fps = predict_fps(sweep.gflops, efficiency, *work);
    return fps ? *fps : kUnknown;
}

double mean_error(const std::vector<TextureSweepRow>& rows, double TextureSweepRow::*predicted) {
    double sum = 0;
    int count = 0;
    for (const TextureSweepRow& row : rows) {
        if (!std::isfinite(row.*predicted)) continue;
        sum += std::abs(row.*predicted / row.fps - 1);
        ++count;
    }
    return count > 0 ? sum / count : kUnknown;
}

}  // namespace

Result<TextureSweep> study_texture_sweep(const std::vector<TextureSweepPoint>& points, double gflops,
                                         double usi_per_gflops) {
    if (points.empty()) return Error{"there are no points"};
    for (const double value : {gflops, usi_per_gflops})
        if (!(value > 0) || !std::isfinite(value))
            return Error{"GFLOPS and USI per GFLOPS must be above 0, one is " + number_text(value)};
    const auto by = order(points);
    if (!by) return by.error();
    TextureSweep sweep;
    sweep.gflops = gflops;
    sweep.usi_per_gflops = usi_per_gflops;
    sweep.usi_max = gflops * usi_per_gflops;
    for (const TextureSweepPoint& point : points) {
        TextureSweepRow& row = sweep.rows.emplace_back();
        row.point = point;
        row.usi = instructions(point) / point.frame_ns;
        row.fps = 1e9 / point.frame_ns;
        const auto efficiency = shader_efficiency_literal(row.usi, sweep.usi_max);
        if (!efficiency) return Error{where(point) + efficiency.error().message};
        row.efficiency = *efficiency;
    }
    for (TextureSweepRow& row : sweep.rows) {
        const TextureSweepRow& plain = sweep.rows[by->at(0).at(row.point.vertices)];
        row.gain = row.usi / plain.usi;
        row.egpu = plain.efficiency;
        row.etmu = row.efficiency - plain.efficiency;
    }
    for (TextureSweepRow& row : sweep.rows) {
        const auto same = others(*by, row.point, row.point.textures);
        const double mean = mean_of(others(*by, row.point, 0), sweep.rows, &TextureSweepRow::egpu) +
                            mean_of(same, sweep.rows, &TextureSweepRow::etmu);
        row.fps_from_mean = frame_rate(sweep, row.point, mean);
        row.fps_from_neighbours =
            frame_rate(sweep, row.point, interpolated(same, sweep.rows, row.point.vertices));
    }
    sweep.mean_error = mean_error(sweep.rows, &TextureSweepRow::fps_from_mean);
    sweep.neighbours_error = mean_error(sweep.rows, &TextureSweepRow::fps_from_neighbours);
    return sweep;
}

std::string texture_sweep_csv(const TextureSweep& sweep) {
    std::string text =
        "vertices,textures,fragments,vertex_instructions,fragment_instructions,frame_ns,spread_ns,repeats,"
        "usi_g_per_s,gain,efficiency,egpu,etmu,fps,fps_from_mean,fps_from_neighbours\n";
    // An unknown number is an empty cell.
    const auto cell = [](double value) { return std::isnan(value) ? std::string() : number_text(value); };
    for (const TextureSweepRow& row : sweep.rows) {
        const TextureSweepPoint& p = row.point;
        text += cell(p.vertices) + ',' + std::to_string(p.textures);
        for (const double value :
             {p.fragments, p.vertex_instructions, p.fragment_instructions, p.frame_ns, p.spread_ns,
              static_cast<double>(p.repeats), row.usi, row.gain, row.efficiency, row.egpu, row.etmu, row.fps,
              row.fps_from_mean, row.fps_from_neighbours})
            text += ',' + cell(value);
        text += '\n';
    }
    return text;
}

}  // namespace framecast

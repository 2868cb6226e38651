#include "report/draw_columns.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/analysis/pass_times.h"
#include "model/analysis/resolved.h"
#include "model/frame/draw_facts.h"
#include "report/shown.h"
#include "report/text.h"

namespace framecast::report {
namespace {

template <class Column>
Json numbers(const Column& column) {
    Json out = Json::array();
    for (Eigen::Index row = 0; row < column.size(); ++row)
        out.push_back(rounded(column(row)));
    return out;
}

template <class Column>
void add_known(Json& out, const char* key, const Column& column) {
    if (!column.isNaN().all()) out[key] = numbers(column);
}

Json stage_table(const Eigen::ArrayXXd& values) {
    Json out = Json::object();
    for (const Stage stage : kStages)
        if (const auto column = values.col(index(stage)); !column.isNaN().all())
            out[std::string(name(stage))] = numbers(column);
    return out;
}

Json places(const std::vector<std::string>& column, Texts& texts) {
    Json out = Json::array();
    for (const std::string& text : column)
        out.push_back(text.empty() ? -1 : texts.place_of(text));
    return out;
}

}  // namespace

int Texts::place_of(const std::string& text) {
    const auto [at, added] = places_.try_emplace(text, static_cast<int>(texts_.size()));
    if (added) texts_.push_back(text);
    return at->second;
}

Json draws_json(const Frame& frame, const Analysis& analysis, Texts& texts) {
    const DrawColumns& draws = frame.draws;
    Json titles = Json::array(), kinds = Json::array(), sources = Json::array();
    for (std::size_t row = 0; row < draws.id.size(); ++row) {
        titles.push_back(texts.place_of(title_of(draws, row)));
        kinds.push_back(texts.place_of(std::string(name(draws.kind[row]))));
        sources.push_back(texts.place_of(std::string(name(analysis.times.source[row]))));
    }
    Json out = {{"id", draws.id},
                {"title", std::move(titles)},
                {"kind", std::move(kinds)},
                {"pass", draws.pass},
                {"pipeline", places(draws.pipeline, texts)},
                {"stage", analysis.bottlenecks.stage},
                {"source", std::move(sources)},
                {"group", draws.group},
                {"skip", places(draws.skip, texts)},
                {"time_ns", numbers(analysis.time_ns)}};
    if ((draws.instances > 1).any()) add_known(out, "instances", draws.instances);
    add_known(out, "measured_ns", draws.measured_ns);
    add_known(out, "spread_ns", draws.spread_ns);
    add_known(out, "per_copy_ns", draws.per_copy_ns);
    add_known(out, "queue_overlap", draws.queue_overlap);
    add_known(out, "minimum_ns", analysis.bottlenecks.minimum_ns);
    add_known(out, "margin", analysis.bottlenecks.margin);
    add_known(out, "estimated_ns", analysis.estimated_ns);
    add_known(out, "held_out_ns", analysis.held_out_ns);
    add_known(out, "texture_ns", draws.texture_ns);
    add_known(out, "texture_bytes", draws.texture_bytes);
    add_known(out, "texture_mips", draws.texture_mips);
    const auto add_texts = [&](const char* key, const std::vector<std::string>& column) {
        if (std::ranges::any_of(column, [](const std::string& text) { return !text.empty(); }))
            out[key] = places(column, texts);
    };
    std::vector<Eigen::Index> in_doubt;
    for (Eigen::Index draw = 0; draw < draws.size(); ++draw)
        if (!is_resolved(frame, analysis, draw).value_or(true)) in_doubt.push_back(draw);
    if (!in_doubt.empty()) out["in_doubt"] = in_doubt;  // rows
    add_texts("texture_format", draws.texture_format);
    add_texts("texture_filter", draws.texture_filter);
    out["stage_ns"] = stage_table(analysis.times.ns);
    out["elements"] = stage_table(draws.elements);
    return out;
}

Json passes_json(const Frame& frame, const Analysis& analysis) {
    const std::vector<DrawsOfPass> times = pass_times(frame, analysis);
    Json out = Json::array();
    for (std::size_t row = 0; row < frame.passes.size(); ++row) {
        const Pass& pass = frame.passes[row];
        Json led = Json::array();
        for (const double ns : times[row].bottleneck_ns)
            led.push_back(rounded(ns));
        out.push_back({{"title", title_of(frame, row)},
                       {"kind", name(pass.kind)},
                       {"width", pass.width},
                       {"height", pass.height},
                       {"samples", pass.samples},
                       {"size_and_format", pass_text(pass)},
                       {"draws", times[row].draws},
                       {"time_ns", rounded(times[row].draws_ns)},
                       {"measured_ns", rounded(pass.measured_ns)},
                       {"boundary_ns", rounded(pass.boundary_ns)},
                       {"boundary_skip", pass.boundary_skip},
                       {"led_ns", std::move(led)}});
    }
    return out;
}

}  // namespace framecast::report

#include "model/frame/draw_facts.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string_view>

namespace framecast {
namespace {

constexpr std::size_t kHashDigits = 8;  // enough to tell the pipelines of a frame from each other

std::string with_decimals(double value, int decimals) {
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "%.*f", decimals, value);
    return buffer;
}

double first_known(std::initializer_list<double> values) {
    for (const double value : values)
        if (!std::isnan(value)) return value;
    return kUnknown;
}

double vertices(const DrawColumns& draws, Eigen::Index draw) {
    return first_known(
        {draws.counters(draw, index(Counter::ia_vertices)), draws.elements(draw, index(Stage::ia))});
}

// Null for a draw whose file names no pass.
const Pass* pass_of(const Frame& frame, std::size_t row) {
    const auto pass = static_cast<std::size_t>(frame.draws.pass[row]);
    return pass < frame.passes.size() ? &frame.passes[pass] : nullptr;
}

double pixels(const Frame& frame, Eigen::Index draw) {
    const DrawColumns& draws = frame.draws;
    const Pass* pass = pass_of(frame, static_cast<std::size_t>(draw));
    const int samples = pass ? std::max(pass->samples, 1) : 1;
    return first_known({draws.counters(draw, index(Counter::samples)) / samples,
                        draws.counters(draw, index(Counter::fs_invocations)),
                        draws.elements(draw, index(Stage::om)) / samples});
}

}  // namespace

std::string pass_text(const Pass& pass) {
    if (pass.width <= 0) return {};
    const std::string& format = pass.color_formats.empty() ? pass.depth_format : pass.color_formats.front();
    return std::to_string(pass.width) + "×" + std::to_string(pass.height) + (format.empty() ? "" : " ") +
           format;
}

std::string pipeline_text(const std::string& pipeline) {
    const bool is_hash = pipeline.size() > kHashDigits &&
                         pipeline.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    return is_hash ? pipeline.substr(0, kHashDigits) : pipeline;
}

std::string count_text(double count) {
    if (std::isnan(count)) return {};
    if (count < 9999.5) return with_decimals(count, 0);
    const auto [scale, unit] = count < 999.5e3   ? std::pair(1e3, 'k')
                               : count < 999.5e6 ? std::pair(1e6, 'M')
                                                 : std::pair(1e9, 'G');
    const double value = count / scale;
    return with_decimals(value, value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2) + unit;
}

std::string bytes_text(double bytes) {
    if (std::isnan(bytes)) return {};
    if (bytes < 1024) return with_decimals(bytes, 0) + " B";
    const bool small = bytes < 1 << 20;
    const double value = bytes / (small ? 1 << 10 : 1 << 20);
    return with_decimals(value, value < 9.95 ? 1 : 0) + (small ? " KiB" : " MiB");
}

std::string name(DrawFact fact) {
    switch (fact) {
        case DrawFact::pass:
            return "pass";
        case DrawFact::pipeline:
            return "pipeline";
        case DrawFact::vertices:
            return "vertices";
        case DrawFact::pixels:
            return "pixels";
        case DrawFact::instances:
            return "instances";
        case DrawFact::textures:
            return "textures";
    }
    return {};
}

bool is_number(DrawFact fact) {
    return fact != DrawFact::pass && fact != DrawFact::pipeline;
}

std::string text_of(DrawFact fact, const Frame& frame, std::size_t row) {
    const DrawColumns& draws = frame.draws;
    const auto draw = static_cast<Eigen::Index>(row);
    switch (fact) {
        case DrawFact::pass: {
            const Pass* pass = pass_of(frame, row);
            return pass ? pass_text(*pass) : std::string();
        }
        case DrawFact::pipeline:
            return pipeline_text(draws.pipeline[row]);
        case DrawFact::vertices:
            return draws.kind[row] == ActionClass::draw ? count_text(vertices(draws, draw)) : std::string();
        case DrawFact::pixels:
            return draws.kind[row] == ActionClass::draw ? count_text(pixels(frame, draw)) : std::string();
        case DrawFact::instances:
            return count_text(draws.instances(draw));
        case DrawFact::textures:
            return bytes_text(draws.texture_bytes(draw));
    }
    return {};
}

std::vector<DrawFact> known_facts(const Frame& frame, const std::vector<Eigen::Index>& rows) {
    std::vector<DrawFact> out;
    for (const DrawFact fact : kDrawFacts)
        if (std::ranges::any_of(rows, [&](Eigen::Index draw) {
                if (fact == DrawFact::instances) return frame.draws.instances(draw) > 1;
                if (fact == DrawFact::textures) return frame.draws.texture_bytes(draw) > 0;
                return !text_of(fact, frame, static_cast<std::size_t>(draw)).empty();
            }))
            out.push_back(fact);
    return out;
}

std::string facts_line(const Frame& frame, std::size_t row) {
    std::string out;
    for (const DrawFact fact : known_facts(frame, {static_cast<Eigen::Index>(row)})) {
        std::string text = text_of(fact, frame, row);
        if (fact == DrawFact::pass) text = text.substr(0, text.find(' '));  // without the format
        out += (out.empty() ? "" : ", ") + text + (is_number(fact) ? " " + name(fact) : "");
    }
    return out;
}

}  // namespace framecast

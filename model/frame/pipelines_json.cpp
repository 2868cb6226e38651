#include "model/frame/pipelines_json.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/frame/frame.h"
#include "model/text/json.h"

namespace framecast {
namespace {

JsonPiece columns(const std::vector<PipelineShader>& shaders, InstructionCounts InstructionMix::*counts) {
    JsonObject out;
    for (int kind = 0; kind < kInstructionClassCount; ++kind) {
        JsonArray column;
        for (const PipelineShader& shader : shaders)
            column.add(shader.skip.empty() ? JsonPiece((shader.mix.*counts)(kind)) : JsonPiece(nullptr));
        out.add(name(static_cast<InstructionClass>(kind)), column);
    }
    return out;
}

template <class Get>
JsonPiece column(const std::vector<PipelineShader>& shaders, Get get) {
    JsonArray out;
    for (const PipelineShader& shader : shaders)
        out.add(get(shader));
    return out;
}

// The file has no such column if no shader has a value.
void add_locations(JsonObject& out, std::string_view key, const std::vector<PipelineShader>& shaders,
                   std::optional<int> PipelineShader::*member) {
    const auto known = [&](const PipelineShader& shader) { return (shader.*member).has_value(); };
    if (!std::any_of(shaders.begin(), shaders.end(), known)) return;
    out.add(key, column(shaders, [&](const PipelineShader& shader) {
                return known(shader) ? JsonPiece(*(shader.*member)) : JsonPiece(nullptr);
            }));
}

void read_locations(const JsonReader& in, std::string_view key, std::vector<PipelineShader>& shaders,
                    std::optional<int> PipelineShader::*member) {
    if (!in.has(key)) return;
    std::vector<std::int64_t> locations;
    in.column(key, static_cast<Eigen::Index>(shaders.size()), locations, 0, std::numeric_limits<int>::max(),
              -1);
    for (std::size_t row = 0; in.ok() && row < shaders.size(); ++row)
        if (locations[row] >= 0) shaders[row].*member = static_cast<int>(locations[row]);
}

void read_texts(const JsonReader& in, std::string_view key, std::vector<PipelineShader>& shaders,
                std::string PipelineShader::*member) {
    std::vector<std::string> texts(shaders.size());
    in.column(key, static_cast<Eigen::Index>(shaders.size()), texts);
    if (!in.ok()) return;
    for (std::size_t row = 0; row < shaders.size(); ++row)
        shaders[row].*member = std::move(texts[row]);
}

void read_counts(const JsonReader& in, std::vector<PipelineShader>& shaders,
                 InstructionCounts InstructionMix::*counts) {
    for (PipelineShader& shader : shaders)
        (shader.mix.*counts).setConstant(kUnknown);
    const auto rows = static_cast<Eigen::Index>(shaders.size());
    for (const auto& [key, unused] : in.value().items()) {
        const auto kind = parse_instruction_class(key);
        if (!kind) return in.fail(key, "is not a name this table knows");
        Eigen::ArrayXd column = Eigen::ArrayXd::Constant(rows, kUnknown);
        in.column(key, rows, column, Range::non_negative);
        for (Eigen::Index row = 0; row < rows; ++row)
            (shaders[static_cast<std::size_t>(row)].mix.*counts)(index(*kind)) = column(row);
    }
}

void read_assumptions(const JsonReader& in, std::vector<PipelineShader>& shaders) {
    constexpr std::string_view kKey = "assumptions";
    const auto member = in.value().find(kKey);
    if (!in.ok() || member == in.value().end()) return;
    if (!member->is_array() || member->size() != shaders.size())
        return in.fail(kKey, "must be an array of " + std::to_string(shaders.size()) + " arrays of text");
    for (std::size_t row = 0; row < shaders.size(); ++row) {
        const Json& lines = (*member)[row];
        const auto is_text = [](const Json& value) { return value.is_string(); };
        if (!lines.is_array() || !std::all_of(lines.begin(), lines.end(), is_text))
            return in.fail(kKey, static_cast<Eigen::Index>(row), "must be an array of text");
        shaders[row].mix.assumptions = lines.get<std::vector<std::string>>();
    }
}

// A missing lower bound is the count itself, a missing upper bound infinite.
void complete(const JsonReader& in, std::vector<PipelineShader>& shaders) {
    for (std::size_t row = 0; row < shaders.size() && in.ok(); ++row) {
        InstructionMix& mix = shaders[row].mix;
        for (int kind = 0; kind < kInstructionClassCount; ++kind) {
            const std::string key(name(static_cast<InstructionClass>(kind)));
            const auto at = static_cast<Eigen::Index>(row);
            if (std::isnan(mix.count(kind))) {
                if (shaders[row].skip.empty()) in.fail("instructions." + key, at, "is null without a skip");
                continue;
            }
            if (std::isnan(mix.low(kind))) mix.low(kind) = mix.count(kind);
            if (std::isnan(mix.high(kind))) mix.high(kind) = std::numeric_limits<double>::infinity();
            if (mix.low(kind) > mix.count(kind)) in.fail("low." + key, at, "is above the count");
            if (mix.high(kind) < mix.count(kind)) in.fail("high." + key, at, "is below the count");
        }
    }
}

}  // namespace

JsonPiece write_pipelines(const std::vector<PipelineShader>& shaders) {
    JsonObject out{
        {"pipeline", column(shaders, [](const PipelineShader& shader) { return shader.pipeline; })},
        {"stage", column(shaders, [](const PipelineShader& shader) { return shader.stage; })},
        {"shader", column(shaders, [](const PipelineShader& shader) { return shader.shader; })},
        {"instructions", columns(shaders, &InstructionMix::count)},
        {"low", columns(shaders, &InstructionMix::low)},
        {"high", columns(shaders, &InstructionMix::high)},
        {"assumptions", column(shaders, [](const PipelineShader& shader) { return shader.mix.assumptions; })},
        {"skip", column(shaders, [](const PipelineShader& shader) { return shader.skip; })}};
    add_locations(out, "inputs", shaders, &PipelineShader::inputs);
    add_locations(out, "outputs", shaders, &PipelineShader::outputs);
    return out;
}

void read_pipelines(const JsonReader& in, std::vector<PipelineShader>& shaders) {
    shaders.resize(static_cast<std::size_t>(in.rows("pipeline")));
    for (const char* key : {"stage", "instructions"})
        if (!in.has(key)) in.fail(key, "is missing");
    read_texts(in, "pipeline", shaders, &PipelineShader::pipeline);
    read_texts(in, "stage", shaders, &PipelineShader::stage);
    read_texts(in, "shader", shaders, &PipelineShader::shader);
    read_texts(in, "skip", shaders, &PipelineShader::skip);
    read_counts(in.object("instructions"), shaders, &InstructionMix::count);
    read_counts(in.object("low"), shaders, &InstructionMix::low);
    read_counts(in.object("high"), shaders, &InstructionMix::high);
    read_assumptions(in, shaders);
    read_locations(in, "inputs", shaders, &PipelineShader::inputs);
    read_locations(in, "outputs", shaders, &PipelineShader::outputs);
    complete(in, shaders);
}

}  // namespace framecast

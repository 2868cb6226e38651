#include "model/shaders/shader_archive.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <type_traits>

#include "model/shaders/archive_members.h"
#include "model/text/file_path.h"
#include "model/text/json.h"
#include "model/text/json_reader.h"
#include "model/text/json_writer.h"

namespace framecast {
namespace {

constexpr std::string_view kSchema = "framecast.shaders";
constexpr int kMajor = 1;
constexpr Eigen::Index kMaxRows = 100000;
constexpr std::uintmax_t kMaxListBytes = std::uintmax_t{512} << 20;
constexpr std::uintmax_t kMaxCodeBytes = std::uintmax_t{64} << 20;
constexpr std::uint32_t kSpirvMagic = 0x07230203;
constexpr std::size_t kHashDigits = 16;

class Writer {
  public:
    void operator()(std::string_view key, std::uint32_t value, std::uint32_t) { object_.add(key, value); }
    void operator()(std::string_view key, const std::vector<std::uint32_t>& values, std::uint32_t) {
        object_.add(key, values);
    }
    template <class Value>
    void operator()(std::string_view key, Value& value) {
        object_.add(key, piece(value));
    }
    const JsonObject& object() const { return object_; }

  private:
    static JsonPiece piece(std::vector<std::string>& values) { return values; }
    template <class Value>
    static JsonPiece piece(std::optional<Value>& value) {
        return value ? piece(*value) : JsonPiece(nullptr);
    }
    template <class Value>
    static JsonPiece piece(std::vector<Value>& values) {
        JsonArray array;
        for (Value& value : values)
            array.add(piece(value));
        return array;
    }
    template <class Value>
    static JsonPiece piece(Value& value) {
        if constexpr (std::is_class_v<Value> && !std::is_same_v<Value, std::string>) {
            Writer inner;
            members(inner, value);
            return inner.object_;
        } else {
            return value;
        }
    }

    JsonObject object_;
};

// Puts 0 in place of numbers that the reader refuses: what an application leaves in fields that are dynamic.
class Bounder {
  public:
    void operator()(std::string_view, std::uint32_t& value, std::uint32_t max) {
        if (value > max) value = 0;
    }
    void operator()(std::string_view, std::vector<std::uint32_t>& values, std::uint32_t max) {
        for (std::uint32_t& value : values)
            (*this)({}, value, max);
    }
    void operator()(std::string_view, double& value) {
        if (!(value >= 0 && value <= 1)) value = 0;
    }
    void operator()(std::string_view, std::string&) {}
    void operator()(std::string_view, bool&) {}
    void operator()(std::string_view, std::vector<std::string>&) {}
    template <class Value>
    void operator()(std::string_view key, std::optional<Value>& value) {
        if (value) (*this)(key, *value);
    }
    template <class Struct>
    void operator()(std::string_view, std::vector<Struct>& values) {
        for (Struct& value : values)
            members(*this, value);
    }
    template <class Struct>
    void operator()(std::string_view, Struct& value) {
        members(*this, value);
    }
};

bool is_sample_count(std::uint32_t samples) {
    return samples != 0 && samples <= kMaxSamples && (samples & (samples - 1)) == 0;
}

void bound(ShaderArchive& archive) {
    for (ArchivedPipeline& pipeline : archive.pipelines) {
        if (!pipeline.graphics) continue;
        if (!is_sample_count(pipeline.graphics->targets.samples)) pipeline.graphics->targets.samples = 1;
        std::optional<Multisampling>& state = pipeline.graphics->multisampling;
        if (!state || is_sample_count(state->samples)) continue;
        state->samples = 1;
        state->sample_mask.clear();
    }
    Bounder bounder;
    members(bounder, archive);
}

// Every member is required.
class Reader {
  public:
    Reader(const JsonReader& in, JsonFault& fault, std::string path)
        : in_(in), fault_(fault), path_(std::move(path)) {}

    void operator()(std::string_view key, std::uint32_t& value, std::uint32_t max) {
        std::int64_t wide = 0;
        in_.read(key, wide, 0, max, Need::required);
        value = static_cast<std::uint32_t>(wide);
    }
    void operator()(std::string_view key, std::vector<std::uint32_t>& values, std::uint32_t max) {
        const Eigen::Index rows = rows_of(key);
        std::vector<std::int64_t> wide;
        in_.column(key, rows, wide, 0, max, -1, Need::required);
        for (std::size_t row = 0; in_.ok() && row < wide.size(); ++row) {
            if (wide[row] < 0) in_.fail(key, static_cast<Eigen::Index>(row), "null is not a number");
            values.push_back(static_cast<std::uint32_t>(wide[row]));
        }
    }
    void operator()(std::string_view key, std::string& value) { in_.read(key, value, Need::required); }
    void operator()(std::string_view key, double& value) { in_.read(key, value, Range::any, Need::required); }
    void operator()(std::string_view key, bool& value) {
        if (const Json* member = find(key)) {
            if (!member->is_boolean()) return in_.fail(key, "is not true or false");
            value = member->get<bool>();
        }
    }
    void operator()(std::string_view key, std::vector<std::string>& values) {
        in_.column(key, rows_of(key), values);
    }
    template <class Value>
    void operator()(std::string_view key, std::optional<Value>& value) {
        const Json* member = find(key);
        if (member && !member->is_null()) (*this)(key, value.emplace());
    }
    template <class Struct>
    void operator()(std::string_view key, std::vector<Struct>& values) {
        const Eigen::Index rows = rows_of(key);
        for (Eigen::Index row = 0; in_.ok() && row < rows; ++row)
            read(in_.value()[std::string(key)][static_cast<std::size_t>(row)],
                 below(key) + "[" + std::to_string(row) + "]", values.emplace_back());
    }
    template <class Struct>
    void operator()(std::string_view key, Struct& value) {
        if (const Json* member = find(key)) read(*member, below(key), value);
    }

  private:
    template <class Struct>
    void read(const Json& json, const std::string& path, Struct& value) {
        const JsonReader in(json, path, fault_);
        Reader inner(in, fault_, path);
        members(inner, value);
    }
    std::string below(std::string_view key) const {
        return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
    }
    const Json* find(std::string_view key) const {
        if (!in_.ok()) return nullptr;
        if (in_.has(key)) return &in_.value()[std::string(key)];
        in_.fail(key, "is missing");
        return nullptr;
    }
    Eigen::Index rows_of(std::string_view key) const {
        const Eigen::Index rows = in_.rows(key);
        if (rows > kMaxRows) in_.fail(key, "has more than " + std::to_string(kMaxRows) + " values");
        return in_.ok() ? rows : 0;
    }

    const JsonReader& in_;
    JsonFault& fault_;
    std::string path_;
};

bool is_hex(const std::string& text) {
    return text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// What the members alone do not say.
std::string problem_of(const ArchivedShader& shader) {
    if ((shader.stage & (shader.stage - 1)) != 0 || shader.stage == 0)
        return "stage: " + std::to_string(shader.stage) + " is not one stage";
    if (shader.code.size() != kHashDigits || !is_hex(shader.code))
        return "code: \"" + shader.code + "\" is not a hash of 16 hexadecimal digits";
    if (shader.entry.empty() || shader.entry.find('\0') != std::string::npos)
        return "entry: is not the name of a function";
    const std::string& data = shader.constant_data;
    if (data.size() % 2 != 0 || !is_hex(data) || data.size() / 2 > kMaxConstantBytes)
        return "constant_data: is not at most 65536 bytes as hexadecimal digits";
    for (const SpecializationConstant& constant : shader.constants)
        if (constant.offset + constant.size > data.size() / 2)
            return "constants: constant " + std::to_string(constant.id) + " is outside constant_data";
    return {};
}

std::string problem_of(const ArchivedPipeline& pipeline) {
    constexpr std::uint32_t kCompute = 0x20;  // VK_SHADER_STAGE_COMPUTE_BIT
    if (!pipeline.missing.empty()) return {};
    std::uint32_t seen = 0;
    for (std::size_t i = 0; i < pipeline.stages.size(); ++i) {
        const ArchivedShader& shader = pipeline.stages[i];
        const std::string at = "stages[" + std::to_string(i) + "].";
        if (const std::string problem = problem_of(shader); !problem.empty()) return at + problem;
        if ((seen & shader.stage) != 0)
            return at + "stage: " + std::to_string(shader.stage) + " is there twice";
        seen |= shader.stage;
    }
    if (!pipeline.graphics && seen != kCompute) return "stages: a compute pipeline has one compute shader";
    if (pipeline.graphics && ((seen & kCompute) != 0 || seen == 0))
        return "stages: a graphics pipeline has graphics stages only";
    if (!pipeline.graphics) return {};
    const GraphicsState& state = *pipeline.graphics;
    if (!is_sample_count(state.targets.samples))
        return "graphics.targets.samples: " + std::to_string(state.targets.samples) +
               " is no number of samples";
    if (state.multisampling && !is_sample_count(state.multisampling->samples))
        return "graphics.multisampling.samples: " + std::to_string(state.multisampling->samples) +
               " is no number of samples";
    if (state.multisampling && !state.multisampling->sample_mask.empty() &&
        state.multisampling->sample_mask.size() != (state.multisampling->samples + 31) / 32)
        return "graphics.multisampling.sample_mask: is not a bit for each sample";
    constexpr std::size_t kMaxTargets = 64;
    if (state.targets.colors.size() > kMaxTargets || state.targets.inputs.size() > kMaxTargets)
        return "graphics.targets: has more than 64 colors or inputs";
    return {};
}

}  // namespace

std::string shaders_folder(const std::string& frame_path) {
    constexpr std::string_view kEnding = ".json";
    const bool ends = frame_path.ends_with(kEnding);
    return frame_path.substr(0, frame_path.size() - (ends ? kEnding.size() : 0)) + ".shaders";
}

std::string write_archive(const ShaderArchive& archive) {
    Writer head;
    std::string schema = "framecast.shaders/1";
    head("schema", schema);
    ShaderArchive copy = archive;
    bound(copy);
    members(head, copy);
    return JsonPiece(head.object()).text() + "\n";
}

Result<ShaderArchive> read_archive(const std::string& text, const std::string& name) {
    const Result<Json> document = parse_document(text, name, kSchema, kMajor);
    if (!document) return document.error();
    JsonFault fault{name, {}};
    const JsonReader in(*document, "", fault);
    ShaderArchive archive;
    Reader reader(in, fault, "");
    members(reader, archive);
    for (std::size_t i = 0; fault.ok() && i < archive.pipelines.size(); ++i)
        if (const std::string problem = problem_of(archive.pipelines[i]); !problem.empty())
            return Error{name + ": pipelines[" + std::to_string(i) + "]." + problem};
    if (!fault.ok()) return Error{fault.message};
    return archive;
}

Result<ShaderArchive> load_archive(const std::string& frame_path) {
    const std::string name = shaders_folder(frame_path) + "/" + kShadersFile;
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file_path(name), error);
    if (error) return Error{name + ": " + error.message() + "; framecast capture --keep-shaders writes it"};
    if (bytes > kMaxListBytes) return Error{name + ": is larger than 512 MiB"};
    const Result<std::string> text = read_text_file(name);
    if (!text) return text.error();
    return read_archive(*text, name);
}

Result<std::vector<std::uint32_t>> load_code(const std::string& folder, const std::string& code) {
    const std::string name = folder + "/" + code + ".spv";
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(file_path(name), error);
    if (error) return Error{name + ": " + error.message()};
    if (bytes % sizeof(std::uint32_t) != 0 || bytes < 5 * sizeof(std::uint32_t) || bytes > kMaxCodeBytes)
        return Error{name + ": its size of " + std::to_string(bytes) + " bytes is not that of SPIR-V"};
    std::vector<std::uint32_t> words(static_cast<std::size_t>(bytes / sizeof(std::uint32_t)));
    std::ifstream in(file_path(name), std::ios::binary);
    if (!in.read(reinterpret_cast<char*>(words.data()), static_cast<std::streamsize>(bytes)))
        return Error{name + ": cannot be read"};
    if (words[0] != kSpirvMagic) return Error{name + ": does not begin as SPIR-V does"};
    return words;
}

std::string hex_text(const std::vector<std::uint8_t>& bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes) {
        text += kDigits[byte >> 4];
        text += kDigits[byte & 15];
    }
    return text;
}

std::vector<std::uint8_t> hex_bytes(const std::string& text) {
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    std::vector<std::uint8_t> bytes;
    for (std::size_t i = 0; i + 1 < text.size(); i += 2)
        bytes.push_back(static_cast<std::uint8_t>(digit(text[i]) << 4 | digit(text[i + 1])));
    return bytes;
}

}  // namespace framecast

#include "cli/shaders/compile_child.h"

#include <sys/resource.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/common/commands.h"
#include "cli/shaders/compile_device.h"
#include "cli/shaders/pipeline_compiler.h"
#include "model/shaders/shader_archive.h"

namespace framecast::cli {
namespace {

using Line = nlohmann::json;

// Lines that are in the file when the process ends in whatever way.
class Lines {
  public:
    explicit Lines(const std::string& path) : file_(std::fopen(path.c_str(), "a")) {}
    ~Lines() {
        if (file_) std::fclose(file_);
    }
    Lines(const Lines&) = delete;
    Lines& operator=(const Lines&) = delete;

    bool is_open() const { return file_ != nullptr; }
    void write(const Line& line) {
        const std::string text = line.dump(-1, ' ', false, Line::error_handler_t::replace) + "\n";
        std::fwrite(text.data(), 1, text.size(), file_);
        std::fflush(file_);
    }

  private:
    std::FILE* file_;
};

Line describe(const CompiledShader& shader) {
    Line statistics = Line::array();
    for (const ShaderStatistic& statistic : shader.statistics)
        statistics.push_back({{"name", statistic.name}, {"value", statistic.value}});
    return {{"name", shader.name},
            {"stages", shader.stages},
            {"subgroup_size", shader.subgroup_size},
            {"statistics", statistics}};
}

CompiledShader read_shader(const Line& line) {
    CompiledShader shader;
    shader.name = line.at("name").get<std::string>();
    shader.stages = line.at("stages").get<std::uint32_t>();
    shader.subgroup_size = line.at("subgroup_size").get<std::uint32_t>();
    for (const Line& statistic : line.at("statistics")) {
        const Line& value = statistic.at("value");
        shader.statistics.push_back(
            {statistic.at("name").get<std::string>(), value.is_null() ? kUnknown : value.get<double>()});
    }
    return shader;
}

void read_line(const Line& line, CompileLines& out) {
    if (line.contains("failure")) {
        out.failure = line.at("failure").get<std::string>();
    } else if (line.contains("device")) {
        out.archive.device = line.at("device").get<std::string>();
        out.archive.driver = line.at("driver").get<std::string>();
        out.has_statistics = line.at("statistics").get<bool>();
        out.has_device = true;
    } else if (line.contains("begin")) {
        out.begun = line.at("begin").get<std::size_t>() + 1;
    } else if (line.contains("done")) {
        out.finished = true;
    } else {
        CompiledPipeline& pipeline = out.archive.pipelines.emplace_back();
        pipeline.pipeline = line.at("pipeline").get<std::size_t>();
        pipeline.failure = line.at("why").get<std::string>();
        pipeline.note = line.at("note").get<std::string>();
        for (const Line& shader : line.at("shaders"))
            pipeline.shaders.push_back(read_shader(shader));
    }
}

}  // namespace

int compile_into(const std::string& file, const std::string& frame_path, std::size_t first) {
    // A driver that crashes is no news, and needs no image of its memory.
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    Lines lines(file);
    if (!lines.is_open()) return kBadInput;
    const Result<ShaderArchive> archive = load_archive(frame_path);
    if (!archive) {
        lines.write({{"failure", archive.error().message}});
        return kBadInput;
    }
    CompileDevice device;
    if (const Result<void> opened = device.open(archive->robustness); !opened) {
        lines.write({{"failure", opened.error().message}});
        return kDeviceFailed;
    }
    const bool statistics = device.has(VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME);
    lines.write({{"device", device.name()}, {"driver", device.driver()}, {"statistics", statistics}});
    const std::string folder = shaders_folder(frame_path);
    for (std::size_t i = first; statistics && i < archive->pipelines.size(); ++i) {
        lines.write({{"begin", i}});
        const Result<Compiled> compiled = compile(device, archive->pipelines[i], folder);
        Line described = Line::array();
        if (compiled)
            for (const CompiledShader& shader : compiled->shaders)
                described.push_back(describe(shader));
        lines.write({{"pipeline", i},
                     {"why", compiled ? std::string() : compiled.error().message},
                     {"note", compiled ? compiled->note : std::string()},
                     {"shaders", described}});
    }
    lines.write({{"done", true}});
    return kOk;
}

Result<CompileLines> read_compile_lines(const std::string& text) {
    CompileLines out;
    // A crash may leave half a line.
    for (std::size_t at = 0, end; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
        // nlohmann's conversions report errors by exceptions, which must not leave this function.
        try {
            read_line(Line::parse(text.substr(at, end - at)), out);
        } catch (const Line::exception& error) {
            return Error{std::string("the compiling process wrote something else: ") + error.what()};
        }
    }
    return out;
}

}  // namespace framecast::cli

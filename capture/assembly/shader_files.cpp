#include "capture/assembly/shader_files.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>

#include "capture/assembly/frame_file.h"
#include "model/text/file_path.h"

namespace framecast::capture {
namespace {

// The kept SPIR-V of the shaders, by the name of its file.
std::map<std::string, std::shared_ptr<const KeptCode>> code_of(const ShaderArchive& archive,
                                                               std::span<const UsedPipeline> used) {
    std::map<std::string, std::shared_ptr<const KeptCode>> code;
    for (std::size_t i = 0; i < used.size(); ++i)
        for (const ArchivedShader& shader : archive.pipelines[i].stages)
            for (const auto& source : used[i].info->sources)
                if (static_cast<std::uint32_t>(source->stage) == shader.stage)
                    code.emplace(shader.code, source->code);
    return code;
}

}  // namespace

Result<ShaderFiles> write_shader_files(const std::string& frame_path, const Frame& frame,
                                       const PipelineArchive& archive, std::span<const UsedPipeline> used) {
    ShaderFiles out;
    out.folder = shaders_folder(frame_path);
    std::error_code error;
    std::filesystem::create_directory(file_path(out.folder), error);
    if (error) return Error{out.folder + ": " + error.message()};

    ShaderArchive list = archive.archive_of(used);
    list.captured_at = frame.captured_at;
    list.device = frame.device.name;
    for (const auto& [name, code] : code_of(list, used)) {
        const std::string_view bytes(reinterpret_cast<const char*>(code->words.data()),
                                     code->words.size() * sizeof(std::uint32_t));
        const Result<void> written = write_atomically(out.folder + "/" + name + ".spv", bytes);
        if (!written) return written.error();
    }
    const Result<void> written = write_atomically(out.folder + "/" + kShadersFile, write_archive(list));
    if (!written) return written.error();
    for (const ArchivedPipeline& pipeline : list.pipelines)
        ++(pipeline.missing.empty() ? out.kept : out.missing);
    return out;
}

}  // namespace framecast::capture

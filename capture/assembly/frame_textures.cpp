// The columns of a frame with the textures that its draws and dispatches can read.
#include <algorithm>
#include <map>
#include <utility>

#include "capture/assembly/frame_builder.h"
#include "capture/device/texture_bytes.h"
#include "capture/vulkan/format_name.h"

namespace framecast::capture {
// Bound textures were looked up in the reference frame only, and only where descriptors are tracked.
void FrameBuilder::build_textures(Frame& frame) const {
    if (std::none_of(actions_.begin(), actions_.end(),
                     [](const ActionRow& row) { return row.action.textures != nullptr; }))
        return;
    ShaderTextureBytes shaders;
    std::map<std::pair<const PipelineInfo*, const BoundTextures*>, TextureBytes> known;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
        const Action& action = actions_[i].action;
        if (action.kind == ActionKind::transfer) continue;
        std::string& skip = frame.draws.texture_skip[i];
        if (actions_[i].unmodelled != SkipReason::none) {
            skip = text(actions_[i].unmodelled);
            continue;
        }
        const auto [at, added] = known.try_emplace({action.pipeline.get(), action.textures.get()});
        if (added) at->second = shaders.of(action.pipeline.get(), action.textures.get());
        const TextureBytes& textures = at->second;
        const auto row = static_cast<Eigen::Index>(i);
        frame.draws.texture_bytes(row) = textures.bytes;
        frame.draws.texture_format[i] = format_name(textures.format);
        if (textures.mips > 0) frame.draws.texture_mips(row) = textures.mips;
        frame.draws.texture_filter[i] = text(textures.filter);
        skip = text(textures.skip);
    }
    for (const char* column : {"texture_bytes", "texture_format", "texture_mips", "texture_filter"})
        frame.sources[column] = Source::counted;
    frame.methods["texture_bytes"] =
        "distinct mips and layers of the images, and bytes of the texel buffers, that are bound where the "
        "draw's shaders statically use a descriptor";
    frame.methods["texture_format"] = "the format of the views that lead to most of texture_bytes";
    frame.methods["texture_mips"] = "the most mips that one view of a draw's textures shows";
    frame.methods["texture_filter"] = "of the samplers used with the views that have texture_format";
}

}  // namespace framecast::capture

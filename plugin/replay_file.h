// What the reader of RenderDoc captures (plugin/framecast_renderdoc/reading.py) found: schema
// "framecast.replay/1", docs/tables/replay-file.md. It is passed from one process to the next and not kept.
#pragma once

#include <vulkan/vulkan_core.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::plugin {

inline constexpr std::string_view kReplaySchema = "framecast.replay";
inline constexpr int kReplaySchemaMajor = 1;

struct ReplayStage {
    std::string tag;     // "vs", as in frame files
    std::string module;  // key of ReplayFile::codes
    // Of what is none of SPIR-V, and so not among the codes: "GLSL", and something that tells one text from
    // another.
    std::string language;
    std::string digest;
    std::string entry;
    std::vector<VkSpecializationMapEntry> constants;
    std::vector<std::uint8_t> constant_data;
};

struct ReplayPipeline {
    std::string name;  // that the application gave it
    std::vector<ReplayStage> stages;
    bool has_state = false;  // the next members are known: of graphics pipelines of Vulkan
    std::uint32_t cull = 0;
    std::uint32_t polygon = 0;
    bool discards = false;
    // Of each attachment blendEnable, four factors and operations as in VkPipelineColorBlendAttachmentState,
    // and the write mask.
    std::vector<std::vector<std::uint32_t>> blend;
};

struct ReplayAction {
    std::int64_t event = 0;
    std::string command;
    ActionClass kind = ActionClass::draw;
    std::int32_t pass = 0;
    std::int32_t submission = 0;
    std::string label;
    std::string pipeline;  // key of ReplayFile::pipelines; empty for none
    std::uint32_t samples = 1;
    double bytes = kUnknown;         // of transfers
    double instances = kUnknown;     // of draws that state them themselves
    double vertex_bytes = kUnknown;  // of draws: of each vertex's attributes, without those by instance
    double index_bytes = kUnknown;   // of draws with indices
};

struct ReplayFile {
    std::string renderdoc;  // its version
    std::string capture;    // file name
    // Application, API, size, device, passes, submissions and notes are as they will be in the frame.
    Frame frame;
    std::vector<ReplayAction> actions;
    std::map<std::string, ReplayPipeline> pipelines;
    std::map<std::string, std::vector<std::uint32_t>> codes;  // SPIR-V
    std::map<Counter, std::vector<double>> counts;            // one value for each action
    bool timed = false;
    std::string durations;  // what was found out about RenderDoc's durations
    // Of each action, ns of each repeat; of the second with fragment shaders that write a constant. Empty, or
    // one for each action.
    std::vector<std::vector<double>> repeats_ns;
    std::vector<std::vector<double>> constant_fragment_ns;
    // With textures that cost nothing; and which actions read none in their fragment shader.
    std::vector<std::vector<double>> near_texture_ns;
    std::vector<bool> reads_no_texture;
};

// Checked like frame files: types, ranges, rows that exist. `name` is what errors call the text.
Result<ReplayFile> read_replay_file(std::string_view text, const std::string& name);

}  // namespace framecast::plugin

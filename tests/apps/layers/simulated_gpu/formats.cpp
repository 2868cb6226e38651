#include "tests/apps/layers/simulated_gpu/layer_state.h"

namespace simulated_gpu {

// Formats that scenes and test programs render to, sample and fetch; blocks count as their texels do.
double texel_bytes(VkFormat format) {
    if (format == VK_FORMAT_UNDEFINED) return 0;
    if (format >= VK_FORMAT_R8_UNORM && format <= VK_FORMAT_R8_SRGB) return 1;
    if (format >= VK_FORMAT_R8G8_UNORM && format <= VK_FORMAT_R8G8_SRGB) return 2;
    if (format >= VK_FORMAT_R16_UNORM && format <= VK_FORMAT_R16_SFLOAT) return 2;
    if (format >= VK_FORMAT_R16G16B16A16_UNORM && format <= VK_FORMAT_R16G16B16A16_SFLOAT) return 8;
    if (format >= VK_FORMAT_R32G32_UINT && format <= VK_FORMAT_R32G32_SFLOAT) return 8;
    if (format >= VK_FORMAT_R32G32B32_UINT && format <= VK_FORMAT_R32G32B32_SFLOAT) return 12;
    if (format >= VK_FORMAT_R32G32B32A32_UINT && format <= VK_FORMAT_R32G32B32A32_SFLOAT) return 16;
    if (format == VK_FORMAT_D16_UNORM) return 2;
    if (format == VK_FORMAT_D32_SFLOAT_S8_UINT) return 8;
    if (format == VK_FORMAT_S8_UINT) return 1;
    if (format >= VK_FORMAT_BC1_RGB_UNORM_BLOCK && format <= VK_FORMAT_BC1_RGBA_SRGB_BLOCK) return 0.5;
    if (format > VK_FORMAT_BC1_RGBA_SRGB_BLOCK && format <= VK_FORMAT_BC7_SRGB_BLOCK) return 1;
    return 4;
}

// Work that a barrier with these stages in its first scope waits for.
StationMask stations_of(VkPipelineStageFlags2 stages) {
    struct Meaning {
        VkPipelineStageFlags2 stages;
        StationMask stations;
    };
    constexpr StationMask kVertices = bit(Station::ia) | bit(Station::vs);
    static constexpr Meaning kMeanings[] = {
        {VK_PIPELINE_STAGE_2_VERTEX_INPUT_BIT | VK_PIPELINE_STAGE_2_INDEX_INPUT_BIT |
             VK_PIPELINE_STAGE_2_VERTEX_ATTRIBUTE_INPUT_BIT,
         bit(Station::ia)},
        {VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT | VK_PIPELINE_STAGE_2_TESSELLATION_CONTROL_SHADER_BIT |
             VK_PIPELINE_STAGE_2_TESSELLATION_EVALUATION_SHADER_BIT |
             VK_PIPELINE_STAGE_2_GEOMETRY_SHADER_BIT | VK_PIPELINE_STAGE_2_PRE_RASTERIZATION_SHADERS_BIT,
         kVertices},
        {VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT, bit(Station::om) - 1},
        {VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT |
             VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT | VK_PIPELINE_STAGE_2_ALL_GRAPHICS_BIT,
         kGraphicsStations},
        {VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, bit(Station::cs)},
        {VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT | VK_PIPELINE_STAGE_2_COPY_BIT |
             VK_PIPELINE_STAGE_2_RESOLVE_BIT | VK_PIPELINE_STAGE_2_BLIT_BIT | VK_PIPELINE_STAGE_2_CLEAR_BIT,
         bit(Station::xf)},
        {VK_PIPELINE_STAGE_2_BOTTOM_OF_PIPE_BIT | VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, kAllStations},
    };
    StationMask stations = 0;
    for (const Meaning& meaning : kMeanings)
        if (stages & meaning.stages) stations |= meaning.stations;
    return stations;
}

}  // namespace simulated_gpu

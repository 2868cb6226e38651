#include "cli/shaders/compile_device.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "capture/vulkan/device_type.h"
#include "capture/vulkan/generated/newer_vulkan.h"
#include "shaders/vulkan_instance.h"

namespace framecast::cli {
namespace {

// An extension that pipelines need, with its structure of features; size 0: it has none.
struct Wanted {
    const char* extension;
    VkStructureType features;
    std::size_t bytes;
};
constexpr VkStructureType kNone = VK_STRUCTURE_TYPE_MAX_ENUM;
constexpr Wanted kWanted[] = {
    {VK_KHR_PIPELINE_EXECUTABLE_PROPERTIES_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PIPELINE_EXECUTABLE_PROPERTIES_FEATURES_KHR,
     sizeof(VkPhysicalDevicePipelineExecutablePropertiesFeaturesKHR)},
    {VK_EXT_VERTEX_ATTRIBUTE_DIVISOR_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VERTEX_ATTRIBUTE_DIVISOR_FEATURES_EXT,
     sizeof(VkPhysicalDeviceVertexAttributeDivisorFeaturesEXT)},
    {VK_EXT_TRANSFORM_FEEDBACK_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_TRANSFORM_FEEDBACK_FEATURES_EXT,
     sizeof(VkPhysicalDeviceTransformFeedbackFeaturesEXT)},
    {VK_EXT_DEPTH_CLIP_ENABLE_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DEPTH_CLIP_ENABLE_FEATURES_EXT,
     sizeof(VkPhysicalDeviceDepthClipEnableFeaturesEXT)},
    {VK_EXT_DEPTH_CLIP_CONTROL_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DEPTH_CLIP_CONTROL_FEATURES_EXT,
     sizeof(VkPhysicalDeviceDepthClipControlFeaturesEXT)},
    {VK_EXT_PROVOKING_VERTEX_EXTENSION_NAME, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROVOKING_VERTEX_FEATURES_EXT,
     sizeof(VkPhysicalDeviceProvokingVertexFeaturesEXT)},
    {VK_EXT_LINE_RASTERIZATION_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_LINE_RASTERIZATION_FEATURES_EXT,
     sizeof(VkPhysicalDeviceLineRasterizationFeaturesEXT)},
    {VK_EXT_COLOR_WRITE_ENABLE_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_COLOR_WRITE_ENABLE_FEATURES_EXT,
     sizeof(VkPhysicalDeviceColorWriteEnableFeaturesEXT)},
    {VK_EXT_EXTENDED_DYNAMIC_STATE_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTENDED_DYNAMIC_STATE_FEATURES_EXT,
     sizeof(VkPhysicalDeviceExtendedDynamicStateFeaturesEXT)},
    {VK_EXT_EXTENDED_DYNAMIC_STATE_2_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTENDED_DYNAMIC_STATE_2_FEATURES_EXT,
     sizeof(VkPhysicalDeviceExtendedDynamicState2FeaturesEXT)},
    {VK_EXT_EXTENDED_DYNAMIC_STATE_3_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTENDED_DYNAMIC_STATE_3_FEATURES_EXT,
     sizeof(VkPhysicalDeviceExtendedDynamicState3FeaturesEXT)},
    {VK_EXT_VERTEX_INPUT_DYNAMIC_STATE_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VERTEX_INPUT_DYNAMIC_STATE_FEATURES_EXT,
     sizeof(VkPhysicalDeviceVertexInputDynamicStateFeaturesEXT)},
    {VK_EXT_PRIMITIVE_TOPOLOGY_LIST_RESTART_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PRIMITIVE_TOPOLOGY_LIST_RESTART_FEATURES_EXT,
     sizeof(VkPhysicalDevicePrimitiveTopologyListRestartFeaturesEXT)},
    {VK_KHR_FRAGMENT_SHADING_RATE_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADING_RATE_FEATURES_KHR,
     sizeof(VkPhysicalDeviceFragmentShadingRateFeaturesKHR)},
    {VK_EXT_MESH_SHADER_EXTENSION_NAME, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_EXT,
     sizeof(VkPhysicalDeviceMeshShaderFeaturesEXT)},
    {VK_EXT_SHADER_ATOMIC_FLOAT_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT,
     sizeof(VkPhysicalDeviceShaderAtomicFloatFeaturesEXT)},
    {VK_EXT_SHADER_IMAGE_ATOMIC_INT64_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_IMAGE_ATOMIC_INT64_FEATURES_EXT,
     sizeof(VkPhysicalDeviceShaderImageAtomicInt64FeaturesEXT)},
    {VK_KHR_SHADER_CLOCK_EXTENSION_NAME, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CLOCK_FEATURES_KHR,
     sizeof(VkPhysicalDeviceShaderClockFeaturesKHR)},
    {VK_KHR_FRAGMENT_SHADER_BARYCENTRIC_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADER_BARYCENTRIC_FEATURES_KHR,
     sizeof(VkPhysicalDeviceFragmentShaderBarycentricFeaturesKHR)},
    {VK_KHR_ACCELERATION_STRUCTURE_EXTENSION_NAME,
     VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR,
     sizeof(VkPhysicalDeviceAccelerationStructureFeaturesKHR)},
    {VK_KHR_RAY_QUERY_EXTENSION_NAME, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_QUERY_FEATURES_KHR,
     sizeof(VkPhysicalDeviceRayQueryFeaturesKHR)},
    {VK_EXT_ROBUSTNESS_2_EXTENSION_NAME, VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT,
     sizeof(VkPhysicalDeviceRobustness2FeaturesEXT)},
    {VK_KHR_DEFERRED_HOST_OPERATIONS_EXTENSION_NAME, kNone, 0},
    {VK_KHR_PUSH_DESCRIPTOR_EXTENSION_NAME, kNone, 0},
    {VK_EXT_CONSERVATIVE_RASTERIZATION_EXTENSION_NAME, kNone, 0},
    {VK_EXT_SAMPLE_LOCATIONS_EXTENSION_NAME, kNone, 0},
    {VK_EXT_DISCARD_RECTANGLES_EXTENSION_NAME, kNone, 0},
    {VK_EXT_SHADER_STENCIL_EXPORT_EXTENSION_NAME, kNone, 0},
    {VK_EXT_POST_DEPTH_COVERAGE_EXTENSION_NAME, kNone, 0},
};

// Structures of features in one chain, which the driver fills and then gets back: all that it has.
class FeatureChain {
  public:
    void add(VkStructureType type, std::size_t bytes) {
        auto& block = blocks_.emplace_back(new std::max_align_t[bytes / sizeof(std::max_align_t) + 1]());
        auto* structure = reinterpret_cast<VkBaseOutStructure*>(block.get());
        structure->sType = type;
        structure->pNext = static_cast<VkBaseOutStructure*>(core.pNext);
        core.pNext = structure;
    }
    // Null where the device does not have it.
    template <class Structure>
    Structure* find(VkStructureType type) const {
        for (auto* node = static_cast<VkBaseOutStructure*>(core.pNext); node; node = node->pNext)
            if (node->sType == type) return reinterpret_cast<Structure*>(node);
        return nullptr;
    }
    VkPhysicalDeviceFeatures2 core{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2, nullptr, {}};

  private:
    std::vector<std::unique_ptr<std::max_align_t[]>> blocks_;
};

// Features that change the code of shaders are only on where the application had them.
void limit(FeatureChain& features, const Robustness& wanted) {
    const auto keep = [](VkBool32& feature, bool is_wanted) {
        if (!is_wanted) feature = VK_FALSE;
    };
    keep(features.core.features.robustBufferAccess, wanted.buffers);
    if (auto* version = features.find<VkPhysicalDeviceVulkan13Features>(
            VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES))
        keep(version->robustImageAccess, wanted.images);
    if (auto* second = features.find<VkPhysicalDeviceRobustness2FeaturesEXT>(
            VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_EXT)) {
        keep(second->robustBufferAccess2, wanted.buffers && wanted.buffers_2);
        keep(second->robustImageAccess2, wanted.images_2);
        keep(second->nullDescriptor, wanted.null_descriptors);
    }
}

}  // namespace

Result<void> CompileDevice::make_instance() {
    const auto opened = microbench::open_instance("framecast shaders", VK_API_VERSION_1_3);
    if (!opened) return opened.error();
    get_ = opened->get;
    instance_ = opened->handle;
    capture::load_instance_table(instance_functions_, instance_, get_);
    return {};
}

Result<void> CompileDevice::choose() {
    std::uint32_t count = 0;
    instance_functions_.EnumeratePhysicalDevices(instance_, &count, nullptr);
    std::vector<VkPhysicalDevice> devices(count);
    instance_functions_.EnumeratePhysicalDevices(instance_, &count, devices.data());
    devices.resize(count);
    if (devices.empty()) return Error{kNoDevice};
    // The enumerators are in the order of speed.
    const auto rank = [&](VkPhysicalDevice device) {
        VkPhysicalDeviceProperties properties{};
        instance_functions_.GetPhysicalDeviceProperties(device, &properties);
        return capture::device_type(properties.deviceType);
    };
    physical_ = *std::ranges::min_element(devices, {}, rank);
    VkPhysicalDeviceDriverProperties driver{};
    driver.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES;
    VkPhysicalDeviceProperties2 properties{VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &driver, {}};
    instance_functions_.GetPhysicalDeviceProperties(physical_, &properties.properties);
    api_version_ = properties.properties.apiVersion;
    name_ = properties.properties.deviceName;
    if (api_version_ < VK_API_VERSION_1_2) return Error{name_ + " has no Vulkan 1.2"};
    instance_functions_.GetPhysicalDeviceProperties2(physical_, &properties);
    driver_ = fmt::format("{} {}", driver.driverName, driver.driverInfo);
    return {};
}

Result<void> CompileDevice::make_device(const Robustness& robustness) {
    std::uint32_t count = 0;
    const auto list = instance_functions_.EnumerateDeviceExtensionProperties;
    list(physical_, nullptr, &count, nullptr);
    std::vector<VkExtensionProperties> offered(count);
    list(physical_, nullptr, &count, offered.data());
    offered.resize(count);
    FeatureChain features;
    std::vector<const char*> names;
    for (const Wanted& wanted : kWanted) {
        if (std::ranges::none_of(offered, [&](const VkExtensionProperties& one) {
                return std::strcmp(one.extensionName, wanted.extension) == 0;
            }))
            continue;
        extensions_.insert(wanted.extension);
        names.push_back(wanted.extension);
        if (wanted.bytes > 0) features.add(wanted.features, wanted.bytes);
    }
    features.add(VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES,
                 sizeof(VkPhysicalDeviceVulkan11Features));
    features.add(VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES,
                 sizeof(VkPhysicalDeviceVulkan12Features));
    if (has_version_1_3())
        features.add(VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES,
                     sizeof(VkPhysicalDeviceVulkan13Features));
    instance_functions_.GetPhysicalDeviceFeatures2(physical_, &features.core);
    limit(features, robustness);
    if (const auto* second = features.find<VkPhysicalDeviceExtendedDynamicState2FeaturesEXT>(
            VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTENDED_DYNAMIC_STATE_2_FEATURES_EXT))
        dynamic_2_ = *second;
    if (const auto* third = features.find<VkPhysicalDeviceExtendedDynamicState3FeaturesEXT>(
            VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_EXTENDED_DYNAMIC_STATE_3_FEATURES_EXT))
        dynamic_3_ = *third;

    const float priority = 1;
    VkDeviceQueueCreateInfo queue{};
    queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue.queueCount = 1;
    queue.pQueuePriorities = &priority;
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.pNext = &features.core;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    info.enabledExtensionCount = static_cast<std::uint32_t>(names.size());
    info.ppEnabledExtensionNames = names.data();
    const VkResult result = instance_functions_.CreateDevice(physical_, &info, nullptr, &device_);
    if (result != VK_SUCCESS) return Error{microbench::vulkan_failure("vkCreateDevice", result)};
    const auto get_device = reinterpret_cast<PFN_vkGetDeviceProcAddr>(get_(instance_, "vkGetDeviceProcAddr"));
    capture::load_device_table(vk_, device_, get_device,
                               std::min<std::uint32_t>(api_version_, VK_API_VERSION_1_3));
    return {};
}

bool CompileDevice::allows(VkDynamicState state) const {
    using Third = VkPhysicalDeviceExtendedDynamicState3FeaturesEXT;
    static constexpr struct {
        VkDynamicState state;
        VkBool32 Third::*feature;
    } kThird[] = {
        {VK_DYNAMIC_STATE_TESSELLATION_DOMAIN_ORIGIN_EXT,
         &Third::extendedDynamicState3TessellationDomainOrigin},
        {VK_DYNAMIC_STATE_DEPTH_CLAMP_ENABLE_EXT, &Third::extendedDynamicState3DepthClampEnable},
        {VK_DYNAMIC_STATE_POLYGON_MODE_EXT, &Third::extendedDynamicState3PolygonMode},
        {VK_DYNAMIC_STATE_RASTERIZATION_SAMPLES_EXT, &Third::extendedDynamicState3RasterizationSamples},
        {VK_DYNAMIC_STATE_SAMPLE_MASK_EXT, &Third::extendedDynamicState3SampleMask},
        {VK_DYNAMIC_STATE_ALPHA_TO_COVERAGE_ENABLE_EXT, &Third::extendedDynamicState3AlphaToCoverageEnable},
        {VK_DYNAMIC_STATE_ALPHA_TO_ONE_ENABLE_EXT, &Third::extendedDynamicState3AlphaToOneEnable},
        {VK_DYNAMIC_STATE_LOGIC_OP_ENABLE_EXT, &Third::extendedDynamicState3LogicOpEnable},
        {VK_DYNAMIC_STATE_COLOR_BLEND_ENABLE_EXT, &Third::extendedDynamicState3ColorBlendEnable},
        {VK_DYNAMIC_STATE_COLOR_BLEND_EQUATION_EXT, &Third::extendedDynamicState3ColorBlendEquation},
        {VK_DYNAMIC_STATE_COLOR_WRITE_MASK_EXT, &Third::extendedDynamicState3ColorWriteMask},
        {VK_DYNAMIC_STATE_RASTERIZATION_STREAM_EXT, &Third::extendedDynamicState3RasterizationStream},
        {VK_DYNAMIC_STATE_CONSERVATIVE_RASTERIZATION_MODE_EXT,
         &Third::extendedDynamicState3ConservativeRasterizationMode},
        {VK_DYNAMIC_STATE_EXTRA_PRIMITIVE_OVERESTIMATION_SIZE_EXT,
         &Third::extendedDynamicState3ExtraPrimitiveOverestimationSize},
        {VK_DYNAMIC_STATE_DEPTH_CLIP_ENABLE_EXT, &Third::extendedDynamicState3DepthClipEnable},
        {VK_DYNAMIC_STATE_SAMPLE_LOCATIONS_ENABLE_EXT, &Third::extendedDynamicState3SampleLocationsEnable},
        {VK_DYNAMIC_STATE_COLOR_BLEND_ADVANCED_EXT, &Third::extendedDynamicState3ColorBlendAdvanced},
        {VK_DYNAMIC_STATE_PROVOKING_VERTEX_MODE_EXT, &Third::extendedDynamicState3ProvokingVertexMode},
        {VK_DYNAMIC_STATE_LINE_RASTERIZATION_MODE_EXT, &Third::extendedDynamicState3LineRasterizationMode},
        {VK_DYNAMIC_STATE_LINE_STIPPLE_ENABLE_EXT, &Third::extendedDynamicState3LineStippleEnable},
        {VK_DYNAMIC_STATE_DEPTH_CLIP_NEGATIVE_ONE_TO_ONE_EXT,
         &Third::extendedDynamicState3DepthClipNegativeOneToOne},
    };
    for (const auto& [known, feature] : kThird)
        if (known == state) return dynamic_3_.*feature != VK_FALSE;
    constexpr std::uint32_t kPerExtension = 1000;
    switch (static_cast<std::uint32_t>(state) / kPerExtension) {
        case 0:
            return true;
        case 1000267:
            return has_version_1_3() || has(VK_EXT_EXTENDED_DYNAMIC_STATE_EXTENSION_NAME);
        case 1000377:
            if (state == VK_DYNAMIC_STATE_PATCH_CONTROL_POINTS_EXT)
                return dynamic_2_.extendedDynamicState2PatchControlPoints != VK_FALSE;
            if (state == VK_DYNAMIC_STATE_LOGIC_OP_EXT)
                return dynamic_2_.extendedDynamicState2LogicOp != VK_FALSE;
            return has_version_1_3() || has(VK_EXT_EXTENDED_DYNAMIC_STATE_2_EXTENSION_NAME);
        case 1000352:
            return has(VK_EXT_VERTEX_INPUT_DYNAMIC_STATE_EXTENSION_NAME);
        case 1000381:
            return has(VK_EXT_COLOR_WRITE_ENABLE_EXTENSION_NAME);
        case 1000226:
            return has(VK_KHR_FRAGMENT_SHADING_RATE_EXTENSION_NAME);
        case 1000143:
            return has(VK_EXT_SAMPLE_LOCATIONS_EXTENSION_NAME);
        case 1000259:
            return has(VK_EXT_LINE_RASTERIZATION_EXTENSION_NAME);
        case 1000099:
            return has(VK_EXT_DISCARD_RECTANGLES_EXTENSION_NAME);
        default:
            return false;
    }
}

std::uint32_t CompileDevice::depth_format(std::uint32_t format) const {
    const auto wanted = static_cast<VkFormat>(format);
    VkFormatProperties properties{};
    if (format != 0) instance_functions_.GetPhysicalDeviceFormatProperties(physical_, wanted, &properties);
    if ((properties.optimalTilingFeatures & VK_FORMAT_FEATURE_DEPTH_STENCIL_ATTACHMENT_BIT) != 0)
        return format;
    if (wanted == VK_FORMAT_D16_UNORM || wanted == VK_FORMAT_X8_D24_UNORM_PACK32)
        return static_cast<std::uint32_t>(VK_FORMAT_D32_SFLOAT);
    if (wanted == VK_FORMAT_S8_UINT || wanted == VK_FORMAT_D16_UNORM_S8_UINT ||
        wanted == VK_FORMAT_D24_UNORM_S8_UINT)
        return static_cast<std::uint32_t>(VK_FORMAT_D32_SFLOAT_S8_UINT);
    return format;
}

Result<void> CompileDevice::open(const Robustness& robustness) {
    if (const Result<void> done = make_instance(); !done) return done;
    if (const Result<void> done = choose(); !done) return done;
    return make_device(robustness);
}

CompileDevice::~CompileDevice() {
    if (device_) vk_.DestroyDevice(device_, nullptr);
    if (instance_) instance_functions_.DestroyInstance(instance_, nullptr);
}

}  // namespace framecast::cli

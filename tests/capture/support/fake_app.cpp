#include "tests/capture/support/fake_app.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <sstream>

#include "model/frame/frame_json.h"

extern "C" VKAPI_ATTR VkResult VKAPI_CALL
vkNegotiateLoaderLayerInterfaceVersion(VkNegotiateLayerInterface* negotiate);

namespace framecast::capture {

void configure(const Config& config) {
    Process& process = Process::get();
    process.config = config;
    // For frames that captures time: it needs buffers, which FakePresentation has; tests with one request it.
    if (config.gpu_time == GpuTimeChoice::automatic) process.config.gpu_time = GpuTimeChoice::off;
    process.capture_claimed.store(false);
    process.status.~Status();
    new (&process.status) Status(config.status);
}

FakeInstance::FakeInstance() {
    VkNegotiateLayerInterface negotiate{};
    negotiate.sType = LAYER_NEGOTIATE_INTERFACE_STRUCT;
    negotiate.loaderLayerInterfaceVersion = 2;
    EXPECT_EQ(vkNegotiateLoaderLayerInterfaceVersion(&negotiate), VK_SUCCESS);
    get_instance_proc = negotiate.pfnGetInstanceProcAddr;
    get_device_proc = negotiate.pfnGetDeviceProcAddr;

    VkLayerInstanceLink next{nullptr, FakeDriver::instance_proc, nullptr};
    VkLayerInstanceCreateInfo link{};
    link.sType = VK_STRUCTURE_TYPE_LOADER_INSTANCE_CREATE_INFO;
    link.function = VK_LAYER_LINK_INFO;
    link.u.pLayerInfo = &next;
    VkApplicationInfo application{};
    application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    application.pApplicationName = "fake application";
    application.pEngineName = "fake engine";
    application.apiVersion = FakeDriver::get().asked_version;
    VkInstanceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pNext = &link;
    info.pApplicationInfo = &application;
    info.enabledExtensionCount = static_cast<std::uint32_t>(FakeDriver::get().instance_extensions.size());
    info.ppEnabledExtensionNames = FakeDriver::get().instance_extensions.data();
    auto create = reinterpret_cast<PFN_vkCreateInstance>(get_instance_proc(nullptr, "vkCreateInstance"));
    const VkResult result = create(&info, nullptr, &handle);
    // Advanced for the next layer in the chain.
    EXPECT_EQ(link.u.pLayerInfo, nullptr);
    if (result != VK_SUCCESS) {
        handle = VK_NULL_HANDLE;
        return;
    }
    load_instance_table(vk, handle, get_instance_proc);
    std::uint32_t count = 1;
    vk.EnumeratePhysicalDevices(handle, &count, &physical);
}

FakeInstance::~FakeInstance() {
    if (handle) vk.DestroyInstance(handle, nullptr);
}

FakeApp::FakeApp(const FakeAppOptions& options) {
    VkLayerDeviceLink next{nullptr, FakeDriver::instance_proc, FakeDriver::device_proc};
    VkLayerDeviceCreateInfo callback{};
    callback.sType = VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO;
    callback.pNext = options.device_chain;
    callback.function = VK_LOADER_DATA_CALLBACK;
    callback.u.pfnSetDeviceLoaderData = FakeDriver::set_loader_data;
    VkLayerDeviceCreateInfo link{};
    link.sType = VK_STRUCTURE_TYPE_LOADER_DEVICE_CREATE_INFO;
    link.pNext = options.loader_data_callback ? &callback : options.device_chain;
    link.function = VK_LAYER_LINK_INFO;
    link.u.pLayerInfo = &next;
    VkPhysicalDeviceFeatures2 chained{};
    chained.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2;
    chained.pNext = &link;
    chained.features = options.features;

    const float priority = 1;
    VkDeviceQueueCreateInfo queue_info{};
    queue_info.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
    queue_info.queueCount = 1;
    queue_info.pQueuePriorities = &priority;
    VkDeviceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
    info.pNext = options.use_chain_for_features ? static_cast<void*>(&chained) : &link;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue_info;
    info.enabledExtensionCount = static_cast<std::uint32_t>(options.extensions.size());
    info.ppEnabledExtensionNames = options.extensions.data();
    info.pEnabledFeatures =
        options.use_chain_for_features || options.features_in_device_chain ? nullptr : &options.features;
    created_ = instance.vk.CreateDevice(instance.physical, &info, nullptr, &handle);
    EXPECT_EQ(link.u.pLayerInfo, nullptr);
    if (created_ != VK_SUCCESS) return;
    load_device_table(vk, handle, instance.get_device_proc, VK_API_VERSION_1_3);
    layer().host_clock = FakeDriver::host_clock;
    render_pass = make_render_pass();
    pipeline = make_pipeline(render_pass);
    pool = make_pool();
}

FakeApp::~FakeApp() {
    if (created_ != VK_SUCCESS || destroyed) return;
    vk.DeviceWaitIdle(handle);
    for (VkCommandPool made : pools_)
        vk.DestroyCommandPool(handle, made, nullptr);
    for (VkPipeline made : pipelines_)
        vk.DestroyPipeline(handle, made, nullptr);
    for (VkRenderPass made : render_passes_)
        vk.DestroyRenderPass(handle, made, nullptr);
    for (VkQueryPool made : query_pools_)
        vk.DestroyQueryPool(handle, made, nullptr);
    vk.DestroyDevice(handle, nullptr);
}

LayerDevice& FakeApp::layer() {
    return *find_layer_device(handle);
}

const FakeDevice& FakeApp::driver_device() const {
    return *FakeDriver::get().devices.at(fake_bits(handle));
}

VkQueue FakeApp::queue(std::uint32_t family, std::uint32_t index) {
    VkQueue queue = VK_NULL_HANDLE;
    vk.GetDeviceQueue(handle, family, index, &queue);
    reinterpret_cast<FakeDispatchable*>(queue)->key = dispatch_key(handle);
    return queue;
}

VkCommandBuffer FakeApp::allocate(VkCommandPool from, VkCommandBufferLevel level) {
    VkCommandBufferAllocateInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, nullptr, from, level, 1};
    VkCommandBuffer buffer = VK_NULL_HANDLE;
    EXPECT_EQ(vk.AllocateCommandBuffers(handle, &info, &buffer), VK_SUCCESS);
    reinterpret_cast<FakeDispatchable*>(buffer)->key = dispatch_key(handle);
    return buffer;
}

void FakeApp::free(VkCommandPool from, VkCommandBuffer buffer) {
    vk.FreeCommandBuffers(handle, from, 1, &buffer);
}

VkCommandPool FakeApp::make_pool(std::uint32_t family, VkCommandPoolCreateFlags flags) {
    const VkCommandPoolCreateInfo info{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, nullptr, flags, family};
    VkCommandPool made = VK_NULL_HANDLE;
    EXPECT_EQ(vk.CreateCommandPool(handle, &info, nullptr, &made), VK_SUCCESS);
    pools_.push_back(made);
    return made;
}

VkRenderPass FakeApp::make_render_pass(std::uint32_t subpasses, std::uint32_t view_mask) {
    VkAttachmentDescription attachment{};
    attachment.format = VK_FORMAT_R8G8B8A8_UNORM;
    attachment.samples = VK_SAMPLE_COUNT_1_BIT;
    const VkAttachmentReference color{0, VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL};
    VkSubpassDescription subpass{};
    subpass.colorAttachmentCount = 1;
    subpass.pColorAttachments = &color;
    const std::vector<VkSubpassDescription> all(subpasses, subpass);
    const std::vector<std::uint32_t> masks(subpasses, view_mask);
    VkRenderPassMultiviewCreateInfo multiview{};
    multiview.sType = VK_STRUCTURE_TYPE_RENDER_PASS_MULTIVIEW_CREATE_INFO;
    multiview.subpassCount = subpasses;
    multiview.pViewMasks = masks.data();
    VkRenderPassCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_CREATE_INFO;
    info.pNext = view_mask != 0 ? &multiview : nullptr;
    info.attachmentCount = 1;
    info.pAttachments = &attachment;
    info.subpassCount = subpasses;
    info.pSubpasses = all.data();
    VkRenderPass made = VK_NULL_HANDLE;
    EXPECT_EQ(vk.CreateRenderPass(handle, &info, nullptr, &made), VK_SUCCESS);
    render_passes_.push_back(made);
    return made;
}

VkPipeline FakeApp::make_pipeline(VkRenderPass pass, bool discard) {
    VkPipelineShaderStageCreateInfo stages[2] = {};
    stages[0].stage = VK_SHADER_STAGE_VERTEX_BIT;
    stages[0].pName = "main";
    stages[1].stage = VK_SHADER_STAGE_FRAGMENT_BIT;
    stages[1].pName = "main";
    VkPipelineRasterizationStateCreateInfo raster{};
    raster.rasterizerDiscardEnable = discard ? VK_TRUE : VK_FALSE;
    VkGraphicsPipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO;
    info.stageCount = discard ? 1 : 2;  // VUID-VkGraphicsPipelineCreateInfo-pStages-06894
    info.pStages = stages;
    info.pRasterizationState = &raster;
    info.renderPass = pass;
    VkPipeline made = VK_NULL_HANDLE;
    EXPECT_EQ(vk.CreateGraphicsPipelines(handle, VK_NULL_HANDLE, 1, &info, nullptr, &made), VK_SUCCESS);
    pipelines_.push_back(made);
    return made;
}

VkQueryPool FakeApp::make_query_pool(VkQueryType type, std::uint32_t count) {
    VkQueryPoolCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO;
    info.queryType = type;
    info.queryCount = count;
    info.pipelineStatistics = type == VK_QUERY_TYPE_PIPELINE_STATISTICS ? 1 : 0;
    VkQueryPool made = VK_NULL_HANDLE;
    EXPECT_EQ(vk.CreateQueryPool(handle, &info, nullptr, &made), VK_SUCCESS);
    query_pools_.push_back(made);
    return made;
}

void FakeApp::begin(VkCommandBuffer cb) {
    const VkCommandBufferBeginInfo info{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, nullptr, 0, nullptr};
    EXPECT_EQ(vk.BeginCommandBuffer(cb, &info), VK_SUCCESS);
}

void FakeApp::begin_pass(VkCommandBuffer cb, VkRenderPass pass, VkSubpassContents contents,
                         VkFramebuffer framebuffer) {
    VkRenderPassBeginInfo info{};
    info.sType = VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO;
    info.renderPass = pass;
    info.framebuffer = framebuffer;
    info.renderArea.extent = {64, 32};
    vk.CmdBeginRenderPass(cb, &info, contents);
}

void FakeApp::begin_label(VkCommandBuffer cb, const char* label) {
    VkDebugUtilsLabelEXT info{};
    info.sType = VK_STRUCTURE_TYPE_DEBUG_UTILS_LABEL_EXT;
    info.pLabelName = label;
    vk.CmdBeginDebugUtilsLabelEXT(cb, &info);
}

void FakeApp::record_refused(VkCommandBuffer cb) {
    VkAccelerationStructureGeometryKHR geometry{};
    geometry.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR;
    geometry.geometryType = static_cast<VkGeometryTypeKHR>(77);
    VkAccelerationStructureBuildGeometryInfoKHR info{};
    info.sType = VK_STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR;
    info.geometryCount = 1;
    info.pGeometries = &geometry;
    const VkAccelerationStructureBuildRangeInfoKHR range{};
    const VkAccelerationStructureBuildRangeInfoKHR* ranges = &range;
    vk.CmdBuildAccelerationStructuresKHR(cb, 1, &info, &ranges);
}

void FakeApp::record_draws(VkCommandBuffer cb, std::initializer_list<std::uint32_t> vertices) {
    begin(cb);
    begin_pass(cb, render_pass);
    vk.CmdBindPipeline(cb, VK_PIPELINE_BIND_POINT_GRAPHICS, pipeline);
    for (const std::uint32_t number : vertices)
        vk.CmdDraw(cb, number, 1, 0, 0);
    vk.CmdEndRenderPass(cb);
    EXPECT_EQ(vk.EndCommandBuffer(cb), VK_SUCCESS);
}

VkResult FakeApp::submit(VkCommandBuffer cb, VkFence fence) {
    return submit({cb}, fence);
}

VkResult FakeApp::submit(std::initializer_list<VkCommandBuffer> buffers, VkFence fence) {
    VkSubmitInfo info{};
    info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
    info.commandBufferCount = static_cast<std::uint32_t>(buffers.size());
    info.pCommandBuffers = buffers.begin();
    return vk.QueueSubmit(queue(), 1, &info, fence);
}

void FakeApp::present() {
    VkPresentInfoKHR info{};
    info.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR;
    vk.QueuePresentKHR(queue(), &info);
}

VkResult FakeApp::present(VkSwapchainKHR swapchain) {
    const std::uint32_t image = 0;
    VkPresentInfoKHR info{};
    info.sType = VK_STRUCTURE_TYPE_PRESENT_INFO_KHR;
    info.swapchainCount = 1;
    info.pSwapchains = &swapchain;
    info.pImageIndices = &image;
    return vk.QueuePresentKHR(queue(), &info);
}

VkSwapchainKHR FakeApp::make_swapchain(const VkSwapchainCreateInfoKHR& info) {
    VkSwapchainKHR made = VK_NULL_HANDLE;
    EXPECT_EQ(vk.CreateSwapchainKHR(handle, &info, nullptr, &made), VK_SUCCESS);
    return made;
}

void FakeApp::wait_idle() {
    vk.DeviceWaitIdle(handle);
}

CaptureFolder::CaptureFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "framecast-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
}

CaptureFolder::~CaptureFolder() {
    std::filesystem::remove_all(folder_);
}

Frame CaptureFolder::frame() const {
    Result<Frame> frame = read_frame_file(output());
    if (!frame) {
        ADD_FAILURE() << frame.error().message << "\n" << status_text();
        return {};
    }
    return *frame;
}

std::string CaptureFolder::status_text() const {
    std::ostringstream text;
    Process::get().status.flush();
    text << std::ifstream(status()).rdbuf();
    return text.str();
}

}  // namespace framecast::capture

#include "shaders/vulkan_instance.h"

#include "capture/platform/loaded_library.h"
#include "capture/vulkan/generated/result_names.h"

namespace framecast::microbench {

Result<VulkanLoader> open_vulkan_loader() {
    const auto library = capture::LoadedLibrary::open(capture::kVulkanLoader);
    if (!library) return library.error();
    void* entry = library->symbol("vkGetInstanceProcAddr");
    if (!entry) return Error{std::string(capture::kVulkanLoader) + " has no vkGetInstanceProcAddr"};
    return VulkanLoader{reinterpret_cast<PFN_vkGetInstanceProcAddr>(entry), capture::library_of(entry)};
}

Result<OpenInstance> open_instance(const char* application, std::uint32_t api_version) {
    const Result<VulkanLoader> loader = open_vulkan_loader();
    if (!loader)
        return Error{std::string("there is no Vulkan loader (") + capture::kVulkanLoader +
                     "); framecast doctor says more"};
    const auto create = reinterpret_cast<PFN_vkCreateInstance>(loader->get(nullptr, "vkCreateInstance"));
    VkApplicationInfo about{};
    about.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
    about.pApplicationName = application;
    about.apiVersion = api_version;
    VkInstanceCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
    info.pApplicationInfo = &about;
    OpenInstance instance{loader->get, VK_NULL_HANDLE};
    const VkResult result = create(&info, nullptr, &instance.handle);
    if (result != VK_SUCCESS) return Error{vulkan_failure("vkCreateInstance", result)};
    return instance;
}

std::string vulkan_failure(const char* call, VkResult result) {
    return std::string(call) + " failed: " + capture::result_name(result);
}

}  // namespace framecast::microbench

// A layer for tests that changes nothing. NEIGHBOURS=FILE: for each device it appends a line with its own
// module's name and the name of the module that it calls next.
#include <cstdio>
#include <cstdlib>
#include <string>

#include <windows.h>

#include "tests/apps/layers/test_layer.h"

namespace {

template <class Function>
std::string module_of(Function* function) {
    HMODULE module = nullptr;
    char path[MAX_PATH] = {};
    if (!GetModuleHandleExA(
            GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
            reinterpret_cast<const char*>(function), &module) ||
        GetModuleFileNameA(module, path, sizeof path) == 0)
        return "unknown";
    const std::string text = path;
    return text.substr(text.find_last_of('\\') + 1);
}

}  // namespace

namespace test_layer {

void instance_made() {}

void device_made(VkPhysicalDevice, const VkDeviceCreateInfo&) {
    const char* path = std::getenv("NEIGHBOURS");
    std::FILE* file = path ? std::fopen(path, "a") : nullptr;
    if (!file) return;
    std::fprintf(file, "%s %s\n", module_of(&device_proc).c_str(), module_of(next_device).c_str());
    std::fclose(file);
}

PFN_vkVoidFunction find(std::string_view, bool) {
    return nullptr;
}

}  // namespace test_layer

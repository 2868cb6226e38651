// An application whose name has unusual text (argument: quote, newline, huge, broken). It draws frames one
// after the other.
#include <string>
#include <string_view>

#include "tests/apps/cases/case.h"
#include "tests/apps/cases/case_shaders.h"

int main(int argc, char** argv) {
    const std::string_view how = argc > 1 ? argv[1] : "quote";
    const std::string name = how == "quote" ? "a \"b\" \\ 'c' <script>alert(1)</script> | * `d`"
                             : how == "newline"
                                 ? "one\ntwo\r\n{\"event\":\"error\",\"message\":\"forged\"}\n\x1b[31mred"
                             : how == "huge" ? std::string(65536, 'n')
                                             : "\xff\xfe\xc3 \xed\xa0\x80 \xf4\x90\x80\x80 broken";
    Gpu gpu;  // starts with the usual name
    gpu.destroy_device();
    gpu.destroy_instance();
    VkApplicationInfo app{
        VK_STRUCTURE_TYPE_APPLICATION_INFO, nullptr, name.c_str(), 1, name.c_str(), 1, VK_API_VERSION_1_3};
    VkInstanceCreateInfo info{VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
    info.pApplicationInfo = &app;
    VK(vkCreateInstance(&info, nullptr, &gpu.instance));
    std::uint32_t one = 1;
    vkEnumeratePhysicalDevices(gpu.instance, &one, &gpu.physical);
    gpu.make_device({});
    Canvas canvas(gpu, quad_vert, flat_frag);
    VkCommandBuffer c = gpu.commands();
    VkFence fence = gpu.fence();
    for (int f = 0; f < frames(60); ++f) {
        begin(c);
        canvas.start(c);
        canvas.row(c, 0, 3, VK_ATTACHMENT_LOAD_OP_CLEAR);
        copy_out(c, canvas.image, canvas.copy);
        end(c);
        gpu.submit({c}, fence);
        gpu.wait(fence);
        CHECK(canvas.has_row(0, 3));
    }
    vkDestroyFence(gpu.device, fence, nullptr);
    canvas.destroy();
    gpu.destroy_device();
    gpu.destroy_instance();
    return 0;
}

#include <cstring>

#include "shaders/descriptors.h"
#include "shaders/expectation.h"
#include "shaders/rig.h"

namespace framecast::microbench {
namespace {

// Each 16 bytes hold four words of 1 + their number modulo 8.
std::vector<std::byte> input_content(VkDeviceSize bytes) {
    std::vector<std::byte> content(static_cast<std::size_t>(bytes));
    for (std::size_t at = 0; at + 4 <= content.size(); at += 4) {
        const std::uint32_t word = 1 + static_cast<std::uint32_t>(at / 16 % 8);
        std::memcpy(content.data() + at, &word, sizeof word);
    }
    return content;
}

VkPipeline make_pipeline(Objects& objects, const DispatchShape& shape, VkPipelineLayout layout) {
    const VkSpecializationMapEntry entries[] = {{0, 0, 4}, {1, 4, 4}};
    const VkSpecializationInfo constants{2, entries, sizeof shape.constants, shape.constants.data()};
    VkComputePipelineCreateInfo info{};
    info.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO;
    info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
    info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
    info.stage.module = objects.shader(shape.shader);
    info.stage.pName = "main";
    info.stage.pSpecializationInfo = &constants;
    info.layout = layout;
    VkPipeline pipeline = VK_NULL_HANDLE;
    if (!objects.ok()) return pipeline;
    const VkResult result = objects.vk().CreateComputePipelines(objects.gpu().device(), VK_NULL_HANDLE, 1,
                                                                &info, nullptr, &pipeline);
    if (result != VK_SUCCESS)
        return objects.fail(vulkan_failure("vkCreateComputePipelines", result)), pipeline;
    objects.keep(pipeline, objects.vk().DestroyPipeline);
    return pipeline;
}

class DispatchRig : public Rig {
  public:
    DispatchRig(Objects& objects, const DispatchShape& shape, const Expectation& expected)
        : objects_(objects), shape_(shape), expected_(expected) {
        Buffer in;
        if (shape.bytes_in > 0)
            in = objects.filled_buffer(input_content(shape.bytes_in), VK_BUFFER_USAGE_STORAGE_BUFFER_BIT);
        out_ = objects.device_buffer(shape.bytes_out, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                                                          VK_BUFFER_USAGE_TRANSFER_DST_BIT |
                                                          VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
        result_ = objects.read_back_buffer(shape.bytes_out);
        descriptors_ = make_descriptors(objects, in, out_, {}, VK_NULL_HANDLE);
        pipeline_ = make_pipeline(objects, shape, descriptors_.layout);
    }

    void record(VkCommandBuffer commands, std::uint32_t units) override {
        const auto& vk = objects_.vk();
        vk.CmdFillBuffer(commands, out_.handle, 0, VK_WHOLE_SIZE, 0);
        full_barrier(vk, commands);
        vk.CmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline_);
        vk.CmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, descriptors_.layout, 0, 1,
                                 &descriptors_.set, 0, nullptr);
        vk.CmdPushConstants(commands, descriptors_.layout, VK_SHADER_STAGE_COMPUTE_BIT, 0, sizeof(Push),
                            &shape_.push);
        for (std::uint32_t unit = 0; unit < units; ++unit) {
            vk.CmdDispatch(commands, shape_.groups, 1, 1);
            if (shape_.barriers) full_barrier(vk, commands);
        }
    }

    std::string wrong(std::uint32_t units, bool fault) override {
        objects_.run([&](VkCommandBuffer commands) {
            full_barrier(objects_.vk(), commands);
            const VkBufferCopy all{0, 0, shape_.bytes_out};
            objects_.vk().CmdCopyBuffer(commands, out_.handle, result_.handle, 1, &all);
            read_back_barrier(objects_.vk(), commands);
        });
        if (!objects_.ok()) return objects_.failure();
        const std::size_t faulted =
            expected_.first_only ? 0 : static_cast<std::size_t>(shape_.bytes_out / 8 * 4);
        for (std::size_t byte = 0; fault && byte < 4; ++byte)
            result_.mapped[faulted + byte] ^= std::byte{0xff};
        return mismatch(
            expected_, units, static_cast<std::size_t>(shape_.bytes_out / 4), "word", [&](std::size_t i) {
                std::uint32_t word = 0;
                std::memcpy(&word, result_.mapped + i * 4, 4);
                float value = 0;
                std::memcpy(&value, &word, 4);
                return shape_.result_is_float ? static_cast<double>(value) : static_cast<double>(word);
            });
    }

  private:
    Objects& objects_;
    DispatchShape shape_;
    Expectation expected_;
    Buffer out_;
    Buffer result_;
    Descriptors descriptors_;
    VkPipeline pipeline_ = VK_NULL_HANDLE;
};

}  // namespace

std::unique_ptr<Rig> make_dispatch_rig(Objects& objects, const DispatchShape& shape,
                                       const Expectation& expected) {
    return std::make_unique<DispatchRig>(objects, shape, expected);
}

}  // namespace framecast::microbench

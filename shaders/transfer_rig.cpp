#include <cstring>

#include "shaders/rig.h"

namespace framecast::microbench {
namespace {

constexpr std::uint32_t kFillWord = 0x5aa5c33cU;

class TransferRig : public Rig {
  public:
    TransferRig(Objects& objects, const TransferShape& shape) : objects_(objects), shape_(shape) {
        if (shape.kind == TransferShape::Kind::nothing) return;
        std::vector<std::byte> content(static_cast<std::size_t>(shape.bytes));
        for (std::size_t at = 0; at + 4 <= content.size(); at += 4) {
            const std::uint32_t word = word_at(at / 4);
            std::memcpy(content.data() + at, &word, sizeof word);
        }
        if (shape.kind == TransferShape::Kind::copy)
            from_ = objects.filled_buffer(content, VK_BUFFER_USAGE_TRANSFER_SRC_BIT);
        to_ = objects.device_buffer(shape.bytes,
                                    VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT);
        result_ = objects.read_back_buffer(shape.bytes);
    }

    void record(VkCommandBuffer commands, std::uint32_t units) override {
        const auto& vk = objects_.vk();
        for (std::uint32_t unit = 0; unit < units && shape_.kind != TransferShape::Kind::nothing; ++unit) {
            const VkBufferCopy all{0, 0, shape_.bytes};
            if (shape_.kind == TransferShape::Kind::copy)
                vk.CmdCopyBuffer(commands, from_.handle, to_.handle, 1, &all);
            else
                vk.CmdFillBuffer(commands, to_.handle, 0, VK_WHOLE_SIZE, kFillWord);
            full_barrier(vk, commands);
        }
    }

    std::string wrong(std::uint32_t, bool fault) override {
        // A submission of nothing leaves nothing.
        if (shape_.kind == TransferShape::Kind::nothing) return {};
        objects_.run([&](VkCommandBuffer commands) {
            const VkBufferCopy all{0, 0, shape_.bytes};
            objects_.vk().CmdCopyBuffer(commands, to_.handle, result_.handle, 1, &all);
            read_back_barrier(objects_.vk(), commands);
        });
        if (!objects_.ok()) return objects_.failure();
        if (fault) result_.mapped[shape_.bytes / 2] ^= std::byte{0xff};
        for (std::size_t at = 0; at + 4 <= shape_.bytes; at += 4) {
            std::uint32_t word = 0;
            std::memcpy(&word, result_.mapped + at, sizeof word);
            const std::uint32_t wanted = word_at(at / 4);
            if (word != wanted)
                return "word " + std::to_string(at / 4) + " is " + std::to_string(word) + ", must be " +
                       std::to_string(wanted);
        }
        return {};
    }

  private:
    std::uint32_t word_at(std::size_t i) const {
        return shape_.kind == TransferShape::Kind::fill ? kFillWord
                                                        : static_cast<std::uint32_t>(i) * 2654435761U;
    }

    Objects& objects_;
    TransferShape shape_;
    Buffer from_;
    Buffer to_;
    Buffer result_;
};

}  // namespace

std::unique_ptr<Rig> make_transfer_rig(Objects& objects, const TransferShape& shape) {
    return std::make_unique<TransferRig>(objects, shape);
}

}  // namespace framecast::microbench

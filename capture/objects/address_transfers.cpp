#include "capture/objects/address_transfers.h"

#include <span>

#include "capture/recorder/generated/commands.h"

namespace framecast::capture {

double bytes_of_transfer(const Command& command, const Objects& objects,
                         const BoundAttachments& attachments) {
    using namespace commands;
    switch (command.id) {
        case CommandId::CmdCopyMemoryKHR: {
            const auto* info = as<CmdCopyMemoryKHR>(command).pCopyMemoryInfo;
            double bytes = 0;
            for (const VkDeviceMemoryCopyKHR& region : std::span(info->pRegions, info->regionCount))
                bytes += static_cast<double>(region.dstRange.size);
            return bytes;
        }
        case CommandId::CmdFillMemoryKHR:
            return static_cast<double>(as<CmdFillMemoryKHR>(command).pDstRange->size);
        case CommandId::CmdUpdateMemoryKHR:
            return static_cast<double>(as<CmdUpdateMemoryKHR>(command).dataSize);
        default:
            return transfer_bytes(command, objects, attachments);
    }
}

}  // namespace framecast::capture

#include "capture/controller/frame_label.h"

#include "capture/experiment/plan.h"
#include "capture/recorder/generated/commands.h"

namespace framecast::capture {
namespace {

// Regions that an application never ends are not kept for ever.
constexpr std::size_t kMaxOpen = 256;

}  // namespace

void FrameLabel::begin(VkQueue queue, const char* label) {
    std::vector<bool>& open = open_[queue];
    if (open.size() >= kMaxOpen) open.erase(open.begin());
    open.push_back(is_named(label));
}

bool FrameLabel::end(VkQueue queue) {
    std::vector<bool>& open = open_[queue];
    if (open.empty()) return false;
    const bool found = open.back();
    open.pop_back();
    return found;
}

bool FrameLabel::is_named(const char* label) const {
    return label && name_ == label;
}

bool FrameLabel::submitted(VkQueue queue, const CommandBuffer& primary) {
    using namespace commands;
    bool ends = false;
    flatten(primary, [&](const Command& command) {
        switch (command.id) {
            case CommandId::CmdBeginDebugUtilsLabelEXT:
                begin(queue, as<CmdBeginDebugUtilsLabelEXT>(command).pLabelInfo->pLabelName);
                break;
            case CommandId::CmdDebugMarkerBeginEXT:
                begin(queue, as<CmdDebugMarkerBeginEXT>(command).pMarkerInfo->pMarkerName);
                break;
            case CommandId::CmdEndDebugUtilsLabelEXT:
            case CommandId::CmdDebugMarkerEndEXT:
                ends |= end(queue);
                break;
            case CommandId::CmdInsertDebugUtilsLabelEXT:
                ends |= is_named(as<CmdInsertDebugUtilsLabelEXT>(command).pLabelInfo->pLabelName);
                break;
            case CommandId::CmdDebugMarkerInsertEXT:
                ends |= is_named(as<CmdDebugMarkerInsertEXT>(command).pMarkerInfo->pMarkerName);
                break;
            default:
                break;
        }
    });
    return ends;
}

}  // namespace framecast::capture

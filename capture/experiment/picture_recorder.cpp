#include "capture/experiment/picture_recorder.h"

#include <vector>

#include "capture/experiment/pass_images.h"

namespace framecast::capture {

std::string PictureRecorder::refusal(std::span<const Command* const> commands, bool in_query) {
    if (in_query) return "the pass lies inside a query of the application";
    for (const Command* command : commands) {
        if (command->id == CommandId::CmdBeginConditionalRenderingEXT ||
            command->id == CommandId::CmdBeginConditionalRendering2EXT)
            return "the pass draws on conditions";
        // A draw may write other attachments than the one that is shown.
        if (ShadowRecorder::maps_attachments(command->id))
            return "the pass maps its attachments to other locations";
    }
    return ShadowRecorder::refusal(commands);
}

void PictureRecorder::missing(Picture picture, const std::string& why) {
    picture.missing = why;
    execution_.pictures_.push_back({std::move(picture), {}});
}

void PictureRecorder::before_pass(ShadowRecorder& recorder, std::span<const Command* const> commands,
                                  std::size_t pass, bool in_query) {
    shown_.reset();
    const PassPlan& plan = execution_.plan().passes[pass];
    std::vector<Picture> wanted;
    for (std::int32_t a = plan.first_action; a < plan.first_action + plan.action_count; ++a) {
        const auto action = static_cast<std::size_t>(a);
        if (recipe_.selects(action) && execution_.plan().actions[action].kind == ActionKind::draw)
            wanted.push_back({PictureKind::draw, pass, action});
    }
    if (wanted.empty()) return;
    wanted.push_back({PictureKind::overdraw, pass});
    const auto none = [&](const std::string& why) {
        for (const Picture& picture : wanted)
            missing(picture, why);
    };

    Device& device = execution_.device_;
    const PassBegin first = pass_begin(*commands.front());
    const Result<ShownTarget> target =
        first.visit([&](const auto& info) { return shown_target(device, info); });
    if (!target) return none(target.error().message);
    std::vector<PassImage> images;
    if (first.render_pass) {
        const auto info = device.objects.render_passes.find(first.render_pass->renderPass).value_or(nullptr);
        const auto framebuffer =
            device.objects.framebuffers.find(first.render_pass->framebuffer).value_or(FramebufferInfo{});
        if (info) images = images_of(*info, framebuffer, *first.render_pass);
    } else {
        images = images_of(*first.rendering);
    }
    const Result<ShownImage> image = target->attachment < images.size()
                                         ? shown_image(device, images[target->attachment].view)
                                         : Result<ShownImage>(Error{"the image of the pass is not known"});
    if (image)
        shown_ = {pass, *target, *image};
    else
        missing({PictureKind::image, pass}, image.error().message);

    if (const std::string why = refusal(commands, in_query); !why.empty()) return none(why);
    for (Picture& picture : wanted)
        record_picture(recorder, commands, *target, std::move(picture));
}

void PictureRecorder::record_picture(ShadowRecorder& recorder, std::span<const Command* const> commands,
                                     const ShownTarget& target, Picture picture) {
    Device& device = execution_.device_;
    const PassBegin first = pass_begin(*commands.front());
    const auto colors = ScratchPass::Colors::read;
    const Result<ScratchPass*> scratch =
        first.visit([&](const auto& info) { return recipe_.scratch->find_or_create(device, info, colors); });
    if (!scratch) return missing(std::move(picture), scratch.error().message);
    first.visit([&](const auto& info) {
        (*scratch)->prepare(device, execution_.cb_, info);
        (*scratch)->begin(device, execution_.cb_, info);
    });
    ShadowRecorder::Writes writes;
    if (picture.kind == PictureKind::draw) writes.only = picture.action;
    writes.colors = target.colors;
    writes.area = target.area;
    writes.source = recipe_.write_count_source;
    const PassPlan& plan = execution_.plan().passes[picture.pass];
    picture.missing =
        recorder.record_writes(commands.subspan(1), static_cast<std::size_t>(plan.first_action), writes);
    (*scratch)->end(device.vk, execution_.cb_);
    recorder.restore_state();
    if (picture.kind == PictureKind::draw && !picture.missing.empty())
        return missing(picture, std::string(picture.missing));
    copy_image(std::move(picture), {(*scratch)->image(target.attachment), target.layout, 0, 0, target.area},
               target.format);
}

void PictureRecorder::copy_image(Picture picture, const ImageReadback::From& from, VkFormat format) {
    const Device& device = execution_.device_;
    picture.width = from.area.extent.width;
    picture.height = from.area.extent.height;
    const std::optional<TexelReader> reader = TexelReader::of(format);
    if (!reader) return missing(std::move(picture), "its format cannot be read");
    Result<ImageReadback> readback =
        ImageReadback::make(device, execution_.scope_, from.area.extent, *reader);
    if (!readback) return missing(std::move(picture), readback.error().message);
    readback->record(device.vk, execution_.cb_, from);
    execution_.pictures_.push_back({std::move(picture), std::move(*readback)});
}

void PictureRecorder::after_pass() {
    if (!shown_) return;
    const Shown shown = *shown_;
    shown_.reset();
    copy_image(
        {PictureKind::image, shown.pass},
        {shown.image.image, shown.target.layout, shown.image.mip, shown.image.layer, shown.target.area},
        shown.target.format);
}

}  // namespace framecast::capture

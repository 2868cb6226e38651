#include "capture/experiment/execution.h"

#include <cmath>
#include <utility>

#include "capture/device/own_command_buffers.h"
#include "capture/experiment/rerecord.h"

namespace framecast::capture {
namespace {

bool is_rays(const Action& action) {
    return std::string_view(info(action.command).name).starts_with("vkCmdTraceRays");
}

}  // namespace

Execution::Execution(Device& device, const QueueInfo& queue, std::shared_ptr<const BufferPlan> plan)
    : device_(device),
      queue_(queue),
      plan_(std::move(plan)),
      action_slots_(plan_->actions.size()),
      pass_slots_(plan_->passes.size()),
      scope_{device.handle, false} {}

Execution::~Execution() {
    const DeviceTable& vk = device_.vk;
    if (command_pool_) vk.DestroyCommandPool(device_.handle, command_pool_, nullptr);
    counters_.destroy(vk, device_.handle);
    stamp_pools_.destroy(vk, device_.handle);
}

void Execution::lay_out_counters(const Action& action, Slots& slots) {
    if (action.kind == ActionKind::transfer) {
        if (std::isnan(action.bytes)) slots.counters_skipped = SkipReason::unknown_bytes;
        return;
    }
    slots.counters.kind = action.kind;
    slots.counters.views = action.view_count;
    if (is_rays(action))
        slots.counters_skipped = SkipReason::traced_rays;
    else if (!device_.pipeline_statistics)
        slots.counters_skipped = SkipReason::no_statistics_feature;
    else if (draws_meshes(action.command))
        slots.counters_skipped = SkipReason::mesh_draw;
    else if (action.statistics_blocked)
        slots.counters_skipped = SkipReason::app_statistics_query;
    else
        counters_.add_statistics(slots.counters, action.query_room);
    if (action.kind != ActionKind::draw) return;
    if (action.occlusion_blocked) slots.counters_skipped = SkipReason::app_occlusion_query;
    // A query around a draw that is discarded would count nothing, and on some drivers never ends.
    else if (!action.discards)
        counters_.add_occlusion(slots.counters, action.query_room);
}

// Where counters count around whole command buffers, a pass has them that is alone in its buffer.
void Execution::lay_out_hardware_counters(const Recipe& recipe) {
    if (queue_.family != recipe.hardware->family()) return;
    if (recipe.hardware->extent() == CounterExtent::command) {
        for (std::size_t i = 0; i < action_slots_.size(); ++i)
            if (plan_->actions[i].view_count == 1) action_slots_[i].counter_query = recipe.counter_query(i);
        return;
    }
    const bool whole = recipe.hardware->extent() == CounterExtent::command_buffer;
    if (whole && pass_slots_.size() != 1) return;
    for (std::size_t p = 0; p < pass_slots_.size(); ++p)
        pass_slots_[p].counter_query =
            recipe.counter_query(static_cast<std::size_t>(plan_->passes[p].first_action));
}

void Execution::lay_out_stamps(Slots& slots, StampMethod method, std::uint32_t room) {
    const std::uint32_t each = queries_per_stamp(method, room);
    if (each == 0) {
        slots.time_skipped = SkipReason::no_stamp_method;
    } else if (queue_.timestamp_valid_bits == 0) {
        slots.time_skipped = SkipReason::queue_without_timestamps;
    } else {
        slots.begin_stamp = stamp_pools_.add(each);
        slots.end_stamp = stamp_pools_.add(each);
    }
}

// Moves the end stamp of the previous action to this one, if the two may be timed together.
bool Execution::join_previous(std::size_t i, const Recipe& recipe) {
    if (i == 0 || !recipe.joins || !recipe.joins(i)) return false;
    const Action& action = plan_->actions[i];
    const Action& before = plan_->actions[i - 1];
    if (action_slots_[i - 1].end_stamp == kNone || action.kind != ActionKind::draw ||
        before.kind != ActionKind::draw || !action.in_render_pass || action.pass != before.pass ||
        action.subpass != before.subpass || action.pipeline_handle != before.pipeline_handle ||
        action.shader_objects != before.shader_objects)
        return false;
    action_slots_[i].joined = true;
    action_slots_[i].end_stamp = std::exchange(action_slots_[i - 1].end_stamp, kNone);
    return true;
}

std::uint32_t Execution::timed_together(std::size_t i) const {
    if (action_slots_[i].joined) return 0;
    std::uint32_t count = 1;
    while (i + count < action_slots_.size() && action_slots_[i + count].joined)
        ++count;
    return count;
}

void Execution::lay_out(const Recipe& recipe) {
    action_methods_.assign(plan_->actions.size(), StampMethod::none);
    if (recipe.kind == FrameKind::shadows) {
        shadow_slots_.resize(plan_->actions.size());
        not_isolated_.resize(plan_->actions.size());
    }
    for (std::size_t i = 0; i < plan_->actions.size(); ++i) {
        const Action& action = plan_->actions[i];
        if (recipe.kind == FrameKind::counters) lay_out_counters(action, action_slots_[i]);
        if (recipe.kind == FrameKind::shadows && recipe.selects(i) && action.kind == ActionKind::draw &&
            action.in_render_pass) {
            action_methods_[i] = recipe.method;
            for (Slots& slots : shadow_slots_[i])
                lay_out_stamps(slots, recipe.method, action.query_room);
        }
        if (recipe.kind == FrameKind::draw_times && recipe.selects(i)) {
            action_methods_[i] = action.in_render_pass ? recipe.method : StampMethod::bottom_pair;
            if (!join_previous(i, recipe))
                lay_out_stamps(action_slots_[i], action_methods_[i], action.query_room);
        }
    }
    if (recipe.kind == FrameKind::hardware_counters) lay_out_hardware_counters(recipe);
    if (recipe.kind == FrameKind::empty_passes) passes_refused_.resize(plan_->passes.size());
    for (std::size_t i = 0; i < pass_slots_.size(); ++i) {
        const PassPlan& pass = plan_->passes[i];
        if (recipe.kind == FrameKind::pass_times ||
            (recipe.kind == FrameKind::empty_passes && pass.kind == ActionKind::draw &&
             recipe.selects(static_cast<std::size_t>(pass.first_action))))
            lay_out_stamps(pass_slots_[i], StampMethod::bottom_pair, pass.query_room);
    }
    if (recipe.stamps_buffer) lay_out_stamps(buffer_slots_, StampMethod::bottom_pair, 1);
}

VkResult Execution::create_objects() {
    const DeviceTable& vk = device_.vk;
    VkResult result = create_transient_pool(device_, queue_.family, command_pool_);
    if (result == VK_SUCCESS) result = allocate_command_buffers(device_, command_pool_, {&cb_, 1});
    if (result == VK_SUCCESS) result = counters_.make(vk, device_.handle);
    if (result == VK_SUCCESS) result = stamp_pools_.make(vk, device_.handle);
    return result;
}

Result<std::unique_ptr<Execution>> Execution::record(Device& device, const QueueInfo& queue,
                                                     const CommandBuffer& source,
                                                     std::shared_ptr<const BufferPlan> plan,
                                                     const Recipe& recipe) {
    // Resets queries in the command buffer, which transfer queues can't do
    // (VUID-vkCmdResetQueryPool-commandBuffer-cmdpool).
    if (!(queue.flags & (VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT)))
        return Error{std::string(text(SkipReason::transfer_queue))};
    std::unique_ptr<Execution> execution(new Execution(device, queue, std::move(plan)));
    execution->lay_out(recipe);
    VkResult result = execution->create_objects();
    if (result == VK_SUCCESS) result = Rerecorder(*execution, recipe).run(source);
    if (result != VK_SUCCESS) return Error{"re-recording failed with VkResult " + std::to_string(result)};
    return execution;
}

BufferResult Execution::read() {
    counters_.fetch(device_.vk, device_.handle);
    std::vector<std::uint64_t> stamp_words;
    if (!stamp_pools_.read(device_.vk, device_.handle, stamp_words)) stamp_words.clear();
    const TimestampClock clock{queue_.timestamp_valid_bits, device_.properties.limits.timestampPeriod};

    auto interval = [&](const Slots& slots, StampMethod method, std::uint32_t views) {
        if (slots.begin_stamp == kNone || stamp_words.empty()) return kUnknown;
        std::vector<QueryValue> begin, end;
        for (std::uint32_t q = 0; q < queries_per_stamp(method, views); ++q) {
            auto at = [&](std::uint32_t query) {
                return QueryValue{stamp_words[2 * query], stamp_words[2 * query + 1]};
            };
            begin.push_back(at(slots.begin_stamp + q));
            end.push_back(at(slots.end_stamp + q));
        }
        return stamp_interval_ns(begin, end, views, clock).value_or(kUnknown);
    };

    // Of the first view; none unless both are available and in order.
    auto ticks = [&](const Slots& slots) -> std::optional<TickSpan> {
        if (slots.begin_stamp == kNone || slots.end_stamp == kNone || stamp_words.empty()) return {};
        const std::size_t begin = 2 * std::size_t{slots.begin_stamp}, end = 2 * std::size_t{slots.end_stamp};
        if (stamp_words[begin + 1] == 0 || stamp_words[end + 1] == 0) return {};
        return TickSpan{stamp_words[begin], stamp_words[end]};
    };

    BufferResult out;
    out.ticks = ticks(buffer_slots_);
    out.actions.resize(plan_->actions.size());
    for (std::size_t i = 0; i < out.actions.size(); ++i) {
        const Action& action = plan_->actions[i];
        const Slots& slots = action_slots_[i];
        ActionResult& result = out.actions[i];
        result.counters.fill(kUnknown);
        result.shadow_ns.fill(kUnknown);
        for (std::size_t s = 0; s < kShadowStepCount && !shadow_slots_.empty(); ++s)
            result.shadow_ns[s] = interval(shadow_slots_[i][s], action_methods_[i], action.view_count);
        if (!not_isolated_.empty()) result.not_isolated = not_isolated_[i];
        result.counters_skipped = slots.counters_skipped;
        result.time_skipped = slots.time_skipped;
        result.counter_query = slots.counter_query;
        if (action.discards && !counters_.empty()) result.counters[index(Counter::samples)] = 0;
        if (!counters_.read(slots.counters, result.counters) && result.counters_skipped == SkipReason::none)
            result.counters_skipped = SkipReason::result_lost;
        result.counters[index(Counter::bytes)] = action.bytes;
        result.together = timed_together(i);
        Slots around = slots;
        if (result.together > 1) around.end_stamp = action_slots_[i + result.together - 1].end_stamp;
        result.time_ns = interval(around, action_methods_[i], action.view_count);
        result.stamped = slots.begin_stamp != kNone || slots.joined;
        if (buffer_slots_.begin_stamp == kNone) continue;
        result.ticks = ticks(around);
        // Steps are recorded one after the other, in an order that changes; the draw itself is the last.
        for (std::size_t s = 0; s < kShadowStepCount && !shadow_slots_.empty(); ++s)
            if (const auto step = ticks(shadow_slots_[i][s])) {
                if (!result.ticks) result.ticks = step;
                if (ticks_after(result.ticks->begin, step->begin, queue_.timestamp_valid_bits) < 0)
                    result.ticks->begin = step->begin;
                result.ticks->end = step->end;
            }
    }
    for (const Slots& slots : pass_slots_)
        out.pass_counter_queries.push_back(slots.counter_query);
    for (const Slots& slots : pass_slots_)
        out.pass_ns.push_back(interval(slots, StampMethod::bottom_pair, 1));
    out.passes_refused = std::move(passes_refused_);
    for (AwaitedPicture& awaited : pictures_) {
        if (awaited.readback) {
            const auto decode = awaited.picture.kind == PictureKind::image ? colors_of : writes_of;
            awaited.picture.pixels = decode(awaited.readback->texels(), awaited.readback->reader());
        }
        out.pictures.push_back(std::move(awaited.picture));
    }
    pictures_.clear();
    return out;
}

}  // namespace framecast::capture

// The command processor: it executes one command after the other, and waits where a command says so.
#include <algorithm>

#include "tests/apps/layers/simulated_gpu/engine_state.h"

namespace simulated_gpu {

bool Engine::left(const Queue& queue, StationMask stations) {
    for (std::size_t s = 0; s < kStations; ++s)
        if ((stations >> s & 1U) && queue.gone[s] != queue.issued[s]) return false;
    return true;
}

// All its work has left the pipe.
bool Engine::is_idle(const Queue& queue) const {
    if (!left(queue, kAllStations)) return false;
    return std::none_of(retiring_.begin(), retiring_.end(), [&](const auto& batch) {
        return &queues_[batches_[batch.second].queue] == &queue && batch.first > now_;
    });
}

bool Engine::front_can_go(const Queue& queue, const Command& command) const {
    if (command.kind == CommandKind::drain) return left(queue, command.stations);
    if (command.kind == CommandKind::begin) return command.at_ns <= now_ && is_idle(queue);
    if (command.kind == CommandKind::wait_event)
        return std::find(set_events_.begin(), set_events_.end(), command.number) != set_events_.end();
    if (command.kind != CommandKind::work || command.work.stations == 0) return true;
    std::size_t first = 0;
    while (!(command.work.stations >> first & 1U))
        ++first;
    return queue.order[first].empty() || queue.order[first].size() < pipeline_.room;
}

void Engine::launch(std::size_t q, const Work& work) {
    Queue& queue = queues_[q];
    const std::size_t action = actions_.size();
    actions_.push_back({&work, queue.schedule.actions.size(), work.batches});
    queue.schedule.actions.push_back({now_, kNever});
    if (work.stations == 0 || work.batches <= 0) {
        actions_.back().batches_left = 0;
        queue.schedule.actions.back().done_ns = now_;
        return;
    }
    for (int i = 0; i < work.batches; ++i) {
        Batch batch{q, action, i, 0, now_ + pipeline_.hop_ns, 0};
        while (!(work.stations >> batch.station & 1U))
            ++batch.station;
        ++bound_[batch.station];
        batches_.push_back(batch);
        for (std::size_t s = 0; s < kStations; ++s) {
            if (!(work.stations >> s & 1U)) continue;
            queue.order[s].push_back(batches_.size() - 1);
            ++queue.issued[s];
        }
    }
}

void Engine::act(std::size_t q, const Command& command) {
    Queue& queue = queues_[q];
    switch (command.kind) {
        case CommandKind::work:
            return launch(q, command.work);
        case CommandKind::end_of_pipe_stamp:
        case CommandKind::set_event:
            queue.pending.push_back({queue.at_command,
                                     command.kind == CommandKind::set_event ? command.stations : kAllStations,
                                     queue.issued, batches_.size()});
            return;
        case CommandKind::stamp:
        case CommandKind::drain:
        case CommandKind::wait_event:
        case CommandKind::begin:
            queue.schedule.command_ns[queue.at_command] = now_;
            return;
    }
}

double Engine::front_cost(CommandKind kind) const {
    switch (kind) {
        case CommandKind::work:
            return pipeline_.issue_ns;
        case CommandKind::drain:
            return pipeline_.drain_ns;
        case CommandKind::stamp:
        case CommandKind::end_of_pipe_stamp:
            return pipeline_.stamp_ns;
        case CommandKind::set_event:
        case CommandKind::wait_event:
        case CommandKind::begin:
            break;
    }
    return 0;
}

// A command processor: one command after the other.
bool Engine::advance_front(std::size_t q) {
    Queue& queue = queues_[q];
    bool moved = false;
    while (!queue.is_over() && queue.front_ready_ns <= now_) {
        const Command& command = (*queue.commands)[queue.at_command];
        if (!queue.charged) {
            if (!front_can_go(queue, command)) break;
            const double cost = front_cost(command.kind);
            queue.charged = true;
            queue.front_ready_ns = now_ + cost;
            moved = true;
            if (cost > 0) break;
        }
        act(q, command);
        queue.charged = false;
        ++queue.at_command;
        moved = true;
    }
    return moved;
}

// Stamps at the end of the pipe, and events.
bool Engine::settle_pending() {
    bool settled = false;
    std::erase_if(retiring_, [&](const auto& batch) { return batch.first <= now_; });
    for (std::size_t q = 0; q < queues_.size(); ++q) {
        Queue& queue = queues_[q];
        std::erase_if(queue.pending, [&](const Pending& waits) {
            for (std::size_t s = 0; s < kStations; ++s)
                if ((waits.stations >> s & 1U) && queue.gone[s] < waits.issued[s]) return false;
            // The end of work at the last station is known slightly later.
            if (waits.stations == kAllStations)
                for (const auto& [at, number] : retiring_)
                    if (number < waits.batches && batches_[number].queue == q) return false;
            queue.schedule.command_ns[waits.command] = now_;
            const Command& command = (*queue.commands)[waits.command];
            if (command.kind == CommandKind::set_event) set_events_.push_back(command.number);
            settled = true;
            return true;
        });
    }
    return settled;
}

}  // namespace simulated_gpu

// The command processor: it executes one command after the other, and waits where a command says so.
#include <algorithm>

#include "tests/apps/layers/simulated_gpu/engine_state.h"

namespace simulated_gpu {

bool Engine::left(StationMask stations) const {
    for (std::size_t s = 0; s < kStations; ++s)
        if ((stations >> s & 1U) && gone_[s] != issued_[s]) return false;
    return true;
}

bool Engine::front_can_go(const Command& command) const {
    if (command.kind == CommandKind::drain) return left(command.stations);
    if (command.kind == CommandKind::wait_event)
        return std::find(set_events_.begin(), set_events_.end(), command.number) != set_events_.end();
    if (command.kind != CommandKind::work || command.work.stations == 0) return true;
    std::size_t first = 0;
    while (!(command.work.stations >> first & 1U))
        ++first;
    return order_[first].empty() || order_[first].size() < pipeline_.room;
}

void Engine::launch(const Work& work) {
    const std::size_t action = works_.size();
    works_.push_back(&work);
    batches_left_.push_back(work.batches);
    next_out_.push_back(0);
    schedule_.actions.push_back({now_, kNever});
    if (work.stations == 0 || work.batches <= 0) {
        batches_left_.back() = 0;
        schedule_.actions.back().done_ns = now_;
        return;
    }
    for (int i = 0; i < work.batches; ++i) {
        Batch batch{action, i, 0, now_ + pipeline_.hop_ns, 0};
        while (!(work.stations >> batch.station & 1U))
            ++batch.station;
        ++bound_[batch.station];
        batches_.push_back(batch);
        for (std::size_t s = 0; s < kStations; ++s) {
            if (!(work.stations >> s & 1U)) continue;
            order_[s].push_back(batches_.size() - 1);
            ++issued_[s];
        }
    }
}

void Engine::act(const Command& command) {
    switch (command.kind) {
        case CommandKind::work:
            return launch(command.work);
        case CommandKind::stamp:
            schedule_.command_ns[at_command_] = now_;
            return;
        case CommandKind::end_of_pipe_stamp:
        case CommandKind::set_event:
            pending_.push_back({at_command_,
                                command.kind == CommandKind::set_event ? command.stations : kAllStations,
                                issued_, batches_.size()});
            return;
        case CommandKind::drain:
        case CommandKind::wait_event:
            schedule_.command_ns[at_command_] = now_;
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
            break;
    }
    return 0;
}

// The command processor: one command after the other.
bool Engine::advance_front() {
    bool moved = false;
    while (at_command_ < commands_.size() && front_ready_ns_ <= now_) {
        const Command& command = commands_[at_command_];
        if (!charged_) {
            if (!front_can_go(command)) break;
            const double cost = front_cost(command.kind);
            charged_ = true;
            front_ready_ns_ = now_ + cost;
            moved = true;
            if (cost > 0) break;
        }
        act(command);
        charged_ = false;
        ++at_command_;
        moved = true;
    }
    return moved;
}

// Stamps at the end of the pipe, and events.
bool Engine::settle_pending() {
    bool settled = false;
    std::erase_if(retiring_, [&](const auto& batch) { return batch.first <= now_; });
    std::erase_if(pending_, [&](const Pending& waits) {
        for (std::size_t s = 0; s < kStations; ++s)
            if ((waits.stations >> s & 1U) && gone_[s] < waits.issued[s]) return false;
        // The end of work at the last station is known slightly later.
        if (waits.stations == kAllStations)
            for (const auto& [at, number] : retiring_)
                if (number < waits.batches) return false;
        schedule_.command_ns[waits.command] = now_;
        if (commands_[waits.command].kind == CommandKind::set_event)
            set_events_.push_back(commands_[waits.command].number);
        settled = true;
        return true;
    });
    return settled;
}

}  // namespace simulated_gpu

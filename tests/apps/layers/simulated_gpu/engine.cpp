#include "tests/apps/layers/simulated_gpu/engine.h"

#include <algorithm>
#include <stdexcept>

#include "tests/apps/layers/simulated_gpu/engine_state.h"

namespace simulated_gpu {

std::size_t Engine::next_station(const Batch& batch) const {
    std::size_t next = batch.station + 1;
    while (next < kStations && !(works_[batch.action]->stations >> next & 1U))
        ++next;
    return next;
}

void Engine::start(std::size_t station, std::size_t number) {
    Batch& batch = batches_[number];
    const Work& work = *works_[batch.action];
    const StationWork& all = work.at[station];
    std::array<double, kResources> amounts = all.amount;
    for (double& amount : amounts)
        amount /= work.batches;
    double most = kNever;
    if (runs_threads(station)) {
        free_slots_ -= batch.slots;
        most = std::max(1.0, batch.slots) * pipeline_.thread_rate;
    }
    ++busy_[station];
    --bound_[station];
    const std::size_t next = next_station(batch);
    if (next < kStations) ++bound_[next];
    sharing_.add(number, amounts, most);
}

bool Engine::start_batches() {
    bool started = false;
    for (std::size_t s = kStations; s-- > 0;) {
        while (!order_[s].empty()) {
            const std::size_t number = order_[s].front();
            Batch& batch = batches_[number];
            if (batch.station != s || batch.arrives_ns > now_) break;
            if (!has_room(next_station(batch))) break;
            if (runs_threads(s)) {
                const Work& work = *works_[batch.action];
                // A large batch runs its threads one after the other in the slots that it gets.
                batch.slots = std::min(work.at[s].threads / work.batches, pipeline_.threads / 4);
                if (batch.slots > free_slots_) break;
            } else if (busy_[s] > 0) {
                break;
            }
            order_[s].pop_front();
            start(s, number);
            started = true;
        }
    }
    return started;
}

void Engine::served(std::size_t number) {
    Batch& batch = batches_[number];
    const std::size_t station = batch.station;
    if (batch.arrives_ns > now_) throw std::logic_error("a batch was served before it arrived");
    --busy_[station];
    if (runs_threads(station)) free_slots_ += batch.slots;
    ++gone_[station];
    batch.station = next_station(batch);
    if (batch.station < kStations) {
        batch.arrives_ns = now_ + pipeline_.hop_ns;
        return;
    }
    retiring_.emplace_back(now_ + pipeline_.end_of_pipe_ns, number);
    if (station != index(Station::cs) && batch.number != next_out_[batch.action]++)
        throw std::logic_error("a batch left the pipe before its predecessor");
    if (--batches_left_[batch.action] > 0) return;
    schedule_.actions[batch.action].done_ns = now_ + pipeline_.end_of_pipe_ns;
}

double Engine::next_event() const {
    double next = kNever;
    if (at_command_ < commands_.size() && front_ready_ns_ > now_) next = std::min(next, front_ready_ns_);
    for (const auto& order : order_)
        if (!order.empty()) {
            const Batch& first = batches_[order.front()];
            if (first.arrives_ns > now_) next = std::min(next, first.arrives_ns);
        }
    for (const auto& [at, number] : retiring_)
        next = std::min(next, at);
    return next;
}

Schedule Engine::run() {
    for (;;) {
        for (bool moved = true; moved;) {
            moved = settle_pending();
            moved = advance_front() || moved;
            moved = start_batches() || moved;
            sharing_.share();
            for (const std::size_t batch : sharing_.take_finished()) {
                served(batch);
                moved = true;
            }
        }
        const double next = next_event();
        const double served = sharing_.until_next();
        if (next == kNever && served == kNever) break;
        if (now_ + served <= next) {
            sharing_.pass(served);
            now_ += served;
        } else {
            sharing_.pass(next - now_);
            now_ = next;
        }
    }
    if (at_command_ < commands_.size()) throw std::logic_error("the queue waits for what never comes");
    for (const int left : batches_left_)
        if (left != 0) throw std::logic_error("work never left the pipe");
    schedule_.end_ns = now_;
    return schedule_;
}

Schedule run(const Pipeline& pipeline, const std::vector<Command>& commands) {
    return Engine(pipeline, commands).run();
}

}  // namespace simulated_gpu

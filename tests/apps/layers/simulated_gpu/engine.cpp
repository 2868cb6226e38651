#include "tests/apps/layers/simulated_gpu/engine.h"

#include <algorithm>
#include <stdexcept>

#include "tests/apps/layers/simulated_gpu/engine_state.h"

namespace simulated_gpu {
namespace {

// Slots that a queue seems to hold after rounding.
constexpr double kRounding = 1e-6;

}  // namespace

Engine::Engine(const Pipeline& pipeline, const std::vector<std::vector<Command>>& queues)
    : pipeline_(pipeline), sharing_(pipeline.rate), queues_(queues.size()), free_slots_(pipeline.threads) {
    for (std::size_t q = 0; q < queues.size(); ++q) {
        queues_[q].commands = &queues[q];
        queues_[q].schedule.command_ns.assign(queues[q].size(), kNever);
    }
}

std::size_t Engine::next_station(const Batch& batch) const {
    std::size_t next = batch.station + 1;
    while (next < kStations && !(actions_[batch.action].work->stations >> next & 1U))
        ++next;
    return next;
}

void Engine::start(std::size_t station, std::size_t number) {
    Batch& batch = batches_[number];
    const Work& work = *actions_[batch.action].work;
    const StationWork& all = work.at[station];
    std::array<double, kResources> amounts = all.amount;
    for (double& amount : amounts)
        amount /= work.batches;
    double most = kNever;
    if (runs_threads(station)) {
        free_slots_ -= batch.slots;
        queues_[batch.queue].used_slots += batch.slots;
        most = std::max(1.0, batch.slots) * pipeline_.thread_rate;
    }
    ++busy_[station];
    --bound_[station];
    const std::size_t next = next_station(batch);
    if (next < kStations) ++bound_[next];
    sharing_.add(number, amounts, most);
}

bool Engine::wants_threads(const Queue& queue) const {
    for (std::size_t s = 0; s < kStations; ++s) {
        if (!runs_threads(s) || queue.order[s].empty()) continue;
        const Batch& first = batches_[queue.order[s].front()];
        if (first.station == s && first.arrives_ns <= now_) return true;
    }
    return false;
}

// What is left of the slots for a queue: while another one wants some, too, at most an equal share.
double Engine::slots_for(const Queue& queue) const {
    double wanting = 1;
    for (const Queue& other : queues_)
        if (&other != &queue && (other.used_slots > kRounding || wants_threads(other))) ++wanting;
    if (wanting == 1) return free_slots_;
    return std::min(free_slots_, pipeline_.threads / wanting - queue.used_slots);
}

// Starts the first batch at a station, of the queue whose batch came first among those that can go.
bool Engine::start_first(std::size_t s) {
    Queue* chosen = nullptr;
    for (Queue& queue : queues_) {
        if (queue.order[s].empty()) continue;
        Batch& batch = batches_[queue.order[s].front()];
        if (batch.station != s || batch.arrives_ns > now_) continue;
        if (!has_room(next_station(batch))) continue;
        if (runs_threads(s)) {
            const Work& work = *actions_[batch.action].work;
            // A large batch runs its threads one after the other in the slots that it gets.
            batch.slots = std::min(work.at[s].threads / work.batches, pipeline_.threads / 4);
            if (batch.slots > slots_for(queue)) continue;
        } else if (busy_[s] > 0) {
            continue;
        }
        if (!chosen || batch.arrives_ns < batches_[chosen->order[s].front()].arrives_ns) chosen = &queue;
    }
    if (!chosen) return false;
    const std::size_t number = chosen->order[s].front();
    chosen->order[s].pop_front();
    start(s, number);
    return true;
}

bool Engine::start_batches() {
    bool started = false;
    for (std::size_t s = kStations; s-- > 0;)
        while (start_first(s))
            started = true;
    return started;
}

void Engine::served(std::size_t number) {
    Batch& batch = batches_[number];
    Queue& queue = queues_[batch.queue];
    const std::size_t station = batch.station;
    if (batch.arrives_ns > now_) throw std::logic_error("a batch was served before it arrived");
    --busy_[station];
    if (runs_threads(station)) {
        free_slots_ += batch.slots;
        queue.used_slots -= batch.slots;
    }
    ++queue.gone[station];
    batch.station = next_station(batch);
    if (batch.station < kStations) {
        batch.arrives_ns = now_ + pipeline_.hop_ns;
        return;
    }
    retiring_.emplace_back(now_ + pipeline_.end_of_pipe_ns, number);
    Action& action = actions_[batch.action];
    if (station != index(Station::cs) && batch.number != action.next_out++)
        throw std::logic_error("a batch left the pipe before its predecessor");
    if (--action.batches_left > 0) return;
    queue.schedule.actions[action.in_queue].done_ns = now_ + pipeline_.end_of_pipe_ns;
}

double Engine::next_event() const {
    double next = kNever;
    for (const Queue& queue : queues_) {
        if (!queue.is_over()) {
            if (queue.front_ready_ns > now_) next = std::min(next, queue.front_ready_ns);
            const Command& command = (*queue.commands)[queue.at_command];
            if (command.kind == CommandKind::begin && command.at_ns > now_)
                next = std::min(next, command.at_ns);
        }
        for (const auto& order : queue.order)
            if (!order.empty()) {
                const Batch& first = batches_[order.front()];
                if (first.arrives_ns > now_) next = std::min(next, first.arrives_ns);
            }
    }
    for (const auto& [at, number] : retiring_)
        next = std::min(next, at);
    return next;
}

std::vector<Schedule> Engine::run() {
    std::vector<double> ends(queues_.size());
    for (;;) {
        for (bool moved = true; moved;) {
            moved = settle_pending();
            for (std::size_t q = 0; q < queues_.size(); ++q)
                moved = advance_front(q) || moved;
            moved = start_batches() || moved;
            for (const std::size_t batch : sharing_.take_finished()) {
                served(batch);
                moved = true;
            }
        }
        for (std::size_t q = 0; q < queues_.size(); ++q)
            if (!queues_[q].is_over() || !is_idle(queues_[q]))
                ends[q] = kNever;
            else if (ends[q] == kNever)
                ends[q] = now_;
        const double next = next_event();
        sharing_.share();
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
    std::vector<Schedule> schedules;
    for (std::size_t q = 0; q < queues_.size(); ++q) {
        if (!queues_[q].is_over()) throw std::logic_error("a queue waits for what never comes");
        queues_[q].schedule.end_ns = ends[q];
        schedules.push_back(std::move(queues_[q].schedule));
    }
    for (const Action& action : actions_)
        if (action.batches_left != 0) throw std::logic_error("work never left the pipe");
    return schedules;
}

std::vector<Schedule> run_queues(const Pipeline& pipeline, const std::vector<std::vector<Command>>& queues) {
    return Engine(pipeline, queues).run();
}

Schedule run(const Pipeline& pipeline, const std::vector<Command>& commands) {
    return run_queues(pipeline, {commands}).front();
}

}  // namespace simulated_gpu

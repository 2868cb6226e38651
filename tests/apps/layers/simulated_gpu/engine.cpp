#include "tests/apps/layers/simulated_gpu/engine.h"

#include <algorithm>
#include <deque>
#include <stdexcept>

#include "tests/apps/layers/simulated_gpu/sharing.h"

namespace simulated_gpu {
namespace {

constexpr std::size_t index(Station station) {
    return static_cast<std::size_t>(station);
}
// Several batches at once, as threads have slots; the others serve one batch after the other.
constexpr bool runs_threads(std::size_t station) {
    return station == index(Station::vs) || station == index(Station::ps) || station == index(Station::cs);
}

struct Batch {
    std::size_t action = 0;
    int number = 0;
    std::size_t station = kStations;  // where it is or goes to next
    double arrives_ns = kNever;       // there
    double slots = 0;                 // that it holds while it is served
};

class Engine {
  public:
    Engine(const Pipeline& pipeline, const std::vector<Command>& commands)
        : pipeline_(pipeline), commands_(commands), sharing_(pipeline.rate) {
        schedule_.command_ns.assign(commands.size(), kNever);
        free_slots_ = pipeline.threads;
    }
    Schedule run();

  private:
    struct Pending {  // what waits for earlier work without holding anything up
        std::size_t command;
        StationMask stations;
        std::array<std::size_t, kStations> issued;  // batches that must have left each station
        std::size_t batches;                        // those before it
    };

    bool advance_front();
    double front_cost(CommandKind kind) const;
    bool front_can_go(const Command& command) const;
    void act(const Command& command);
    void launch(const Work& work);
    bool start_batches();
    bool has_room(std::size_t next) const { return next == kStations || bound_[next] < pipeline_.room; }
    void start(std::size_t station, std::size_t batch);
    void served(std::size_t batch);
    bool left(StationMask stations) const;
    bool settle_pending();
    std::size_t next_station(const Batch& batch) const;
    double next_event() const;

    const Pipeline& pipeline_;
    const std::vector<Command>& commands_;
    Sharing sharing_;
    Schedule schedule_;
    double now_ = 0;

    std::size_t at_command_ = 0;
    bool charged_ = false;  // the front has begun what at_command_ takes it
    double front_ready_ns_ = 0;

    std::vector<Batch> batches_;
    std::vector<const Work*> works_;
    std::vector<int> batches_left_;                         // of each action
    std::vector<int> next_out_;                             // the batch of each action that must leave next
    std::array<std::deque<std::size_t>, kStations> order_;  // batches that have not started there
    std::array<std::size_t, kStations> bound_{};            // batches between a station and the one before
    std::array<std::size_t, kStations> busy_{};
    std::array<std::size_t, kStations> issued_{};
    std::array<std::size_t, kStations> gone_{};
    double free_slots_ = 0;
    std::vector<Pending> pending_;
    std::vector<std::uint32_t> set_events_;
    std::vector<std::pair<double, std::size_t>> retiring_;  // when a batch will have left the pipe
};

std::size_t Engine::next_station(const Batch& batch) const {
    std::size_t next = batch.station + 1;
    while (next < kStations && !(works_[batch.action]->stations >> next & 1U))
        ++next;
    return next;
}

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
                // A large batch runs its threads one after the other in what it gets.
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

// Stamps at the end of the pipe, and events.
bool Engine::settle_pending() {
    bool settled = false;
    std::erase_if(retiring_, [&](const auto& batch) { return batch.first <= now_; });
    std::erase_if(pending_, [&](const Pending& waits) {
        for (std::size_t s = 0; s < kStations; ++s)
            if ((waits.stations >> s & 1U) && gone_[s] < waits.issued[s]) return false;
        // What has left the last station is known a little later.
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

}  // namespace

Schedule run(const Pipeline& pipeline, const std::vector<Command>& commands) {
    return Engine(pipeline, commands).run();
}

}  // namespace simulated_gpu

// One run of the pipeline. The command processors are engine_front.cpp; batches and stations are engine.cpp.
#pragma once

#include <deque>
#include <utility>

#include "tests/apps/layers/simulated_gpu/engine.h"
#include "tests/apps/layers/simulated_gpu/sharing.h"

namespace simulated_gpu {

constexpr std::size_t index(Station station) {
    return static_cast<std::size_t>(station);
}
// Some stations serve several batches at once, limited by thread slots; the others serve one batch after the
// other.
constexpr bool runs_threads(std::size_t station) {
    return station == index(Station::vs) || station == index(Station::ps) || station == index(Station::cs);
}

struct Batch {
    std::size_t queue = 0;
    std::size_t action = 0;
    int number = 0;
    std::size_t station = kStations;  // the station where it is or that it enters next
    double arrives_ns = kNever;       // at that station
    double slots = 0;                 // slots that it holds while it is served
};

class Engine {
  public:
    Engine(const Pipeline& pipeline, const std::vector<std::vector<Command>>& queues);
    std::vector<Schedule> run();

  private:
    struct Pending {  // commands that wait for earlier work of their queue without blocking
        std::size_t command;
        StationMask stations;
        std::array<std::size_t, kStations> issued;  // number of batches that must have left each station
        std::size_t batches;                        // those before it, in all queues
    };
    struct Queue {
        const std::vector<Command>* commands = nullptr;
        std::size_t at_command = 0;
        bool charged = false;  // its front has begun the work of at_command
        double front_ready_ns = 0;
        std::array<std::deque<std::size_t>, kStations> order;  // batches that have not started there
        std::array<std::size_t, kStations> issued{};
        std::array<std::size_t, kStations> gone{};
        double used_slots = 0;
        std::vector<Pending> pending;
        Schedule schedule;

        bool is_over() const { return at_command >= commands->size(); }
    };
    struct Action {
        const Work* work;
        std::size_t in_queue;  // index in the queue's schedule
        int batches_left;
        int next_out = 0;  // the batch that must leave next
    };

    bool advance_front(std::size_t queue);
    double front_cost(CommandKind kind) const;
    bool front_can_go(const Queue& queue, const Command& command) const;
    bool is_idle(const Queue& queue) const;
    void act(std::size_t queue, const Command& command);
    void launch(std::size_t queue, const Work& work);
    bool start_batches();
    bool start_first(std::size_t station);
    bool wants_threads(const Queue& queue) const;
    double slots_for(const Queue& queue) const;
    bool has_room(std::size_t next) const { return next == kStations || bound_[next] < pipeline_.room; }
    void start(std::size_t station, std::size_t batch);
    void served(std::size_t batch);
    static bool left(const Queue& queue, StationMask stations);
    bool settle_pending();
    std::size_t next_station(const Batch& batch) const;
    double next_event() const;

    const Pipeline& pipeline_;
    Sharing sharing_;
    double now_ = 0;
    std::vector<Queue> queues_;
    std::vector<Batch> batches_;
    std::vector<Action> actions_;
    std::array<std::size_t, kStations> bound_{};  // batches between a station and the previous one
    std::array<std::size_t, kStations> busy_{};
    double free_slots_ = 0;
    std::vector<std::uint32_t> set_events_;
    std::vector<std::pair<double, std::size_t>> retiring_;  // times at which a batch will have left the pipe
};

}  // namespace simulated_gpu

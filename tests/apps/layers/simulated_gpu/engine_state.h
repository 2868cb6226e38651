// One run of the pipeline. The command processor is engine_front.cpp; batches and stations are engine.cpp.
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
    std::size_t action = 0;
    int number = 0;
    std::size_t station = kStations;  // the station where it is or that it enters next
    double arrives_ns = kNever;       // at that station
    double slots = 0;                 // slots that it holds while it is served
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
    struct Pending {  // commands that wait for earlier work without blocking
        std::size_t command;
        StationMask stations;
        std::array<std::size_t, kStations> issued;  // number of batches that must have left each station
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
    bool charged_ = false;  // the front has begun the work of at_command_
    double front_ready_ns_ = 0;

    std::vector<Batch> batches_;
    std::vector<const Work*> works_;
    std::vector<int> batches_left_;                         // of each action
    std::vector<int> next_out_;                             // the batch of each action that must leave next
    std::array<std::deque<std::size_t>, kStations> order_;  // batches that have not started there
    std::array<std::size_t, kStations> bound_{};            // batches between a station and the previous one
    std::array<std::size_t, kStations> busy_{};
    std::array<std::size_t, kStations> issued_{};
    std::array<std::size_t, kStations> gone_{};
    double free_slots_ = 0;
    std::vector<Pending> pending_;
    std::vector<std::uint32_t> set_events_;
    std::vector<std::pair<double, std::size_t>> retiring_;  // times at which a batch will have left the pipe
};

}  // namespace simulated_gpu

// The pipeline of a simulated GPU as a schedule of events: the commands of its queues go in, and the times of
// all events come out. It knows nothing about Vulkan, and shares no code with what it tests (model/,
// capture/).
//
// A draw is cut into batches that pass through stations in order. Resources serve a batch at a station, and
// each resource is shared among all batches that want it at that moment. The room between two stations is
// limited, so a slow station blocks earlier ones. Draws overlap unless something drains. Each queue has a
// command processor, waits for its own work only, and shares resources, stations and thread slots with the
// others. Queues that want thread slots at the same time get equal shares of them.
//
// Times are in nanoseconds from the start of the run. The same input gives the same bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace simulated_gpu {

enum class Resource : std::uint8_t { geometry, raster, alu, texture, memory, output };
inline constexpr std::size_t kResources = 6;

// In the order in which a draw passes through them; cs and xf are for dispatches and transfers.
enum class Station : std::uint8_t { ia, vs, cc, rs, ps, om, cs, xf };
inline constexpr std::size_t kStations = 8;

using StationMask = std::uint32_t;
constexpr StationMask bit(Station station) {
    return StationMask{1} << static_cast<unsigned>(station);
}
inline constexpr StationMask kAllStations = (StationMask{1} << kStations) - 1;
inline constexpr StationMask kGraphicsStations = bit(Station::om) * 2 - 1;

// Total demand of all batches of an action for the resources at one station.
struct StationWork {
    std::array<double, kResources> amount{};  // in the units of Rates
    double threads = 0;                       // threads that run there: they take slots, and limit the speed
};

struct Work {
    StationMask stations = 0;  // the stations that it passes through
    int batches = 1;
    std::array<StationWork, kStations> at{};

    double& amount(Station station, Resource resource) {
        return at[static_cast<std::size_t>(station)].amount[static_cast<std::size_t>(resource)];
    }
    double& threads(Station station) { return at[static_cast<std::size_t>(station)].threads; }
};

enum class CommandKind : std::uint8_t {
    work,               // launches an action
    drain,              // waits until all earlier work has left `stations`
    stamp,              // takes the time at which it is issued
    end_of_pipe_stamp,  // takes the time at which all earlier work has left the pipe; nothing waits
    set_event,          // is set when all earlier work has left `stations`; nothing waits
    wait_event,         // waits until it is set, by any queue
    begin,              // waits until at_ns, and until all earlier work of the queue has left the pipe
};
struct Command {
    CommandKind kind = CommandKind::work;
    StationMask stations = 0;
    std::uint32_t number = 0;  // of the event
    Work work{};
    double at_ns = 0;
};

struct Pipeline {
    // Units per nanosecond: primitives, fragments, operations, samples, bytes, written samples.
    std::array<double, kResources> rate{};
    double threads = 1;         // slots that vs, ps and cs share
    double thread_rate = 1;     // operations per nanosecond of one thread
    std::size_t room = 192;     // maximum number of batches between two stations
    double issue_ns = 0;        // the command processor's time for an action
    double hop_ns = 0;          // from one station to the next
    double stamp_ns = 0;        // the command processor's time for a stamp
    double drain_ns = 0;        // additional time of a wait, once its condition holds
    double end_of_pipe_ns = 0;  // from the last station until the end is known
};

struct ActionTimes {
    double issued_ns = 0;
    double done_ns = 0;  // its last batch left the pipe
};
inline constexpr double kNever = std::numeric_limits<double>::infinity();

struct Schedule {
    std::vector<double> command_ns;    // for a stamp: its value. For others: when the front had finished it
    std::vector<ActionTimes> actions;  // one for each command of kind work, in order
    double end_ns = 0;                 // everything has left the pipe
};

// Throws std::logic_error for an impossible order of events, and when nothing can continue.
Schedule run(const Pipeline& pipeline, const std::vector<Command>& commands);
// One schedule for each queue.
std::vector<Schedule> run_queues(const Pipeline& pipeline, const std::vector<std::vector<Command>>& queues);

}  // namespace simulated_gpu

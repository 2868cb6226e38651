// The counters of the device's units during a capture: which draws, and when lock and queries end.

#include "capture/controller/controller.h"

namespace framecast::capture {
namespace {

// Each is drained around, which disturbs a frame; the bottlenecks of most of its time are enough.
constexpr int kMaxCounted = 64;

}  // namespace

// Once everything is timed, because the lock may change the clocks of the device.
void Controller::choose_counters() {
    const auto refuse = [&](std::string why) {
        builder_.counters().ask(std::move(why));
        schedule_->set_counters({}, 0);
    };
    FrameBuilder::CountedRows counted = builder_.rows_to_count(kMaxCounted, false);
    if (counted.rows.empty()) return refuse("no draw or dispatch can be recorded again");
    counters_.reset();  // those of an earlier capture: nothing is in flight
    auto opened = DeviceCounters::open(device_, counted.family, kMaxCounted);
    if (!opened) return refuse(opened.error().message);
    counters_ = std::move(*opened);
    const bool whole_passes = counters_->extent() != CounterExtent::command;
    if (whole_passes) counted = builder_.rows_to_count(kMaxCounted, true);
    builder_.choose_counters(whole_passes ? CounterScope::pass : CounterScope::draw, counters_->counters(),
                             counted.rows, counters_->passes(),
                             counters_->extent() == CounterExtent::command_buffer
                                 ? "the driver counts around whole command buffers, and its buffer has others"
                                 : "");
    schedule_->set_counters(std::move(counted.rows), counters_->passes());
}

// After each frame whose results were added. All of its work has finished.
void Controller::read_counters() {
    if (!counters_ || !builder_.counters().is_complete()) return;
    builder_.counters().finish([this](std::uint32_t query) { return counters_->read(query); });
    counters_.reset();
}

}  // namespace framecast::capture

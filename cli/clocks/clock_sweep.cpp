#include "cli/clocks/clock_sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "cli/common/commands.h"
#include "model/text/counted.h"

namespace framecast::cli {
namespace {

constexpr std::string_view kPlace = "{mhz}";
constexpr std::chrono::milliseconds kReadInterval{100};

// Drivers round to the steps of their clock generators: a request for 7000 gives 7001.
bool same_clock(double asked_mhz, double read_mhz) {
    return std::abs(asked_mhz - read_mhz) <= std::max(1.0, 0.005 * asked_mhz);
}

std::string with_clock(std::string command, double mhz) {
    const std::string text = fmt::format("{:g}", mhz);
    for (std::size_t at = command.find(kPlace); at != std::string::npos;
         at = command.find(kPlace, at + text.size()))
        command.replace(at, kPlace.size(), text);
    return command;
}

// The first number in the text.
Result<double> number_in(const std::string& text, const std::string& command) {
    const std::size_t at = text.find_first_of("0123456789");
    const double value = at == std::string::npos ? 0 : std::strtod(text.c_str() + at, nullptr);
    if (value > 0) return value;
    return Error{"'" + command + "' printed no clock in MHz: \"" + text.substr(0, 60) + "\""};
}

Result<double> read_memory_clock(const ClockSweep& sweep, const SignalGuard& signals) {
    if (!sweep.read_command.empty()) {
        const Result<std::string> text = run_shell(sweep.read_command, signals);
        if (!text) return text.error();
        return number_in(*text, sweep.read_command);
    }
    std::optional<double> mhz;
    for (const capture::ClockSource& source : sweep.sources()) {
        if (source.kind != capture::ClockKind::memory) continue;
        if (mhz)
            return Error{
                "several GPUs tell a memory clock: give --clock-read with a command that prints the one to "
                "capture on"};
        mhz = source.mhz;
    }
    if (mhz) return *mhz;
    return Error{
        "no memory clock can be read here (NVML, amdgpu): give --clock-read with a command that prints it"};
}

// Waits until the requested clock is read back; an error when it never is.
Result<double> set_clock(const ClockSweep& sweep, const SignalGuard& signals, double mhz) {
    const std::string command = with_clock(sweep.set_command, mhz);
    if (const Result<std::string> done = run_shell(command, signals); !done) return done.error();
    const auto deadline = std::chrono::steady_clock::now() + sweep.settle;
    while (true) {
        const Result<double> read = read_memory_clock(sweep, signals);
        if (!read || same_clock(mhz, *read)) return read;
        if (std::chrono::steady_clock::now() >= deadline)
            return Error{fmt::format(
                "the memory clock reads {:g} MHz after '{}': it was not set (not permitted, or not a clock "
                "of this GPU)",
                *read, command)};
        if (signals.wait(kReadInterval) != 0) return Error{"interrupted while the clock settled"};
    }
}

// Differences between captures that should show the same frame; empty when there are none.
std::string difference(const Frame& first, const Frame& frame) {
    if (first.draws.size() != frame.draws.size())
        return fmt::format("{} in place of {}", counted(frame.draws.size(), "draw"), first.draws.size());
    if (first.draws.pipeline != frame.draws.pipeline) return "other pipelines";
    return {};
}

int sweep_clocks(const ClockSweep& sweep, const SignalGuard& signals,
                 const std::function<int(double, double, SweptCapture&)>& capture) {
    auto fail = [&](const std::string& message) {
        print_error(message);
        const int signal = signals.asked_to_end_by();
        return signal != 0 ? ended_by(signal) : int{kDeviceFailed};
    };
    std::optional<Frame> first;
    for (const double mhz : sweep.memory_mhz) {
        // A capture that was complete before the signal came has not failed.
        if (signals.asked_to_end_by() != 0) return fail("interrupted between two clocks");
        const Result<double> before = set_clock(sweep, signals, mhz);
        if (!before) return fail(before.error().message);
        SweptCapture made;
        if (const int code = capture(mhz, *before, made); code != kOk) return code;
        Frame& frame = made.frame;
        const Result<double> after = read_memory_clock(sweep, signals);
        if (!after) return fail(after.error().message);
        if (std::isnan(made.read_mhz))
            return fail(frame.device.name +
                        " drew the frame, and its memory clock cannot be read: give --clock-read with a "
                        "command that prints it");
        // Drivers silently lower clocks because of heat, power or an idle moment.
        for (const double read : {made.read_mhz, *after})
            if (!same_clock(mhz, read))
                return fail(fmt::format(
                    "the memory clock was {:g} MHz and not {:g} while the frame was captured: it is not "
                    "locked; the frame of that clock is not to be used",
                    read, mhz));
        if (!first)
            first = std::move(frame);
        else if (const std::string other = difference(*first, frame); !other.empty())
            print_error(fmt::format(
                "warning: the frame at {:g} MHz is not the one at {:g} MHz ({}): hold the scene still, or "
                "capture an earlier --frame",
                mhz, sweep.memory_mhz.front(), other));
    }
    return kOk;
}

}  // namespace

Result<void> check_sweep(const ClockSweep& sweep) {
    if (sweep.set_command.find(kPlace) == std::string::npos)
        return Error{"--clock-sweep '" + sweep.set_command + "' has no {mhz}, where the clock goes"};
    if (sweep.memory_mhz.empty()) return Error{"--clock-sweep needs --memory-clocks, a list of MHz"};
    for (std::size_t i = 0; i < sweep.memory_mhz.size(); ++i) {
        const double mhz = sweep.memory_mhz[i];
        if (!(mhz > 0 && std::isfinite(mhz)))
            return Error{fmt::format("--memory-clocks: {:g} is not a clock", mhz)};
        for (std::size_t k = 0; k < i; ++k)
            if (same_clock(mhz, sweep.memory_mhz[k]))
                return Error{fmt::format("--memory-clocks: {:g} and {:g} cannot be told apart",
                                         sweep.memory_mhz[k], mhz)};
    }
    return {};
}

std::string sweep_path(const std::string& prefix, double mhz) {
    std::string stem = prefix;
    for (const std::string_view ending : {".json", ".frame"})
        if (stem.size() > ending.size() && stem.ends_with(ending)) stem.resize(stem.size() - ending.size());
    return fmt::format("{}-{:g}mhz.frame.json", stem, mhz);
}

int run_clock_sweep(const ClockSweep& sweep, const SignalGuard& signals,
                    const std::function<int(double, double, SweptCapture&)>& capture) {
    const int code = sweep_clocks(sweep, signals, capture);
    if (sweep.reset_command.empty()) return code;
    const Result<std::string> reset = run_shell(sweep.reset_command, signals);
    if (reset) return code;
    print_error("the clocks were not reset: " + reset.error().message);
    return code == kOk ? int{kDeviceFailed} : code;
}

}  // namespace framecast::cli

#include "tests/apps/layers/simulated_gpu/lower.h"

#include <algorithm>
#include <cmath>

namespace simulated_gpu {
namespace {

// turnip draws without binning up to this number.
constexpr double kTilesWithoutBins = 2;

class Lowering {
  public:
    Lowering(const Gpu& gpu, std::span<const Step> steps) : gpu_(gpu), steps_(steps) {}
    Program run();

  private:
    void work(const Work& work) {
        program_.commands.push_back({CommandKind::work, 0, 0, work});
        ++actions_;
    }
    void drain(StationMask stations) {
        if (stations != 0) program_.commands.push_back({CommandKind::drain, stations, 0, {}});
    }
    std::size_t stamp(bool at_issue) {
        program_.commands.push_back(
            {at_issue ? CommandKind::stamp : CommandKind::end_of_pipe_stamp, 0, 0, {}});
        return program_.commands.size() - 1;
    }
    void transfer(double bytes);
    void immediate(const Step& step);
    void wait(const Step& step);
    std::size_t pass_end(std::size_t begin) const;
    void tiled_pass(std::size_t begin, std::size_t end);
    void bin(std::size_t begin, std::size_t end);
    void deferred_pass(std::size_t begin, std::size_t end);

    const Gpu& gpu_;
    std::span<const Step> steps_;
    Program program_;
    std::size_t actions_ = 0;
    std::vector<std::uint32_t> set_;
};

void Lowering::transfer(double bytes) {
    if (bytes <= 0) return;
    Work all;
    all.stations = bit(Station::xf);
    all.amount(Station::xf, Resource::memory) = bytes;
    work(all);
}

// An event that was set in an earlier submission, or by the host, counts as set.
void Lowering::wait(const Step& step) {
    if (std::find(set_.begin(), set_.end(), step.number) != set_.end())
        program_.commands.push_back({CommandKind::wait_event, 0, step.number, {}});
    drain(step.stations);
}

void Lowering::immediate(const Step& step) {
    switch (step.kind) {
        case StepKind::work:
            program_.actions.push_back(actions_);
            return work(step.work);
        case StepKind::barrier:
            return drain(step.stations);
        case StepKind::set_event:
            set_.push_back(step.number);
            program_.commands.push_back({CommandKind::set_event, step.stations, step.number, {}});
            return;
        case StepKind::wait_event:
            return wait(step);
        case StepKind::stamp:
            program_.stamps.push_back(stamp(step.top || gpu_.kind == Kind::desktop_issue));
            return;
        case StepKind::begin_pass:
            // A cleared target is all of one color, and tiles are cleared where they are.
            return transfer(step.loaded_bytes + step.cleared_bytes / gpu_.compression);
        case StepKind::end_pass:
            return;  // what was drawn is already in memory
    }
}

std::size_t Lowering::pass_end(std::size_t begin) const {
    std::size_t end = begin;
    while (end < steps_.size() && steps_[end].kind != StepKind::end_pass)
        ++end;
    return end;
}

// Processes all vertices once, to learn which tiles they touch.
void Lowering::bin(std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
        if (steps_[i].kind != StepKind::work) continue;
        Work vertices = steps_[i].work;
        vertices.stations &= bit(Station::ia) | bit(Station::vs) | bit(Station::cc);
        if (vertices.stations != 0) work(vertices);
    }
    drain(kAllStations);
}

// Runs the whole pass in each tile; keeps the last tile's stamps, and waits for the tile before each stamp.
void Lowering::tiled_pass(std::size_t begin, std::size_t end) {
    const double tiles = std::max(1.0, std::ceil(steps_[begin].pass_bytes / gpu_.tile_bytes));
    if (tiles > kTilesWithoutBins) bin(begin + 1, end);
    const std::size_t first_stamp = program_.stamps.size(), first_action = program_.actions.size();
    for (int tile = 0; tile < static_cast<int>(tiles); ++tile) {
        program_.stamps.resize(first_stamp);
        program_.actions.resize(first_action);
        transfer(steps_[begin].loaded_bytes / tiles);
        for (std::size_t i = begin + 1; i < end; ++i) {
            Step part = steps_[i];
            for (StationWork& at : part.work.at) {
                for (double& amount : at.amount)
                    amount /= tiles;
                at.threads /= tiles;
            }
            if (part.kind == StepKind::stamp) drain(kAllStations);
            immediate(part);
        }
        drain(kAllStations);
        transfer(end < steps_.size() ? steps_[end].stored_bytes / tiles : 0);
        drain(kAllStations);
    }
}

// Processes the vertices of all draws, then the fragments of all draws; stamps come at the end, barriers are
// ignored.
void Lowering::deferred_pass(std::size_t begin, std::size_t end) {
    bin(begin + 1, end);
    std::size_t stamps = 0;
    transfer(steps_[begin].loaded_bytes);
    for (std::size_t i = begin + 1; i < end; ++i) {
        const Step& step = steps_[i];
        if (step.kind == StepKind::stamp) ++stamps;
        if (step.kind != StepKind::work) continue;
        Work fragments = step.work;
        if (fragments.stations & bit(Station::om))
            fragments.stations &= bit(Station::rs) | bit(Station::ps) | bit(Station::om);
        program_.actions.push_back(actions_);
        work(fragments);
    }
    drain(kAllStations);
    transfer(end < steps_.size() ? steps_[end].stored_bytes : 0);
    drain(kAllStations);
    const std::size_t at = stamp(false);
    program_.stamps.insert(program_.stamps.end(), stamps, at);
}

Program Lowering::run() {
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        if (steps_[i].kind != StepKind::begin_pass || !gpu_.tiles()) {
            immediate(steps_[i]);
            continue;
        }
        const std::size_t end = pass_end(i);
        if (gpu_.kind == Kind::tiler_last_tile)
            tiled_pass(i, end);
        else
            deferred_pass(i, end);
        i = end;
    }
    return std::move(program_);
}

}  // namespace

Program lower(const Gpu& gpu, std::span<const Step> steps) {
    return Lowering(gpu, steps).run();
}

std::vector<double> empty_pass_times(const Gpu& gpu, std::span<const Step> steps) {
    Step drain;
    drain.kind = StepKind::barrier;
    drain.stations = kAllStations;
    std::vector<double> times;
    std::vector<Step> pass;
    const auto finish = [&] {
        if (pass.empty()) return;
        pass.push_back(drain);
        times.push_back(run(gpu.pipeline, lower(gpu, pass).commands).command_ns.back() -
                        gpu.pipeline.drain_ns);
        pass.clear();
    };
    bool ended = false;
    for (const Step& step : steps) {
        const bool begins = step.of_pass == OfPass::before ||
                            (step.kind == StepKind::begin_pass &&
                             (ended || pass.empty() || pass.back().of_pass != OfPass::before));
        if (begins || (ended && step.of_pass != OfPass::after)) {
            finish();
            ended = false;
        }
        if (begins || step.kind == StepKind::begin_pass || step.kind == StepKind::end_pass ||
            (!pass.empty() && step.of_pass != OfPass::no))
            pass.push_back(step);
        ended |= step.kind == StepKind::end_pass;
    }
    finish();
    return times;
}

}  // namespace simulated_gpu

#include "tests/apps/layers/simulated_gpu/truth.h"

#include <algorithm>

namespace simulated_gpu {
namespace {

constexpr std::array<const char*, kStations> kNames = {"ia", "vs", "cc", "rs", "ps", "om", "cs", "xf"};

// In the order of the resources.
constexpr std::array<const char*, kResources> kUnits = {"geometry", "raster", "arithmetic",
                                                        "texture",  "memory", "output"};

double length(const Pipeline& pipeline, const Work& work, std::size_t times = 1) {
    const std::vector<Command> commands(times, {CommandKind::work, 0, 0, work});
    return run(pipeline, commands).end_ns;
}

}  // namespace

Truth::Truth(const Gpu& gpu) : gpu_(gpu), file_(std::fopen(gpu.truth.c_str(), "we")) {
    if (!file_) std::fprintf(stderr, "simulated GPU: cannot write %s\n", gpu.truth.c_str());
}

Truth::~Truth() {
    if (file_) std::fclose(file_);
}

const Truth::Alone& Truth::alone(const Work& work) {
    std::vector<double> key = {clock_, static_cast<double>(work.stations), static_cast<double>(work.batches)};
    for (const StationWork& at : work.at) {
        key.insert(key.end(), at.amount.begin(), at.amount.end());
        key.push_back(at.threads);
    }
    const auto [found, made] = known_.try_emplace(std::move(key));
    Alone& result = found->second;
    if (!made) return result;
    result.all_ns = length(pipeline_, work);
    result.per_copy_ns = (length(pipeline_, work, 9) - result.all_ns) / 8;
    Work nothing = work;
    for (StationWork& at : nothing.at)
        at.amount = {};
    const double least = length(pipeline_, nothing);
    for (std::size_t s = 0; s < kStations; ++s) {
        Work one = nothing;
        one.at[s] = work.at[s];
        if (work.stations >> s & 1U) result.stage_ns[s] = length(pipeline_, one) - least;
    }
    return result;
}

void Truth::write_action(const RunAction& action, double in_place_ns) {
    const Alone& alone_times = alone(action.work);
    const auto& stages = alone_times.stage_ns;
    const std::size_t most = std::max_element(stages.begin(), stages.end()) - stages.begin();
    double second = 0;
    for (std::size_t s = 0; s < kStations; ++s)
        if (s != most) second = std::max(second, stages[s]);
    static constexpr const char* kKinds[] = {"", "draw", "dispatch", "transfer"};
    std::fprintf(
        file_,
        R"({"kind":"%s","command":"%s","alone_ns":%.3f,"per_copy_ns":%.3f,"issued_ns":%.3f,"done_ns":%.3f,"in_place_ns":%.3f,"stage_ns":{)",
        kKinds[static_cast<int>(action.kind)], action.command, alone_times.all_ns, alone_times.per_copy_ns,
        action.times.issued_ns, action.times.done_ns, in_place_ns);
    bool first = true;
    for (std::size_t s = 0; s < kStations; ++s) {
        if (!(action.work.stations >> s & 1U)) continue;
        std::fprintf(file_, "%s\"%s\":%.3f", first ? "" : ",", kNames[s], stages[s]);
        first = false;
    }
    std::fputs(R"(},"busy_ns":{)", file_);
    for (std::size_t r = 0; r < kResources; ++r) {
        double busy_ns = 0;
        for (const StationWork& at : action.work.at)
            busy_ns += at.amount[r] / pipeline_.rate[r];
        std::fprintf(file_, "%s\"%s\":%.3f", r > 0 ? "," : "", kUnits[r], busy_ns);
    }
    std::fprintf(file_, R"(},"bottleneck":"%s","margin":%.4f,"counts":{)", kNames[most],
                 stages[most] > 0 ? second / stages[most] : 1);
    const DrawCounts& c = action.counts;
    std::fprintf(file_,
                 R"("ia_vertices":%.0f,"ia_primitives":%.0f,"vs_invocations":%.0f,"clip_primitives":%.0f,)"
                 R"("fs_invocations":%.0f,"cs_invocations":%.0f,"samples":%.0f}})",
                 c.vertices, c.primitives, c.vertex_invocations, c.clip_primitives, c.fragment_invocations,
                 c.compute_invocations, c.samples);
}

void Truth::set_clock(double clock) {
    if (clock == clock_) return;
    clock_ = clock;
    pipeline_ = gpu_.at_clock(clock);
    latency_ns_ = length(pipeline_, speck_work());
    each_ns_ = (length(pipeline_, speck_work(), 9) - latency_ns_) / 8;
}

void Truth::write(const RunSubmission& submission) {
    if (!file_) return;
    set_clock(submission.clock);
    std::fprintf(
        file_,
        R"({"submission":%d,"queue":%zu,"frame":%llu,"start_ns":%.3f,"length_ns":%.3f,"clock":%.4f,"latency_ns":%.3f,"each_ns":%.3f,"actions":[)",
        submissions_++, submission.queue, static_cast<unsigned long long>(submission.frame),
        submission.start_ns, submission.length_ns, submission.clock, latency_ns_, each_ns_);
    double done = 0;
    for (std::size_t i = 0; i < submission.actions.size(); ++i) {
        if (i > 0) std::fputc(',', file_);
        const RunAction& action = submission.actions[i];
        write_action(action, std::max(0.0, action.times.done_ns - done));
        done = std::max(done, action.times.done_ns);
    }
    std::fputs(R"(],"stamps_ns":[)", file_);
    for (std::size_t i = 0; i < submission.stamps_ns.size(); ++i)
        std::fprintf(file_, "%s%.3f", i > 0 ? "," : "", submission.stamps_ns[i]);
    std::fputs(R"(],"empty_passes_ns":[)", file_);
    for (std::size_t i = 0; i < submission.empty_passes_ns.size(); ++i)
        std::fprintf(file_, "%s%.3f", i > 0 ? "," : "", submission.empty_passes_ns[i]);
    std::fputs("]}\n", file_);
    std::fflush(file_);
}

}  // namespace simulated_gpu

// Which GPUs of the table hold a frame time, the slowest first: gpus_within_budget FRAME.frame.json BUDGET_MS
// [COUNT]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "model/analysis/frame_report.h"
#include "model/device/architecture_table.h"
#include "model/device/gpu_database.h"
#include "model/frame/frame_json.h"
#include "model/projection/projection.h"

namespace fc = framecast;

static int fail(const fc::Error& error) {
    std::fprintf(stderr, "gpus_within_budget: %s\n", error.message.c_str());
    return 2;
}

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: gpus_within_budget FRAME.frame.json BUDGET_MS [COUNT]\n");
        return 2;
    }
    const double budget_ns = std::atof(argv[2]) * 1e6;
    const std::size_t count = argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 5;
    const auto frame = fc::read_frame_file(argv[1]);
    if (!frame) return fail(frame.error());
    const fc::GpuDatabase& database = fc::GpuDatabase::builtin();
    const auto source = fc::captured_device(frame->device, database);
    if (!source) return fail(source.error());
    const auto analysis = fc::analyze(*frame, source->rates);
    if (!analysis) return fail(analysis.error());
    const auto baseline = fc::join_baselines({&*frame}, {&*analysis});
    if (!baseline) return fail(baseline.error());

    std::vector<fc::DeviceRates> targets;
    for (const fc::GpuSpec& gpu : database.rows())
        if (const auto rates = fc::rates_of(gpu)) targets.push_back(*rates);
    fc::ProjectionOptions options;
    options.architectures = &fc::ArchitectureTable::builtin();
    std::vector<fc::Projection> holding;
    for (const auto& projection : fc::project_all(*baseline, targets, options))
        if (projection && projection->high_ns <= budget_ns) holding.push_back(*projection);
    std::sort(holding.begin(), holding.end(),
              [](const fc::Projection& a, const fc::Projection& b) { return a.frame_ns > b.frame_ns; });
    for (std::size_t i = 0; i < std::min(count, holding.size()); ++i)
        std::printf("%-32s %9.3f ms  (90 %%: %.3f to %.3f)\n", holding[i].gpu.c_str(),
                    holding[i].frame_ns * 1e-6, holding[i].low_ns * 1e-6, holding[i].high_ns * 1e-6);
    return holding.empty();
}

// framecast project FOLDER: every frame of a folder projected onto the same GPUs, in parallel, on as many
// machines as share the folder. What is done is not done again.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/analysis/error_trend.h"
#include "model/device/gpu_database.h"
#include "model/device/rates.h"

namespace framecast::cli {

struct BatchOptions {
    std::string folder;     // *.frame.json in it and below it
    std::string results;    // folder of results; made where it does not exist
    int jobs = 0;           // frames at a time; 0: one a processor
    std::size_t shard = 1;  // of `shards`: the frames that this process takes, every shards-th
    std::size_t shards = 1;
    std::string from;
    std::string database;  // file of GPUs; empty: the built-in one
    TrendOptions trend;
    double coverage = 0.9;
    std::uint32_t seed = 1;
};

// "3/8": shard 3 of 8; false when it is not one.
bool parse_shard(const std::string& text, BatchOptions& options);

// Writes RESULTS/parts/FRAME.csv for each frame and, when no frame is left to do, RESULTS/projections.csv and
// failures.csv. A file that cannot be projected is one line on standard error, and in failures.csv; the rest
// goes on. A part holds what it was made from (the frame's size and time, the targets and options), and is
// made anew when that differs. Returns the exit code: kOk; kAnswerIsNo when a frame failed; kBadInput when
// nothing could be begun.
int project_folder(const BatchOptions& options, const GpuDatabase& database,
                   const std::vector<DeviceRates>& targets);

}  // namespace framecast::cli

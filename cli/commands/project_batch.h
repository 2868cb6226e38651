// framecast project FOLDER: projects every frame of a folder onto the same GPUs, in parallel, on any number
// of machines that share the folder. Finished work is not repeated.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/analysis/error_trend.h"
#include "model/device/architecture_table.h"
#include "model/device/gpu_database.h"
#include "model/device/rates.h"

namespace framecast::cli {

struct BatchOptions {
    std::string folder;     // folder of *.frame.json files, also in subfolders
    std::string results;    // folder of results; created if it does not exist
    int jobs = 0;           // frames in parallel; 0: one per processor
    std::size_t shard = 1;  // this process's share of `shards`: every shards-th frame
    std::size_t shards = 1;
    std::string from;
    std::string database;                              // file of GPUs; empty: the built-in one
    const ArchitectureTable* architectures = nullptr;  // null: data sheets alone
    std::string architectures_key;  // names the table, or says that there is none; empty: the built-in one
    TrendOptions trend;
    double coverage = 0.9;
    std::uint32_t seed = 1;
};

// Parses "3/8": shard 3 of 8; false for other text.
bool parse_shard(const std::string& text, BatchOptions& options);

// Writes RESULTS/parts/FRAME.csv for each frame and, when no frame remains, RESULTS/projections.csv and
// failures.csv. A file that cannot be projected gets one line on standard error and one in failures.csv; the
// others continue. A part contains its inputs (the frame's size and time, the targets and options), and is
// made again when they differ. Returns the exit code: kOk; kAnswerIsNo when a frame failed; kBadInput when
// nothing could be started.
int project_folder(const BatchOptions& options, const GpuDatabase& database,
                   const std::vector<DeviceRates>& targets);

}  // namespace framecast::cli

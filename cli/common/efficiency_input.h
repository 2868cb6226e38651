// Shared by `project` and `report`: which efficiencies of architectures projections use.
#pragma once

#include <string>

#include "model/device/architecture_table.h"
#include "model/numeric/result.h"

namespace framecast::cli {

class Command;

struct EfficiencyInput {
    bool data_sheet = false;  // rates of data sheets alone
    std::string file;         // a table of efficiencies; empty: the built-in one
};
// --data-sheet and --architectures.
void add_efficiency_options(const Command& command, EfficiencyInput& input);

// The table to use; null with --data-sheet. A file's table lives as long as the program.
Result<const ArchitectureTable*> open_architectures(const EfficiencyInput& input);

}  // namespace framecast::cli

#include "cli/common/efficiency_input.h"

#include "cli/terminal/command_line.h"

namespace framecast::cli {

void add_efficiency_options(const Command& command, EfficiencyInput& input) {
    command.add_flag(
        "--efficiencies", input.used,
        "Between GPUs, multiply data-sheet rates by efficiencies of architectures, fitted to public scores");
    command
        .add_option("--architectures", input.file,
                    "Use the efficiencies of this table instead of the built-in ones")
        .type_name("CSV");
}

Result<const ArchitectureTable*> open_architectures(const EfficiencyInput& input) {
    if (input.file.empty())
        return input.used ? &ArchitectureTable::builtin() : static_cast<const ArchitectureTable*>(nullptr);
    auto table = ArchitectureTable::load(input.file);
    if (!table) return table.error();
    static ArchitectureTable loaded;
    loaded = std::move(*table);
    return static_cast<const ArchitectureTable*>(&loaded);
}

}  // namespace framecast::cli

#include "cli/common/efficiency_input.h"

#include "cli/terminal/command_line.h"

namespace framecast::cli {

void add_efficiency_options(const Command& command, EfficiencyInput& input) {
    const Option file = command
                            .add_option("--architectures", input.file,
                                        "Use the efficiencies of this table instead of the built-in ones")
                            .type_name("CSV");
    command
        .add_flag("--data-sheet", input.data_sheet,
                  "Between GPUs, use data-sheet rates alone, without efficiencies of architectures")
        .excludes(file);
}

Result<const ArchitectureTable*> open_architectures(const EfficiencyInput& input) {
    if (input.data_sheet) return static_cast<const ArchitectureTable*>(nullptr);
    if (input.file.empty()) return &ArchitectureTable::builtin();
    auto table = ArchitectureTable::load(input.file);
    if (!table) return table.error();
    static ArchitectureTable loaded;
    loaded = std::move(*table);
    return static_cast<const ArchitectureTable*>(&loaded);
}

}  // namespace framecast::cli

// What `framecast shaders` prints.
#pragma once

#include <string>
#include <vector>

#include "model/shaders/radv_family.h"
#include "model/shaders/shader_archive.h"
#include "model/shaders/shader_rows.h"
#include "model/text/json_text.h"

namespace framecast::cli {

// The result of one compiler.
struct CompiledTarget {
    const RadvFamily* family = nullptr;  // null: the device of this machine
    const RadvFamily* limits = nullptr;  // the family whose limits its waves have; null: not known
    std::string failure;                 // why nothing was compiled
    std::string device, driver;
    ShaderRows rows;
};

// The table and what follows it; ends with a line break.
std::string target_text(const CompiledTarget& target);

Json shaders_json(const std::string& file, const ShaderArchive& archive,
                  const std::vector<CompiledTarget>& targets);

}  // namespace framecast::cli

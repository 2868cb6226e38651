// The efficiencies that a projection between two GPUs uses.
#pragma once

#include <algorithm>

#include "model/device/architecture_table.h"
#include "model/device/rates.h"

namespace framecast {

struct EfficiencyUse {
    bool used = false;
    Efficiency source;
    Efficiency target;

    // Rates with efficiencies; per_ns itself where none are used.
    StageResources source_per_ns(const StageResources& per_ns) const;
    StageResources target_per_ns(const StageResources& per_ns) const;
    // The less certain of the two, where they are used.
    EfficiencyBasis basis() const { return std::max(source.basis(), target.basis()); }
};

// Used where both devices have one and are different chips: for one chip they are the same, and it is
// rates_of() that other clocks change. Without a table (null), none. working_set_bytes: of the frame, for
// last-level caches; kUnknown: as ArchitectureTable::find.
EfficiencyUse efficiencies_between(const DeviceRates& source, const DeviceRates& target,
                                   const ArchitectureTable* table, double working_set_bytes = kUnknown);

}  // namespace framecast

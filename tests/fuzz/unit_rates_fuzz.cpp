// Any text as a table of unit rates: refused with one line, or rows that give every mix of instructions a
// time.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "model/analysis/native_time.h"
#include "model/device/gpu_database.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace framecast;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto table = UnitRateTable::parse(text, "fuzz.csv");
    if (!table) {
        if (table.error().message.empty()) std::abort();
        return 0;
    }
    for (const UnitRates& row : table->rows()) {
        GpuSpec spec = GpuDatabase::builtin().rows().front();
        spec.architecture = row.architecture;
        const auto device = shader_device(spec, *table);
        if (!device) std::abort();
        InstructionCounts counts;
        for (Eigen::Index kind = 0; kind < counts.size(); ++kind)
            counts(kind) = static_cast<double>((size + static_cast<std::size_t>(kind) * 7) % 50);
        const auto time = native_time(counts, *device);
        if (time && !(time->t0_low_ns <= time->t0_ns && time->t0_ns <= time->t0_high_ns)) std::abort();
    }
    return 0;
}

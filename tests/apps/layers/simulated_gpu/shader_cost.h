// Cost of one shader invocation. The shader is executed here, one instruction after the other, with the
// values of its constants and push constants. Its inputs vary over the image. Loops run as often as on the
// device; values in buffers and images count as zero.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "tests/apps/layers/simulated_gpu/shader_module.h"

namespace simulated_gpu {

struct Taps {
    std::uint32_t set = 0;
    std::uint32_t binding = 0;
    double count = 0;
    // Average distance of the reads of two neighbouring invocations, as shares of the texture's width and
    // height.
    double step_x = 0;
    double step_y = 0;
};

struct ShaderCost {
    double operations = 0;        // of single lanes
    double loaded_bytes = 0;      // from buffers
    double stored_bytes = 0;      // to buffers and images
    bool constant_color = false;  // neighbours write the same
    std::vector<Taps> taps;

    double taps_in_all() const {
        double sum = 0;
        for (const Taps& taps_of_one : taps)
            sum += taps_of_one.count;
        return sum;
    }
};

struct ShaderRun {
    std::string entry = "main";
    std::map<std::uint32_t, std::uint32_t> constants;  // specialization: bits by id
    std::vector<std::uint8_t> push_constants;
};

ShaderCost cost_of(const ShaderModule& module, const ShaderRun& run);

}  // namespace simulated_gpu

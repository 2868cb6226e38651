// framecast microbench --suite tmu: the texture-unit study of one device.
#pragma once

#include <string>

#include "model/formulas/texture_sweep.h"
#include "shaders/catalogue.h"
#include "shaders/gpu.h"

namespace framecast::cli {

struct StudyOptions {
    std::string output;  // JSON; empty: none, as for the next two
    std::string csv;
    std::string plot;
    double budget_s = kUnknown;
    bool json = false;
};

// Returns an exit code.
int run_texture_study(microbench::Gpu& gpu, const microbench::Size& size, const StudyOptions& options);

// Frame rates over vertices, one line per number of textures, measured and predicted.
std::string texture_study_svg(const TextureSweep& sweep, const std::string& device);

}  // namespace framecast::cli

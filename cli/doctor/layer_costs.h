// What each installed Vulkan layer costs: a frame of many small draws, drawn under each layer alone, under
// those that applications load here, and under none. Runs take turns, so that a change of clocks or load
// meets all of them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/doctor/installed_layers.h"
#include "cli/launch/child_process.h"
#include "model/numeric/result.h"
#include "model/numeric/unknown.h"

namespace framecast::cli {

// Medians over the frames of one run.
struct FrameCost {
    double cpu_ns = kUnknown;       // processor time of all threads of the program, the driver's included
    double interval_ns = kUnknown;  // time from frame to frame
};

// What is added to the frame without layers: the median over the rounds, and the range of all rounds.
struct AddedCost {
    double ns = kUnknown;
    double low_ns = kUnknown;
    double high_ns = kUnknown;

    // Whether each round found some.
    bool is_clear() const { return low_ns > 0; }
};

// The problem of a layer that the loader left out.
inline constexpr std::string_view kNotLoaded = "the loader does not load it";

struct LayerCost {
    std::string name;                 // empty: the environment as it is, with the layers that load there
    bool implicit = false;            // as InstalledLayer
    std::vector<std::string> loaded;  // by the loader's own words, in their order
    AddedCost cpu;
    AddedCost interval;
    std::string problem;  // why there are no times: the frame crashed, or the layer was not loaded
};

struct LayerCosts {
    int draws = 0;
    int frames = 0;
    int rounds = 0;
    bool window = false;  // presented to a window, where overlays draw
    FrameCost without;    // layers
    std::vector<LayerCost> layers;
};

// Runs of the frame under one layer and without any; in the same order. Both have a value per round.
AddedCost added_cost(const std::vector<double>& with_ns, const std::vector<double>& without_ns);

// The frame times that framecast_scenes wrote; the error names the file and line. Frames of the first tenth
// warm up and are left out.
Result<FrameCost> read_frame_costs(const std::string& path);

// Takes some seconds per layer. The error: the frame does not even run without layers, or a signal came.
Result<LayerCosts> measure_layers(const std::vector<InstalledLayer>& layers, bool window,
                                  const SignalGuard& signals);

std::string layer_costs_text(const LayerCosts& costs);
// Schema "framecast.doctor-layers/1".
std::string layer_costs_json(const LayerCosts& costs);

}  // namespace framecast::cli

// The texture-unit study on one device: the paper's sweep of vertices, without textures and with 1..N of
// them.
//
// A point is a frame that was drawn repeatedly with the device always busy, so GPUU is 100 % and the
// instruction throughput needs no correction (Yun et al., eq (1)). Instructions are counted in the SPIR-V (VI
// per vertex, FI per fragment) and times are measured, so
//   USI = (VI vertices + FI fragments) / frame time               [10^9/s], Table 6
//   USI_max = kappa Gamma, Gamma the measured peak of multiply-adds [GFLOPS]
//   EGPU + ETMU = USI / USI_max (eq (4)); EGPU is that of the same vertices without textures, ETMU the rest
//   FPS = Gamma (EGPU + ETMU) / GF_frame (eq (5)), GF_frame = instructions / kappa (eqs (2), (3))
// With its own efficiency eq (5) is an identity; a frame rate is therefore predicted from the other vertex
// counts' efficiencies only.
#pragma once

#include <string>
#include <vector>

#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast {

struct TextureSweepPoint {
    double vertices = 0;
    int textures = 0;
    double fragments = 0;              // shaded in a frame
    double vertex_instructions = 0;    // in one invocation
    double fragment_instructions = 0;  // in one invocation
    double frame_ns = 0;
    double spread_ns = kUnknown;
    std::int32_t repeats = 0;
};

struct TextureSweepRow {
    TextureSweepPoint point;
    double usi = kUnknown;         // 10^9 instructions/s
    double gain = kUnknown;        // over the same vertices without textures
    double efficiency = kUnknown;  // EGPU + ETMU
    double egpu = kUnknown;
    double etmu = kUnknown;  // below 0: waiting for textures costs more than they add
    double fps = kUnknown;   // measured
    // FPS predicted without this number of vertices. The first uses the others' mean EGPU and ETMU, as the
    // paper does for devices. The second uses their efficiency, interpolated over vertices (extrapolated at
    // the ends) as 1/efficiency, which is a time.
    double fps_from_mean = kUnknown;
    double fps_from_neighbours = kUnknown;
};

struct TextureSweep {
    double gflops = 0;
    double usi_max = 0;
    double usi_per_gflops = 0;
    std::vector<TextureSweepRow> rows;  // in the order of the points
    // Mean of |predicted / measured - 1|.
    double mean_error = kUnknown;
    double neighbours_error = kUnknown;
};

// A multiply-add is one instruction and two operations.
inline constexpr double kInstructionsPerFlop = 0.5;

// Refused, naming the point: numbers that are not above 0 (textures and instructions: below 0), a repeated
// pair of vertices and textures, vertices without a point without textures, and a throughput above USI_max.
Result<TextureSweep> study_texture_sweep(const std::vector<TextureSweepPoint>& points, double gflops,
                                         double usi_per_gflops = kInstructionsPerFlop);

// One row per point, with titles: for spreadsheets.
std::string texture_sweep_csv(const TextureSweep& sweep);

}  // namespace framecast

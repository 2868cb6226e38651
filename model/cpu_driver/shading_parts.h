// Of fragment shading between two software drivers whose rates were measured: what part of each draw's time
// its fragments take whatever they compute, what its texels take, and how much longer each part takes there.
// A driver that is slow at sampling need not be slow at arithmetic, and draws differ in what they do.
#pragma once

#include <memory>
#include <vector>

#include "model/cpu_driver/counted_part.h"
#include "model/device/rates.h"
#include "model/frame/texel_class.h"
#include "model/retarget/baseline.h"
#include "model/retarget/counted_work.h"

namespace framecast {

// How many times as long each part takes on the target.
struct ShadingRatios {
    double fragments = 1;   // that pass a varying on and compute nothing; kUnknown: not told apart
    double texels = 1;      // plain ones
    double waits = 1;       // for texels that come from memory
    double arithmetic = 1;  // what is left
};

class ShadingParts {
  public:
    // Samples a draw are those counted in its shaders, or else `mixes`' mean where that was counted. The
    // baseline must outlive it.
    ShadingParts(const Baseline& baseline, const StageMixes& mixes);

    // τ'/τ - 1 of each draw's stage `ps`, from home's rates. First what fragments take whatever they compute:
    // for each varying fragment_ns, and varying_triangle_ns a triangle; for each output that no attachment
    // receives output_ns. Then samples · `sample_scale` at the rate of the draw's class of texels (plain
    // where a capture does not tell, and where one device's was not measured). Together no more than the draw
    // took; of the rest what was measured as waiting for texels, and arithmetic. All but triangles goes with
    // the fragments that a driver shades (shaded_there). Compressed texels that llvmpipe waits for are being
    // decoded: they go with the others. kUnknown for draws that were not isolated, and where neither samples
    // nor the rate of fragments are known.
    std::shared_ptr<const std::vector<double>> growth(const DeviceRates& home, const DeviceRates& target,
                                                      const ShadingRatios& ratios,
                                                      double sample_scale = 1) const;

  private:
    // Of a draw.
    struct Work {
        double samples = kUnknown;              // texels, for all fragments; kUnknown where not counted
        TexelClass texels = TexelClass::plain;  // that it reads most of
        double varyings = 1;                    // locations that its fragment shader reads
        double unreceived = 0;                  // that it writes and no attachment receives
        double triangles = 0;
    };
    double triangles_of(Eigen::Index draw, const DeviceRates& home) const;
    CountedPart fixed_parts(Eigen::Index draw, const DeviceRates& home, const DeviceRates& target,
                            double fragment_ratio, double shaded) const;

    const Baseline& baseline_;
    std::vector<Work> work_;
};

// Fragments that a target shades for each one that is shaded at home, in so many triangles: drivers shade
// blocks of pixels of which one is covered. A triangle of area a and perimeter u that lies anywhere touches
// blocks of side s of s² pixels each, a + 2 u (s - 1) / π + (s - 1)² pixels in the mean (integral geometry:
// the area of its Minkowski sum with a square of side s - 1); triangles are taken for right ones with equal
// legs, all alike. 1 where triangles are not known or none.
double shaded_there(double fragments, double triangles, SoftwareDriver home, SoftwareDriver target);

}  // namespace framecast

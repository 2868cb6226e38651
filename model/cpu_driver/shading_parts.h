// Fragment shading between two CPU drivers with measured rates. Divides each draw's time into the fixed time
// of its fragments, the time of its texels, and arithmetic. Scales each part by its own ratio. A driver that
// samples slowly may still compute fast, and draws differ in what they do.
#pragma once

#include <memory>
#include <vector>

#include "model/cpu_driver/counted_part.h"
#include "model/device/rates.h"
#include "model/frame/texel_class.h"
#include "model/retarget/baseline.h"
#include "model/retarget/counted_work.h"

namespace framecast {

// Time on the target over time on the source, for each part.
struct ShadingRatios {
    double fragments = 1;   // pass a varying on and compute nothing; kUnknown: not measured
    double texels = 1;      // plain texels
    double waits = 1;       // waits for texels that come from memory
    double arithmetic = 1;  // the remainder
};

class ShadingParts {
  public:
    // A draw's samples are those counted in its shaders, otherwise the mean of `mixes` where that was
    // counted. The baseline must outlive this object.
    ShadingParts(const Baseline& baseline, const StageMixes& mixes);

    // τ'/τ - 1 of each draw's stage `ps`, from the source's rates. First comes the fixed time of fragments:
    // fragment_ns for each varying, varying_triangle_ns for each varying and triangle, output_ns for each
    // output that no attachment receives. Then come samples · `sample_scale` at the rate of the draw's texel
    // class; plain where the capture does not give a class, or where one device's rate was not measured. Both
    // together are limited to the draw's time. The remainder is what was measured as waiting for texels, and
    // arithmetic. All parts except triangles scale with the fragments that a driver shades
    // (shaded_on_target). Compressed texels that llvmpipe waits for are being decoded, so they scale with the
    // other texels. kUnknown for draws that were not isolated, and where neither samples nor the rate of
    // fragments are known.
    std::shared_ptr<const std::vector<double>> growth(const DeviceRates& source, const DeviceRates& target,
                                                      const ShadingRatios& ratios,
                                                      double sample_scale = 1) const;

  private:
    // The work of one draw.
    struct Work {
        double samples = kUnknown;              // texels read by all fragments; kUnknown where not counted
        TexelClass texels = TexelClass::plain;  // class of most of its texels
        double varyings = 1;                    // locations that its fragment shader reads
        double unreceived = 0;  // outputs that its fragment shader writes and no attachment receives
        double triangles = 0;
    };
    double triangles_of(Eigen::Index draw, const DeviceRates& source) const;
    CountedPart fixed_parts(Eigen::Index draw, const DeviceRates& source, const DeviceRates& target,
                            double fragment_ratio, double shaded) const;

    const Baseline& baseline_;
    std::vector<Work> work_;
};

// Fragments that the target shades for each one that the source shades, for draws of `triangles` triangles:
// drivers shade whole blocks of pixels of which one is covered. A triangle at a random place touches blocks
// with a + 2 u (s - 1) / π + (s - 1)² pixels on average. Here a is its area, u its perimeter and s the side
// of a block (integral geometry: the area of its Minkowski sum with a square of side s - 1). All triangles
// are assumed equal, right-angled, with equal legs. 1 where the triangles are not known or 0.
double shaded_on_target(double fragments, double triangles, CpuDriver source, CpuDriver target);

}  // namespace framecast

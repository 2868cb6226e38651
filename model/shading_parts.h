// Of fragment shading between two software drivers whose rates were measured: what part of each draw's time
// its fragments take whatever they compute, what its texels take, and how much longer each part takes there.
// A driver that is slow at sampling need not be slow at arithmetic, and draws differ in what they do.
#pragma once

#include <memory>
#include <vector>

#include "model/baseline.h"
#include "model/counted_work.h"
#include "model/rates.h"
#include "model/texel_class.h"

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

    // τ'/τ - 1 of each draw's stage `ps`, from home's rates: fragments · fragment_ns, then samples ·
    // `sample_scale` at the rate of the draw's class of texels (plain where a capture does not tell, and
    // where one device's was not measured), together no more than the draw took; of the rest what was
    // measured as waiting for texels, and arithmetic. Compressed texels that llvmpipe waits for are being
    // decoded: they go with the others. kUnknown for draws that were not isolated, and where neither samples
    // nor the rate of fragments are known.
    std::shared_ptr<const std::vector<double>> growth(const DeviceRates& home, const DeviceRates& target,
                                                      const ShadingRatios& ratios,
                                                      double sample_scale = 1) const;

  private:
    const Baseline& baseline_;
    std::vector<double> samples_;     // of each draw; kUnknown where not counted
    std::vector<TexelClass> texels_;  // that each draw reads most of
};

}  // namespace framecast

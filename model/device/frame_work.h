// Work of a frame's elements on a GPU, from what the frame tells: its counts, its pipelines' vertices and its
// passes' formats, in place of assumed_work(). docs/decisions/frame-work.md has each number with its source.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/device/rates.h"
#include "model/frame/frame.h"

namespace framecast {

// Whether a device's stages have work of their own frames: a GPU by its data sheet. Rates of CPU drivers and
// of device profiles were made with assumed_work().
bool has_frame_work(const DeviceRates& device);

class FrameWork {
  public:
    // The frame must outlive this object. assumed: for all that the frame does not tell.
    FrameWork(const Frame& frame, const StageResources& assumed);

    // Work of one element of each stage in one draw.
    StageResources of_draw(Eigen::Index draw) const;
    // The mean over the frame's elements; `assumed` in stages without any.
    const StageResources& mean() const { return mean_; }
    // Bytes that a draw's pass and textures can touch, the mean over fragments; kUnknown without formats.
    double working_set_bytes() const { return working_set_bytes_; }

  private:
    // Bytes and pixels of a pass's attachments; nothing where a format is unknown.
    struct PassWork {
        double depth_bytes = 0;    // per fragment
        double color_bytes = 0;    // per sample
        double color_targets = 0;  // written per sample
    };
    void find_vertices();
    void find_passes();
    void find_mean();
    void find_working_set();

    const Frame& frame_;
    const StageResources assumed_;
    std::vector<double> vertex_bytes_;  // of each draw's attributes
    std::vector<std::optional<PassWork>> passes_;
    StageResources mean_;
    double working_set_bytes_ = kUnknown;
};

}  // namespace framecast

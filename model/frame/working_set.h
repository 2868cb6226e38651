// How many bytes of its attachments a draw can touch, from the formats and sizes of its pass and from what
// was counted: an upper bound of its working set there, to compare with a device's caches.
#pragma once

#include <Eigen/Core>
#include <string_view>

#include "model/frame/frame.h"

namespace framecast {

// One texel of an uncompressed Vulkan format, by its name without VK_FORMAT_ ("D24_UNORM_S8_UINT": 4).
// kUnknown for compressed and multi-planar formats and for names that are none.
double texel_bytes(std::string_view format);

// One sample of all attachments of a render pass, and all their samples in all layers. kUnknown for other
// passes, where a format is unknown, and without attachments or a size.
double sample_bytes(const Pass& pass);
double attachment_bytes(const Pass& pass);

// Of each draw: its samples (fragments or samples that passed, whichever are more) in all attachments, at
// most all that they have; all where nothing was counted. kUnknown for other actions and where the pass tells
// nothing.
Eigen::ArrayXd attachment_bytes(const Frame& frame);

}  // namespace framecast

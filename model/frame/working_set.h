// Upper bound of the attachment bytes that a draw can touch, from the formats and sizes of its pass and from
// counts: its working set there, to compare with a device's caches.
#pragma once

#include <Eigen/Core>
#include <string_view>

#include "model/frame/frame.h"

namespace framecast {

// Bytes of one texel of an uncompressed Vulkan format, by its name without VK_FORMAT_ ("D24_UNORM_S8_UINT":
// 4). kUnknown for compressed and multi-planar formats and for unknown names.
double texel_bytes(std::string_view format);

// Bytes of one sample in all attachments of a render pass, and of all their samples in all layers. kUnknown
// for other passes, where a format is unknown, and without attachments or a size.
double sample_bytes(const Pass& pass);
double attachment_bytes(const Pass& pass);

// For each draw: bytes of its samples (fragments or samples that passed, whichever are more) in all
// attachments. They are at most the size of the attachments, and equal to it where nothing was counted.
// kUnknown for other actions and where the pass has no known size.
Eigen::ArrayXd attachment_bytes(const Frame& frame);

}  // namespace framecast

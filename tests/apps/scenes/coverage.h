// The samples that a triangle covers, only by the rules of the Vulkan specification ("Basic Polygon
// Rasterization": sample inside the three edges, top-left edges included). It tests every sample, which is
// slow but obviously right. It makes the expected counts of the scenes independent of any driver.
#pragma once

#include <vulkan/vulkan.h>

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace framecast::apps {

struct Point {
    double x = 0;  // framebuffer coordinates: pixels, y down
    double y = 0;
};

using Triangle = std::array<Point, 3>;

// Sums over the given triangles; samples that two triangles share count twice.
struct Covered {
    std::uint64_t samples = 0;  // result of a precise occlusion query when no other test rejects them
    std::uint64_t pixels = 0;   // pixels with a covered sample: the minimum of fragment shader invocations
    std::uint64_t blocks4x4 =
        0;  // aligned 4x4 pixel blocks with a covered sample: llvmpipe shades 16 pixels for each

    Covered& operator+=(const Covered& other);
};

// `samples` 1 or 4 (the standard sample locations). `scissor` is cut to the framebuffer by the caller.
Covered cover(const Triangle& triangle, const VkRect2D& scissor, int samples = 1);
Covered cover(std::span<const Triangle> triangles, const VkRect2D& scissor, int samples = 1);

// The two triangles of the rectangle [x0,x1) x [y0,y1), cut along the diagonal from the top right corner.
std::vector<Triangle> rectangle(double x0, double y0, double x1, double y1);

}  // namespace framecast::apps

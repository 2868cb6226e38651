// A texture-unit study with invented frame times.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/formulas/texture_study_file.h"

namespace framecast::synthetic {

// Frames of 0.1, 0.2 ... `most` million vertices with each of these numbers of textures, including 0, which
// take frame_ns(vertices, textures). A fragment executes ten instructions plus one per texture.
inline TextureStudyFile study(const std::vector<int>& textures, int most,
                              const std::function<double(double vertices, int textures)>& frame_ns,
                              double gflops, const std::string& device = "a GPU") {
    std::vector<TextureSweepPoint> points;
    for (const int count : textures)
        for (int i = 1; i <= most; ++i) {
            TextureSweepPoint point;
            point.vertices = 1e5 * i;
            point.textures = count;
            point.fragments = 1e6;
            point.vertex_instructions = 40;
            point.fragment_instructions = 10 + count;
            point.frame_ns = frame_ns(point.vertices, count);
            points.push_back(point);
        }
    TextureStudyFile study{"0.1.0", "2026-01-02T03:04:05Z", {}, *study_texture_sweep(points, gflops)};
    study.device.name = device;
    return study;
}

}  // namespace framecast::synthetic

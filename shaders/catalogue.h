// All microbenchmarks, sized for a device.
#pragma once

#include <string_view>
#include <vector>

#include "shaders/benchmark.h"

namespace framecast::microbench {

// How much work a draw or dispatch has: enough to fill the device.
struct Size {
    std::uint32_t target = 256;    // pixels along each side; a multiple of 8
    std::uint32_t groups = 256;    // of 256 invocations
    std::uint32_t large_mib = 64;  // far past the last cache
    std::int32_t iterations = 16;  // of arithmetic
    std::int32_t taps = 8;         // texels that a fragment of family texture takes
};
Size size_for(bool is_cpu);

// Names differ; families stand together, in the order of docs/tables/microbenchmarks.md.
std::vector<Benchmark> catalogue(const Size& size);

// The texture-unit study's frame: so many vertices (a multiple of 3, reached from below) over the whole
// target, and so many textures a fragment, 0 to 16.
Benchmark texture_scene(const Size& size, std::uint32_t vertices, int textures);

// The families, each a file of its own.
void add_vertex_benchmarks(const Size& size, std::vector<Benchmark>& all);
void add_fragment_benchmarks(const Size& size, std::vector<Benchmark>& all);
void add_texture_benchmarks(const Size& size, std::vector<Benchmark>& all);
void add_compute_benchmarks(const Size& size, std::vector<Benchmark>& all);

// The arithmetic chains of shaders/chains_*.glsl.
struct Chain {
    const char* name;    // "float-independent"
    const char* shader;  // "float_independent"
    double operations;   // of one iteration
    bool integer;
    const char* isolates;
};
const std::vector<Chain>& chains();
// What a chain gives after so many iterations.
Expectation chain_result(const Chain& chain, std::int32_t iterations, const Push& push);

}  // namespace framecast::microbench

// What tells the draws of a frame from each other, as texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/frame/frame.h"

namespace framecast {

enum class DrawFact : std::uint8_t { pass, pipeline, vertices, pixels, instances, textures };
// In the order of tables.
inline constexpr DrawFact kDrawFacts[] = {DrawFact::pass,   DrawFact::pipeline,  DrawFact::vertices,
                                          DrawFact::pixels, DrawFact::instances, DrawFact::textures};

std::string name(DrawFact fact);
// Numbers stand at the right of their column.
bool is_number(DrawFact fact);

// "1280×720 R8G8B8A8_UNORM", "3f2a91c0" or the pipeline's debug name, "12.3k", "64 MiB"; empty where it is
// not known, or does not apply. Pixels: samples that passed over samples per pixel, or fragments where
// samples were not counted.
std::string text_of(DrawFact fact, const Frame& frame, std::size_t row);

// All that are known of a draw in one line: "1280×720, 3f2a91c0, 36 vertices, 17.0k pixels, 4 instances, 1.5
// MiB textures". One instance, and no textures, are not said.
std::string facts_line(const Frame& frame, std::size_t row);

// Those that one of the rows has. No textures where all have 0 bytes of them, no instances where all have
// one.
std::vector<DrawFact> known_facts(const Frame& frame, const std::vector<Eigen::Index>& rows);

// "1280×720 R8G8B8A8_UNORM": size and first format; empty for dispatches and transfers.
std::string pass_text(const Pass& pass);
// A debug name, or the first digits of a hash.
std::string pipeline_text(const std::string& pipeline);

// "9999", "12.3k", "4.00M", "1.23G".
std::string count_text(double count);
// "0 B", "1.5 MiB", "64 MiB".
std::string bytes_text(double bytes);

}  // namespace framecast

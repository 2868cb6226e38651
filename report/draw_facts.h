// What tells the draws of a frame from each other, as texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "model/frame/frame.h"

namespace framecast::report {

enum class DrawFact : std::uint8_t { pass, pipeline, vertices, pixels, textures };
// In the order of tables.
inline constexpr DrawFact kDrawFacts[] = {DrawFact::pass, DrawFact::pipeline, DrawFact::vertices,
                                          DrawFact::pixels, DrawFact::textures};

std::string name(DrawFact fact);
// Numbers stand at the right of their column.
bool is_number(DrawFact fact);

// "1280×720 R8G8B8A8_UNORM", "3f2a91c0" or the pipeline's debug name, "12.3k", "64 MiB"; empty where it is
// not known, or does not apply. Pixels: samples that passed over samples per pixel, or fragments where
// samples were not counted.
std::string text_of(DrawFact fact, const Frame& frame, std::size_t row);

// Those that one of the rows has. No textures where all have 0 bytes of them.
std::vector<DrawFact> known_facts(const Frame& frame, const std::vector<Eigen::Index>& rows);

// "9999", "12.3k", "4.00M", "1.23G".
std::string count_text(double count);
// "0 B", "1.5 MiB", "64 MiB".
std::string bytes_text(double bytes);

}  // namespace framecast::report

// What the rules of gpu_lookup.h share: words of names, and rows that may stand for one another.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/device/gpu_lookup.h"

namespace framecast {

// Equal for the same words in any order.
std::string joined_sorted(std::vector<std::string> words);
bool has_digit(const std::string& word);
bool contains_all(const std::vector<std::string>& words, const std::vector<std::string>& part);
// The parts between `between`, without spaces around them and without empty ones.
std::vector<std::string_view> parts_of(std::string_view text, char between);

void add_once(GpuRows& rows, std::size_t row);
// Whether vendor and brands of a name allow a row.
bool may_be(const GpuName& wanted, const GpuName& name, const GpuSpec& spec);
// The first of rows that are alike; otherwise all of them. Boards with the same rates are one GPU to every
// model.
GpuRows settled(GpuRows found, const std::vector<GpuSpec>& rows);

// "apple m1 max 24-core gpu" for "mac studio (2022 m1 max, 24-core gpu)"; empty for others.
std::string apple_name(std::string_view lower);
// "nvidia t4" for "grid t4-4q": a virtual machine's part of a GPU has the rates of the whole while it is
// alone.
std::string shared_board(std::string_view lower);

}  // namespace framecast

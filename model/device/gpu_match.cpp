#include "model/device/gpu_match.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <iterator>
#include <limits>
#include <numeric>
#include <vector>

#include "model/text/edit_distance.h"

namespace framecast {
namespace {

// Words that drivers add to the name that data sheets use.
constexpr std::array<std::string_view, 10> kFiller = {"nvidia", "amd",    "ati", "intel",    "arm",
                                                      "apple",  "series", "tm",  "qualcomm", "corporation"};

std::string ids_text(const DeviceInfo& device) {
    std::array<char, 32> text;
    std::snprintf(text.data(), text.size(), "%04x:%04x", device.vendor_id, device.device_id);
    return text.data();
}

std::string digits_of(std::string_view name) {
    std::string out;
    std::copy_if(name.begin(), name.end(), std::back_inserter(out),
                 [](unsigned char c) { return std::isdigit(c) != 0; });
    return out;
}

// Some drivers, and some data sheets, add the word "graphics" or "GPU".
std::string without_kind(std::string name) {
    for (const std::string_view word : {"graphics", "gpu"})
        if (const std::size_t at = name.find(word); at != std::string::npos) name.erase(at, word.size());
    return name;
}

// Distance of two names from plain_name(), 0 for the same. Numbers distinguish chips better than words.
int distance_of(const std::string& one, const std::string& other) {
    const std::string a = without_kind(one), b = without_kind(other);
    return 2 * edit_distance(a, b) + (digits_of(a) == digits_of(b) ? 0 : 1);
}

}  // namespace

std::string plain_name(std::string_view name) {
    std::string out;
    std::string word;
    int depth = 0;
    const auto end_word = [&] {
        // A filler word may only name a chip if the name has no other word.
        if (std::find(kFiller.begin(), kFiller.end(), word) == kFiller.end()) out += word;
        word.clear();
    };
    for (const char raw : name) {
        const auto c = static_cast<unsigned char>(raw);
        if (c == '(') ++depth;
        if (depth == 0 && (std::isalnum(c) || c == '+'))
            word += static_cast<char>(std::tolower(c));
        else
            end_word();
        if (c == ')' && depth > 0) --depth;
    }
    end_word();
    return out;
}

GpuMatch match_device(const GpuDatabase& database, const DeviceInfo& device) {
    const std::string wanted = plain_name(device.name);
    const GpuSpec* nearest = nullptr;
    std::string others;
    int nearest_distance = std::numeric_limits<int>::max();
    for (const GpuSpec& spec : database.rows()) {
        if (device.vendor_id == 0 || spec.pci_vendor_id != device.vendor_id) continue;
        if (std::find(spec.pci_device_ids.begin(), spec.pci_device_ids.end(), device.device_id) ==
            spec.pci_device_ids.end())
            continue;
        // Boards share ids (a chip with two memory types, a mobile part): the name decides.
        const int distance = distance_of(plain_name(spec.name), wanted);
        const GpuSpec* other = &spec;
        if (distance < nearest_distance) {
            std::swap(nearest, other);
            nearest_distance = distance;
        }
        if (other) others += (others.empty() ? "" : ", ") + other->name;
    }
    if (nearest) {
        GpuMatch match{nearest, "PCI id " + ids_text(device), {}};
        if (nearest_distance > 0 && !others.empty())
            match.doubt = "PCI id " + ids_text(device) + " of \"" + device.name + "\" is " + nearest->name +
                          "'s, which is assumed, and as well that of " + others;
        return match;
    }
    for (const GpuSpec& spec : database.rows())
        if (!wanted.empty() && plain_name(spec.name) == wanted) return {&spec, "name", {}};
    return {
        nullptr,
        "neither PCI id " + ids_text(device) + " nor the name \"" + device.name + "\" is in the GPU database",
        {}};
}

}  // namespace framecast

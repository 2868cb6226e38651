#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>

#include "model/device/gpu_lookup.h"
#include "model/device/gpu_lookup_parts.h"
#include "model/text/lower_text.h"

namespace framecast {
namespace {

bool is_hexadecimal(std::string_view text) {
    return text.size() == 4 &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
}

// "9a49" of "Iris Xe Graphics [0x9a49]", "15d8" of "AMD 15D8:C9", "6863" of "AMD Device 6863"; empty without
// one.
std::string_view pci_device(std::string_view text) {
    for (const std::string_view before : {"[0x", "(0x", "device "})
        if (const std::size_t at = text.find(before); at != std::string_view::npos)
            if (const auto id = text.substr(at + before.size(), 4); is_hexadecimal(id)) return id;
    if (const std::size_t colon = text.find(':'); colon != std::string_view::npos && colon >= 4)
        if (const auto id = text.substr(colon - 4, 4); is_hexadecimal(id)) return id;
    return {};
}

// Where the digits that a number begins with end in "00", the place of these; otherwise npos.
std::size_t series_zeros(const std::string& number) {
    const std::size_t digits = std::min(number.find_first_not_of("0123456789"), number.size());
    const bool series = digits > 2 && number[digits - 1] == '0' && number[digits - 2] == '0';
    return series ? digits - 2 : std::string::npos;
}

// Chips that Mesa's drivers name in another way (src/amd/common, amd_family): words sorted.
struct DriverChip {
    std::string_view driver;
    std::string_view chip;
};
constexpr std::array kDriverChips = std::to_array<DriverChip>({{"10 polaris ", "ellesmere "},
                                                               {"10 polaris ", "20 polaris "},
                                                               {"10 polaris ", "30 polaris "},
                                                               {"11 polaris ", "baffin "},
                                                               {"11 polaris ", "21 polaris "},
                                                               {"12 polaris ", "lexa "},
                                                               {"12 polaris ", "23 polaris "},
                                                               {"vegam ", "22 polaris "},
                                                               {"verde ", "cape verde "},
                                                               {"hainan ", "sun "},
                                                               {"carrizo ", "wani "},
                                                               {"renoir ", "m renoir "},
                                                               {"renoir ", "cezanne "},
                                                               {"renoir ", "cezanne m "},
                                                               {"renoir ", "barcelo "},
                                                               {"cichlid sienna ", "21 navi "},
                                                               {"flounder navy ", "22 navi "},
                                                               {"cavefish dimgrey ", "23 navi "},
                                                               {"beige goby ", "24 navi "}});

}  // namespace

GpuRows GpuNameIndex::by_pci_id(std::string_view text, const std::vector<GpuSpec>& rows) const {
    const std::string_view device = pci_device(text);
    std::uint32_t id = 0;
    if (device.empty() ||
        std::from_chars(device.data(), device.data() + device.size(), id, 16).ec != std::errc())
        return {};
    GpuRows found;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto& ids = rows[row].pci_device_ids;
        if (text.find(lower_text(rows[row].vendor)) == std::string_view::npos) continue;
        if (std::find(ids.begin(), ids.end(), id) != ids.end()) found.push_back(row);
    }
    return settled(std::move(found), rows);
}

GpuRows GpuNameIndex::by_processor(const std::vector<std::string>& words) const {
    std::size_t most = 0;
    GpuRows found;
    for (const auto& [name, row] : processors_) {
        if (name.size() < 2 || name.size() < most || !contains_all(words, name)) continue;
        if (name.size() > most) found.clear();
        most = name.size();
        add_once(found, row);
    }
    return found;
}

GpuRows GpuNameIndex::by_chip(const std::vector<std::string>& words) const {
    std::vector<std::string> chip;
    constexpr std::array kAround =
        std::to_array<std::string_view>({"amd", "nvidia", "intel", "radv", "aco", "radeon", "hd", "graphics",
                                         "arc", "iris", "uhd", "xe", "r", "gpu"});
    for (const std::string& word : words) {
        if (word == "llvm") break;
        if (std::find(kAround.begin(), kAround.end(), word) == kAround.end()) chip.push_back(word);
    }
    // What follows the chip is a variant: "Tahiti XT Prototype".
    for (; !chip.empty(); chip.pop_back()) {
        const std::string text = joined_sorted(chip);
        GpuRows found;
        const auto add_chip = [&](std::string_view name) {
            if (const auto at = chips_.find(name); at != chips_.end())
                for (const std::size_t row : at->second)
                    add_once(found, row);
        };
        add_chip(text);
        for (const DriverChip& each : kDriverChips)
            if (each.driver == text) add_chip(each.chip);
        if (!found.empty()) return found;
    }
    return {};
}

GpuRows GpuNameIndex::by_series(const GpuName& wanted, const std::vector<GpuSpec>& rows) const {
    GpuRows found;
    for (const std::string& number : wanted.model) {
        const std::size_t zeros = series_zeros(number);
        if (zeros == std::string::npos) continue;
        for (const Entry& entry : entries_) {
            const GpuName& name = entry.name;  // clang 14 captures no structured bindings
            const std::size_t row = entry.row;
            if (name.model.size() < wanted.model.size() || !may_be(wanted, name, rows[row])) continue;
            const bool in_series =
                std::all_of(wanted.model.begin(), wanted.model.end(), [&](const std::string& word) {
                    return std::any_of(name.model.begin(), name.model.end(), [&](const std::string& own) {
                        if (word != number) return own == word;
                        return own.size() == word.size() && own.starts_with(word.substr(0, zeros)) &&
                               own.ends_with(word.substr(zeros + 2));
                    });
                });
            if (in_series) add_once(found, row);
        }
    }
    // One row is not the series.
    return found.size() > 1 ? found : GpuRows{};
}

// Names that have all of the words, and more: "Iris Xe".
GpuRows GpuNameIndex::by_part(const GpuName& wanted, const std::vector<GpuSpec>& rows) const {
    GpuRows found;
    if (wanted.model.size() < 2) return found;
    for (const auto& [name, row] : entries_)
        if (name.model.size() > wanted.model.size() && may_be(wanted, name, rows[row]) &&
            contains_all(name.model, wanted.model))
            add_once(found, row);
    // Several boards of one model may be alike; two models may not stand for each other.
    return found;
}

// Rows all of whose words are in the text, with others that tell no models apart: "M880G with Mobility Radeon
// HD 4250".
GpuRows GpuNameIndex::by_whole(const GpuName& wanted, const std::vector<GpuSpec>& rows) const {
    constexpr std::array kVariants = std::to_array<std::string_view>(
        {"ti", "xt", "xtx", "super", "gre",  "gs", "gt", "gtx", "gts", "le",    "pro",   "ultra",  "max", "x",
         "m",  "dx", "se",  "d",     "plus", "xl", "tx", "mac", "xe",  "nitro", "force", "xtreme", "go"});
    constexpr std::size_t kShortestNumber = 3;
    std::size_t most = 1;
    GpuRows found;
    for (const Entry& entry : entries_) {
        const GpuName& name = entry.name;
        const std::size_t row = entry.row;
        if (name.model.size() < most || name.model.size() >= wanted.model.size()) continue;
        if (!may_be(wanted, name, rows[row]) || !contains_all(wanted.model, name.model)) continue;
        const bool numbered = std::any_of(name.model.begin(), name.model.end(), [](const std::string& word) {
            return word.size() >= kShortestNumber && has_digit(word);
        });
        const bool only_noise =
            std::all_of(wanted.model.begin(), wanted.model.end(), [&](const std::string& word) {
                return std::find(name.model.begin(), name.model.end(), word) != name.model.end() ||
                       (!has_digit(word) &&
                        std::find(kVariants.begin(), kVariants.end(), word) == kVariants.end());
            });
        if (!numbered || !only_noise || name.max_q) continue;
        if (name.mobile != wanted.mobile && wanted.vendor != "Intel") continue;
        if (name.model.size() > most) found.clear();
        most = name.model.size();
        add_once(found, row);
    }
    return settled(std::move(found), rows);
}

}  // namespace framecast

#include "model/device/gpu_lookup_parts.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace framecast {
namespace {

// Boards with the same rates are one GPU to every model. Unknown rates do not differ from others.
bool rates_alike(const GpuRows& found, const std::vector<GpuSpec>& rows) {
    constexpr double kAlike = 1.03;
    for (const auto member : {&GpuSpec::fp32_gflops, &GpuSpec::bandwidth_gbs, &GpuSpec::texture_rate_gts,
                              &GpuSpec::pixel_rate_gps}) {
        double least = kUnknown, most = kUnknown;
        for (const std::size_t row : found) {
            least = std::fmin(least, rows[row].*member);
            most = std::fmax(most, rows[row].*member);
        }
        if (most > least * kAlike) return false;
    }
    return true;
}

}  // namespace

std::string joined_sorted(std::vector<std::string> words) {
    std::sort(words.begin(), words.end());
    std::string out;
    for (const std::string& word : words)
        out += word + " ";
    return out;
}

bool has_digit(const std::string& word) {
    return std::any_of(word.begin(), word.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool contains_all(const std::vector<std::string>& words, const std::vector<std::string>& part) {
    return std::all_of(part.begin(), part.end(), [&](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    });
}

std::vector<std::string_view> parts_of(std::string_view text, char between) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t at = text.find(between);
        std::string_view part = text.substr(0, at);
        while (part.starts_with(' '))
            part.remove_prefix(1);
        while (part.ends_with(' '))
            part.remove_suffix(1);
        if (!part.empty()) parts.push_back(part);
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

void add_once(GpuRows& rows, std::size_t row) {
    if (std::find(rows.begin(), rows.end(), row) == rows.end()) rows.push_back(row);
}

bool may_be(const GpuName& wanted, const GpuName& name, const GpuSpec& spec) {
    return (wanted.vendor.empty() || wanted.vendor == spec.vendor) && brands_agree(wanted, name);
}

GpuRows settled(GpuRows found, const std::vector<GpuSpec>& rows) {
    if (found.size() > 1 && rates_alike(found, rows)) found.resize(1);
    return found;
}

std::string apple_name(std::string_view text) {
    const std::size_t mac = text.find("mac ");
    const std::size_t open = text.find('(');
    if (mac == std::string_view::npos || open == std::string_view::npos) return {};
    std::string out = "apple";
    bool chip = false;
    for (const std::string_view word : parts_of(text.substr(open + 1), ' ')) {
        std::string plain(word);
        std::erase_if(plain, [](unsigned char c) { return std::isalnum(c) == 0 && c != '-'; });
        const bool is_chip = plain.size() >= 2 && plain[0] == 'm' && std::isdigit(plain[1]) != 0;
        chip = chip || is_chip;
        if (chip) out += " " + plain;
    }
    return chip ? out : std::string();
}

std::string shared_board(std::string_view text) {
    const std::size_t dash = text.rfind('-');
    if (dash == std::string_view::npos) return {};
    std::string_view part = text.substr(dash + 1);
    std::size_t digits = 0;
    while (digits < part.size() && std::isdigit(static_cast<unsigned char>(part[digits])) != 0)
        ++digits;
    constexpr std::string_view kKinds = "abcq";
    if (digits == 0 || digits >= part.size() || kKinds.find(part[digits]) == std::string_view::npos)
        return {};
    if (part.size() > digits + 2) return {};
    std::string board(text.substr(0, dash));
    for (const std::string_view prefix : {"nvidia ", "grid "})
        if (board.starts_with(prefix)) board.erase(0, prefix.size());
    // The RTX 6000 and 8000 with passive cooling.
    if (board.starts_with("rtx") && board.ends_with("p")) board.pop_back();
    return (board.starts_with("rtx") ? "quadro " : "nvidia ") + board;
}

}  // namespace framecast

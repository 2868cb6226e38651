#include "model/device/gpu_lookup.h"

#include <algorithm>
#include <utility>

#include "model/device/gpu_lookup_parts.h"
#include "model/text/lower_text.h"

namespace framecast {

GpuNameIndex::GpuNameIndex(const std::vector<GpuSpec>& rows) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const GpuSpec& spec = rows[row];
        ids_.emplace(lower_text(spec.id), row);
        names_.emplace(lower_text(spec.name), row);
        by_model_.emplace(gpu_name(spec.name).model_text(), entries_.size());
        entries_.push_back({gpu_name(spec.name), row});
        for (const std::string_view other : parts_of(spec.also_named, ';')) {
            by_model_.emplace(gpu_name(other).model_text(), entries_.size());
            entries_.push_back({gpu_name(other), row});
            processors_.emplace_back(name_words(other), row);
        }
        if (spec.name.ends_with(" Graphics") && !spec.also_named.empty())
            processors_.emplace_back(gpu_name(spec.name).model, row);
        if (!spec.chip.empty()) chips_[joined_sorted(name_words(spec.chip))].push_back(row);
    }
}

GpuRows GpuNameIndex::by_name(const GpuName& wanted, const std::vector<GpuSpec>& rows) const {
    GpuRows same, exact, board, model;
    const auto [first, last] = by_model_.equal_range(wanted.model_text());
    for (auto at = first; at != last; ++at) {
        const auto& [name, row] = entries_[at->second];
        if (!may_be(wanted, name, rows[row])) continue;
        if (name.full_text() == wanted.full_text() && name.brands == wanted.brands) add_once(same, row);
        if (name.full_text() == wanted.full_text()) add_once(exact, row);
        if (name.mobile == wanted.mobile && name.max_q == wanted.max_q &&
            contains_all(name.qualifiers, wanted.qualifiers))
            add_once(board, row);
        if (name.mobile == wanted.mobile && name.max_q == wanted.max_q) add_once(model, row);
    }
    for (GpuRows* found : {&same, &exact, &board, &model})
        if (!found->empty()) return settled(std::move(*found), rows);
    // Integrated GPUs and some others have one row for laptops and desktops.
    for (auto at = first; at != last; ++at)
        if (const auto& [name, row] = entries_[at->second];
            may_be(wanted, name, rows[row]) && name.max_q == wanted.max_q)
            add_once(model, row);
    return settled(std::move(model), rows);
}

// A name as a part of a text with several.
GpuRows GpuNameIndex::part_of(std::string_view part, const GpuName& whole,
                              const std::vector<GpuSpec>& rows) const {
    GpuName name = gpu_name(part);
    // "Radeon HD 7640G N HD 7640G + HD 7600M N HD 7600M Dual"
    for (const char* word : {"dual", "n", "d", "on"})
        std::erase(name.model, word);
    name.model.erase(std::unique(name.model.begin(), name.model.end()), name.model.end());
    if (name.model.empty()) return {};
    name.vendor = whole.vendor;
    if (name.brands.empty()) name.brands = whole.brands;
    GpuRows found = by_name(name, rows);
    if (found.empty()) found = by_whole(name, rows);
    return found.empty() ? by_series(name, rows) : found;
}

GpuRows GpuNameIndex::by_alternatives(std::string_view text, char between,
                                      const std::vector<GpuSpec>& rows) const {
    auto parts = parts_of(text, between);
    if (parts.size() < 2) return {};
    const GpuName whole = gpu_name(text);
    GpuRows found;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (between == '+') parts[i] = parts[i].substr(0, parts[i].find('/'));
        GpuRows part = part_of(parts[i], whole, rows);
        // The later names leave out what the first begins with: "Radeon R9 285 / 380".
        for (std::size_t end = parts[0].rfind(' ');
             part.empty() && i > 0 && end != std::string_view::npos && end > 0;
             end = parts[0].rfind(' ', end - 1))
            part = part_of(std::string(parts[0].substr(0, end + 1)) + std::string(parts[i]), whole, rows);
        if (part.empty() && i == 0) return {};
        for (const std::size_t row : part)
            add_once(found, row);
    }
    // Two GPUs together are not one of them.
    if (between == '+') return found.size() > 1 ? found : GpuRows{};
    return settled(std::move(found), rows);
}

// What stands before a brand is a board, a processor or a driver: "M880G with Mobility Radeon HD 4250".
GpuRows GpuNameIndex::by_tail(std::string_view text, const std::vector<GpuSpec>& rows) const {
    for (const std::string_view brand :
         {"mobility radeon ", "radeon ", "geforce ", "quadro ", " hd ", " uhd "}) {
        const std::size_t at = text.rfind(brand);
        if (at == std::string_view::npos || at == 0) continue;
        GpuName name = gpu_name(text.substr(at));
        name.vendor = gpu_name(text).vendor;
        if (GpuRows found = by_name(name, rows); !found.empty()) return found;
    }
    return {};
}

GpuRows GpuNameIndex::one_name(std::string_view text, const std::vector<GpuSpec>& rows) const {
    const std::string lower = lower_text(text);
    if (const auto id = ids_.find(lower); id != ids_.end()) return {id->second};
    if (const auto own = names_.find(lower); own != names_.end()) return {own->second};
    const GpuName name = gpu_name(lower);
    if (name.model.empty()) return {};
    return by_name(name, rows);
}

GpuRows GpuNameIndex::find(std::string_view text, const std::vector<GpuSpec>& rows) const {
    const std::string lower = lower_text(text);
    GpuRows found = one_name(text, rows);
    if (!found.empty()) return found;
    for (const std::string& meant : {apple_name(lower), shared_board(lower)})
        if (found.empty() && !meant.empty()) found = one_name(meant, rows);
    const std::vector<std::string> words = name_words(lower);
    if (found.empty()) found = by_pci_id(lower, rows);
    if (found.empty() && lower.find(" + ") != std::string::npos) return by_alternatives(lower, '+', rows);
    if (found.empty()) found = by_processor(words);
    if (found.empty()) found = by_alternatives(lower, '/', rows);
    if (found.empty()) found = by_chip(words);
    if (found.empty()) found = by_tail(lower, rows);
    if (found.empty()) found = by_whole(gpu_name(lower), rows);
    if (found.empty()) found = by_series(gpu_name(lower), rows);
    if (found.empty()) found = by_part(gpu_name(lower), rows);
    return found;
}

}  // namespace framecast

#include <algorithm>
#include <map>
#include <tuple>

#include "model/regions/regions.h"
#include "model/text/label_path.h"

namespace framecast {
namespace {

struct Level {
    RegionKind kind;
    std::string name;
    bool operator==(const Level&) const = default;
};

// Returns "D24S8" for "D24_UNORM_S8_UINT", and "R8G8B8A8" for "R8G8B8A8_UNORM".
std::string short_format(const std::string& format, bool depth) {
    if (!depth) return format.substr(0, format.find('_'));
    std::string out;
    for (std::size_t at = 0; at < format.size();) {
        const std::size_t end = std::min(format.find('_', at), format.size());
        const bool digit = at + 1 < end && format[at + 1] >= '0' && format[at + 1] <= '9';
        if (digit && (format[at] == 'D' || format[at] == 'S')) out += format.substr(at, end - at);
        at = end + 1;
    }
    return out;
}

std::string pass_name(const Frame& frame, std::int32_t row) {
    if (row < 0 || static_cast<std::size_t>(row) >= frame.passes.size()) return "outside passes";
    const Pass& pass = frame.passes[static_cast<std::size_t>(row)];
    std::string out = "pass " + std::to_string(row) + ":";
    if (!pass.label.empty()) out += ' ' + pass.label;
    if (pass.width <= 0) return pass.label.empty() ? out + ' ' + std::string(name(pass.kind)) : out;
    out += ' ' + std::to_string(pass.width) + 'x' + std::to_string(pass.height);
    if (!pass.color_formats.empty()) {
        out += ' ' + short_format(pass.color_formats.front(), false);
        if (pass.color_formats.size() > 1) out += '+' + std::to_string(pass.color_formats.size() - 1);
    }
    if (!pass.depth_format.empty()) out += ' ' + short_format(pass.depth_format, true);
    return out;
}

// From the top down.
std::vector<Level> levels_of(const Frame& frame, std::size_t row) {
    const DrawColumns& draws = frame.draws;
    std::vector<Level> out;
    for (const std::string_view name : label_names(draws.label[row]))
        if (out.size() <= kMaxRegionDepth) out.push_back({RegionKind::label, std::string(name)});
    if (!out.empty()) return out;
    const std::string& pipeline = draws.pipeline[row];
    return {{RegionKind::pass, pass_name(frame, draws.pass[row])},
            {RegionKind::pipeline, pipeline.empty() ? draws.command[row] : pipeline}};
}

class TreeBuilder {
  public:
    explicit TreeBuilder(const Frame& frame) : frame_(frame) {
        tree_.of_action.reserve(static_cast<std::size_t>(frame.draws.size()));
    }

    RegionTree build() {
        for (std::size_t row = 0; row < static_cast<std::size_t>(frame_.draws.size()); ++row) {
            enter(levels_of(frame_, row));
            const std::int32_t innermost = open_.back();
            tree_.of_action.push_back(innermost);
            count(tree_.regions[static_cast<std::size_t>(innermost)], row);
        }
        add_to_parents();
        return std::move(tree_);
    }

  private:
    // Regions that also contain the previous action continue; the others occur once more.
    void enter(const std::vector<Level>& levels) {
        std::size_t depth = 0;
        for (; depth < levels.size() && depth < open_.size(); ++depth)
            if (const Region& region = tree_.regions[static_cast<std::size_t>(open_[depth])];
                region.kind != levels[depth].kind || region.name != levels[depth].name)
                break;
        open_.resize(depth);
        for (; depth < levels.size(); ++depth) {
            open_.push_back(find(levels[depth], open_.empty() ? -1 : open_.back()));
            ++tree_.regions[static_cast<std::size_t>(open_.back())].occurrences;
        }
    }

    std::int32_t find(const Level& level, std::int32_t parent) {
        const auto next = static_cast<std::int32_t>(tree_.regions.size());
        const auto [found, added] = known_.try_emplace({parent, level.kind, level.name}, next);
        if (!added) return found->second;
        Region region;
        region.kind = level.kind;
        region.name = region.path = level.name;
        region.parent = parent;
        if (parent < 0) {
            tree_.top.push_back(next);
        } else {
            Region& around = tree_.regions[static_cast<std::size_t>(parent)];
            around.children.push_back(next);
            region.depth = around.depth + 1;
            region.path = around.path + '/' + level.name;
        }
        tree_.regions.push_back(std::move(region));
        return next;
    }

    void count(Region& region, std::size_t row) {
        const ActionClass kind = frame_.draws.kind[row];
        ++(kind == ActionClass::dispatch   ? region.dispatches
           : kind == ActionClass::transfer ? region.transfers
                                           : region.draws);
    }

    void add_to_parents() {
        for (std::size_t i = tree_.regions.size(); i-- > 0;) {
            const Region& region = tree_.regions[i];
            if (region.parent < 0) continue;
            Region& parent = tree_.regions[static_cast<std::size_t>(region.parent)];
            parent.draws += region.draws;
            parent.dispatches += region.dispatches;
            parent.transfers += region.transfers;
        }
    }

    const Frame& frame_;
    RegionTree tree_;
    std::map<std::tuple<std::int32_t, RegionKind, std::string>, std::int32_t> known_;
    std::vector<std::int32_t> open_;  // regions of the previous action, from the top down
};

}  // namespace

std::string_view name(RegionKind kind) {
    switch (kind) {
        case RegionKind::label:
            return "label";
        case RegionKind::pass:
            return "pass";
        case RegionKind::pipeline:
            return "pipeline";
    }
    return "label";
}

RegionTree find_regions(const Frame& frame) {
    RegionTree tree = TreeBuilder(frame).build();
    const Eigen::ArrayXXd& counters = frame.draws.counters;
    if (counters.rows() == 0) return tree;
    const Eigen::ArrayXd vertices = region_sums(tree, counters.col(index(Counter::ia_vertices)));
    const Eigen::ArrayXd fragments = region_sums(tree, counters.col(index(Counter::fs_invocations)));
    for (std::size_t i = 0; i < tree.regions.size(); ++i) {
        tree.regions[i].vertices = vertices(static_cast<Eigen::Index>(i));
        tree.regions[i].fragments = fragments(static_cast<Eigen::Index>(i));
    }
    return tree;
}

}  // namespace framecast

#include <array>

#include "overlay/view.h"

namespace framecast::overlay {
namespace {

constexpr std::array<std::string_view, 3> kShows = {"hidden", "compact", "panel"};
constexpr std::array<std::string_view, kPageCount> kPages = {
    "frame", "draws", "regions", "targets", "what-if", "switches", "texture", "problems", "help"};
constexpr std::array<std::string_view, 4> kCorners = {"top-left", "top-right", "bottom-left", "bottom-right"};

template <class Enum, std::size_t count>
std::optional<Enum> parse(const std::array<std::string_view, count>& names, std::string_view text) {
    for (std::size_t i = 0; i < count; ++i)
        if (names[i] == text) return static_cast<Enum>(i);
    return std::nullopt;
}

}  // namespace

std::optional<Show> parse_show(std::string_view text) {
    return parse<Show>(kShows, text);
}

std::string_view name(Show show) {
    return kShows[static_cast<std::size_t>(show)];
}

std::optional<Page> parse_page(std::string_view text) {
    return parse<Page>(kPages, text);
}

std::string_view name(Page page) {
    return kPages[static_cast<std::size_t>(page)];
}

std::optional<Corner> parse_corner(std::string_view text) {
    return parse<Corner>(kCorners, text);
}

std::string_view name(Corner corner) {
    return kCorners[static_cast<std::size_t>(corner)];
}

}  // namespace framecast::overlay

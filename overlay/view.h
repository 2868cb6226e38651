// Draws a snapshot: a compact line, or a panel with pages, with Dear ImGui's draw lists and fonts. Views
// share nothing: several threads may use several views, but only one at a time the same view.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "overlay/draw_data.h"
#include "overlay/snapshot.h"

namespace framecast::overlay {

enum class Show : std::uint8_t { hidden, compact, panel };
std::optional<Show> parse_show(std::string_view text);
std::string_view name(Show show);

enum class Page : std::uint8_t { frame, draws, regions, targets, what_if, switches, texture, problems, help };
inline constexpr int kPageCount = 9;
std::optional<Page> parse_page(std::string_view text);
std::string_view name(Page page);

enum class Corner : std::uint8_t { top_left, top_right, bottom_left, bottom_right };
std::optional<Corner> parse_corner(std::string_view text);
std::string_view name(Corner corner);

struct ViewOptions {
    Show show = Show::compact;
    Page page = Page::frame;
    Corner corner = Corner::top_left;
    double scale = 0;      // scale of text; 0: by the image's height, 1 at 720 rows. 0.5 to 4
    double opacity = 0.8;  // opacity of the background, 0 to 1
    // For the what-if page: clocks as factors on the captured ones, 0.25 to 4.
    double core_clock = 1;
    double memory_clock = 1;
};

class View {
  public:
    View();
    ~View();
    View(const View&) = delete;
    View& operator=(const View&) = delete;

    // Size of the image in pixels. The data are valid until the next call.
    DrawData draw(const Snapshot& snapshot, const ViewOptions& options, std::uint32_t width,
                  std::uint32_t height);
    // The font image for the scale that was drawn last; call draw() first.
    FontImage font() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace framecast::overlay

#include "tests/overlay/drawn.h"

#include <imgui/imgui.h>
#include <imgui/imgui_internal.h>

namespace framecast::overlay::test {

std::string Drawn::all() const {
    std::string out;
    for (const DrawnText& text : texts)
        out += text.text + "\n";
    return out;
}

Drawn draw(const Snapshot& snapshot, const ViewOptions& options, std::uint32_t width, std::uint32_t height) {
    static std::unique_ptr<Font> font;
    const int pixels = text_pixels(options, width, height);
    if (!font || font->pixels() != pixels) font = std::make_unique<Font>(pixels);
    ImDrawList list(font->shared());
    font->begin(list);
    Drawn drawn;
    Canvas canvas(list, *font, &drawn.texts);
    const float margin = 2 * canvas.em(kMargin);
    drawn.box = draw_picture(canvas, snapshot, options, static_cast<float>(width) - margin,
                             static_cast<float>(height) - margin);
    return drawn;
}

}  // namespace framecast::overlay::test

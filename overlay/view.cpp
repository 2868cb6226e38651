#include "overlay/view.h"

#include <imgui/imgui.h>
#include <imgui/imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "overlay/picture.h"

namespace framecast::overlay {
namespace {

static_assert(sizeof(ImDrawIdx) == sizeof(std::uint16_t));

// Text between two sizes of font uses the existing one. Otherwise a window that is being resized would have a
// new font image in every frame.
bool close_enough(int built, int wanted) {
    return std::abs(built - wanted) * 10 <= built;
}

}  // namespace

struct View::State {
    std::unique_ptr<Font> font;
    std::uint64_t version = 0;
    std::unique_ptr<ImDrawList> list;
    std::vector<Vertex> vertices;
    std::vector<std::uint16_t> indices;
    std::array<DrawCommand, 2> commands;

    void prepare(int pixels);
    void emit(const Box& box, Point place, double opacity);
};

void View::State::prepare(int pixels) {
    if (!font || !close_enough(font->pixels(), pixels)) {
        list.reset();
        font = std::make_unique<Font>(pixels);
        list = std::make_unique<ImDrawList>(font->shared());
        ++version;
    }
    font->begin(*list);
}

// The background, whose size is known only now, with the earlier drawing moved to its place on it.
void View::State::emit(const Box& box, Point place, double opacity) {
    const ImVec2 white = font->shared()->TexUvWhitePixel;
    const std::uint32_t ground = rgb(0x101010, std::clamp(opacity, 0.0, 1.0)).value;
    vertices.clear();
    for (const Point corner :
         {Point{box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}})
        vertices.push_back({place.x + corner.x, place.y + corner.y, white.x, white.y, ground});
    for (const ImDrawVert& vertex : list->VtxBuffer)
        vertices.push_back(
            {place.x + vertex.pos.x, place.y + vertex.pos.y, vertex.uv.x, vertex.uv.y, vertex.col});
    indices.assign({0, 1, 2, 0, 2, 3});
    for (const ImDrawIdx index : list->IdxBuffer)
        indices.push_back(static_cast<std::uint16_t>(index + 4));
    DrawCommand command;
    command.left = static_cast<std::int32_t>(place.x + box.left);
    command.top = static_cast<std::int32_t>(place.y + box.top);
    command.right = static_cast<std::int32_t>(place.x + box.right);
    command.bottom = static_cast<std::int32_t>(place.y + box.bottom);
    // Draws the background, most of the pixels, separately, so that only the rest reads the font.
    command.index_count = 6;
    command.plain = true;
    commands[0] = command;
    command.first_index = command.index_count;
    command.index_count = static_cast<std::uint32_t>(indices.size()) - command.first_index;
    command.plain = false;
    commands[1] = command;
}

View::View() : state_(std::make_unique<State>()) {}
View::~View() = default;

DrawData View::draw(const Snapshot& snapshot, const ViewOptions& options, std::uint32_t width,
                    std::uint32_t height) {
    if (options.show == Show::hidden || width == 0 || height == 0) return {};
    state_->prepare(text_pixels(options, width, height));
    Canvas canvas(*state_->list, *state_->font);
    const float margin = canvas.em(kMargin);
    const auto image_width = static_cast<float>(width);
    const auto image_height = static_cast<float>(height);
    const Box box =
        draw_picture(canvas, snapshot, options, image_width - 2 * margin, image_height - 2 * margin);
    if (!(box.width() > 0 && box.height() > 0)) return {};
    const bool right = options.corner == Corner::top_right || options.corner == Corner::bottom_right;
    const bool bottom = options.corner == Corner::bottom_left || options.corner == Corner::bottom_right;
    state_->emit(box,
                 {right ? image_width - margin - box.right : margin,
                  bottom ? image_height - margin - box.bottom : margin},
                 options.opacity);
    return {state_->vertices, state_->indices, state_->commands};
}

FontImage View::font() const {
    if (!state_->font) return {};
    FontImage image = state_->font->image();
    image.version = state_->version;
    return image;
}

}  // namespace framecast::overlay

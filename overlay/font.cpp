#include "overlay/font.h"

#include <imgui/imgui.h>
#include <imgui/imgui_internal.h>

#include <algorithm>

extern "C" {
extern const unsigned char framecast_font_begin[];
extern const unsigned char framecast_font_end[];
}

namespace framecast::overlay {
namespace {

// Latin, Greek and Cyrillic, for labels and names of devices, and the signs of the pages.
constexpr ImWchar kCharacters[] = {0x0020, 0x017f, 0x0370, 0x03ff, 0x0400, 0x045f, 0x2010, 0x2027, 0x2030,
                                   0x2030, 0x20ac, 0x20ac, 0x2122, 0x2122, 0x2190, 0x2193, 0x2212, 0x2212,
                                   0x221e, 0x221e, 0x2248, 0x2248, 0x2264, 0x2265, 0xfffd, 0xfffd, 0};

}  // namespace

Font::Font(int pixels)
    : pixels_(std::clamp(pixels, 4, 128)),
      atlas_(std::make_unique<ImFontAtlas>()),
      shared_(std::make_unique<ImDrawListSharedData>()) {
    ImFontConfig config;
    // Dear ImGui does not write to a font that it does not own.
    config.FontData = const_cast<unsigned char*>(framecast_font_begin);
    config.FontDataSize = static_cast<int>(framecast_font_end - framecast_font_begin);
    config.FontDataOwnedByAtlas = false;
    config.SizePixels = static_cast<float>(pixels_);
    config.GlyphRanges = kCharacters;
    // Text is placed on whole pixels, so a glyph needs only one image, and is as sharp as the rasterizer
    // makes it.
    config.OversampleH = 1;
    config.PixelSnapH = true;
    atlas_->Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoBakedLines;
    font_ = atlas_->AddFont(&config);
    atlas_->Build();
    shared_->TexUvWhitePixel = atlas_->TexUvWhitePixel;
    shared_->Font = font_;
    shared_->FontSize = static_cast<float>(pixels_);
#if IMGUI_VERSION_NUM >= 19200
    shared_->FontAtlas = atlas_.get();
    shared_->FontScale = 1;
#endif
    shared_->InitialFlags = ImDrawListFlags_AntiAliasedLines | ImDrawListFlags_AntiAliasedFill;
    shared_->SetCircleTessellationMaxError(0.3F);
}

Font::~Font() = default;

float Font::width(std::uint32_t character) const {
#if IMGUI_VERSION_NUM >= 19200
    return font_->GetFontBaked(static_cast<float>(pixels_))->GetCharAdvance(static_cast<ImWchar>(character));
#else
    return font_->GetCharAdvance(static_cast<ImWchar>(character));
#endif
}

void Font::begin(ImDrawList& list) const {
    list._ResetForNewFrame();
#if IMGUI_VERSION_NUM >= 19200
    list.PushTexture(ImTextureRef());
#else
    list.PushTextureID(nullptr);
#endif
    list.PushClipRect(ImVec2(-1e4F, -1e4F), ImVec2(1e5F, 1e5F));
}

float Font::width(std::string_view text) const {
    float sum = 0;
    while (const std::uint32_t character = next_character(text))
        sum += width(character);
    return sum;
}

FontImage Font::image() const {
    unsigned char* alpha = nullptr;
    int width = 0;
    int height = 0;
    atlas_->GetTexDataAsAlpha8(&alpha, &width, &height);
    FontImage image;
    image.alpha = {alpha, static_cast<std::size_t>(width) * static_cast<std::size_t>(height)};
    image.width = static_cast<std::uint32_t>(width);
    image.height = static_cast<std::uint32_t>(height);
    return image;
}

std::uint32_t next_character(std::string_view& text) {
    if (text.empty()) return 0;
    unsigned int character = 0;
    const int bytes = ImTextCharFromUtf8(&character, text.data(), text.data() + text.size());
    text.remove_prefix(static_cast<std::size_t>(std::clamp<int>(bytes, 1, static_cast<int>(text.size()))));
    if (character > 0xffff) return 0xfffd;
    return character < 0x20 || (character >= 0x7f && character < 0xa0) ? ' ' : character;
}

}  // namespace framecast::overlay

#include "capture/control/xkb_keys.h"

#include <dlfcn.h>
#include <xkbcommon/xkbcommon.h>

#include <memory>

namespace framecast::capture {
namespace {

// The functions of libxkbcommon that we call; their names begin with xkb_.
#define FRAMECAST_XKB_FUNCTIONS(X)  \
    X(context_new)                  \
    X(context_set_log_level)        \
    X(context_unref)                \
    X(keymap_key_get_syms_by_level) \
    X(keymap_max_keycode)           \
    X(keymap_min_keycode)           \
    X(keymap_new_from_buffer)       \
    X(keymap_num_layouts_for_key)   \
    X(keymap_unref)

struct XkbFunctions {
#define XKB_MEMBER(name) decltype(&xkb_##name) name = nullptr;
    FRAMECAST_XKB_FUNCTIONS(XKB_MEMBER)
};

// Loaded once and never unloaded: most applications with windows use it anyway.
const XkbFunctions* load_xkb() {
    static const XkbFunctions functions = [] {
        XkbFunctions loaded;
        void* library = dlopen("libxkbcommon.so.0", RTLD_NOW | RTLD_LOCAL);
        if (!library) return loaded;
#define XKB_LOAD(name) loaded.name = reinterpret_cast<decltype(loaded.name)>(dlsym(library, "xkb_" #name));
        FRAMECAST_XKB_FUNCTIONS(XKB_LOAD)
        return loaded;
    }();
    bool complete = true;
#define XKB_CHECK(name) complete &= functions.name != nullptr;
    FRAMECAST_XKB_FUNCTIONS(XKB_CHECK)
    return complete ? &functions : nullptr;
}

// Difference between keycodes of Linux and those of XKB.
constexpr std::uint32_t kFirstCode = 8;
// Keyboards have about 250 keys; a keymap with more is not plausible.
constexpr std::uint32_t kMaxCodes = 4096;

}  // namespace

Result<std::vector<NamedKeycode>> read_keymap(std::string_view text) {
    const XkbFunctions* xkb = load_xkb();
    if (!xkb) return Error{"libxkbcommon.so.0 cannot be loaded"};
    // A text that ends with a zero, as compositors send it, ends before the zero.
    text = text.substr(0, text.find('\0'));
    const auto unref_context = [&](xkb_context* c) { xkb->context_unref(c); };
    const auto unref_keymap = [&](xkb_keymap* m) { xkb->keymap_unref(m); };
    const std::unique_ptr<xkb_context, decltype(unref_context)> context(
        xkb->context_new(static_cast<xkb_context_flags>(XKB_CONTEXT_NO_DEFAULT_INCLUDES |
                                                        XKB_CONTEXT_NO_ENVIRONMENT_NAMES)),
        unref_context);
    if (!context) return Error{"out of memory for the keyboard's keymap"};
    // Silences messages about the keymap: the application reads the same keymap and gets them.
    xkb->context_set_log_level(context.get(), XKB_LOG_LEVEL_CRITICAL);
    const std::unique_ptr<xkb_keymap, decltype(unref_keymap)> keymap(
        xkb->keymap_new_from_buffer(context.get(), text.data(), text.size(), XKB_KEYMAP_FORMAT_TEXT_V1,
                                    XKB_KEYMAP_COMPILE_NO_FLAGS),
        unref_keymap);
    if (!keymap) return Error{"the compositor's keymap cannot be read"};
    std::vector<NamedKeycode> keys;
    const std::uint32_t last = xkb->keymap_max_keycode(keymap.get());
    for (std::uint32_t code = xkb->keymap_min_keycode(keymap.get()); code <= last && code < kMaxCodes;
         ++code) {
        if (code < kFirstCode) continue;
        const std::uint32_t layouts = xkb->keymap_num_layouts_for_key(keymap.get(), code);
        for (std::uint32_t layout = 0; layout < layouts; ++layout) {
            const xkb_keysym_t* symbols = nullptr;
            if (xkb->keymap_key_get_syms_by_level(keymap.get(), code, layout, 0, &symbols) < 1) continue;
            const NamedKeycode key{symbols[0], code - kFirstCode};
            if (keys.empty() || !(keys.back() == key)) keys.push_back(key);
        }
    }
    return keys;
}

}  // namespace framecast::capture

#include "capture/control/x11_keyboard.h"

#include <dlfcn.h>
#include <xcb/xcb.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <vector>

namespace framecast::capture {

// The functions of libxcb that we call; their names begin with xcb_.
#define FRAMECAST_XCB_FUNCTIONS(X)  \
    X(connect)                      \
    X(connection_has_error)         \
    X(disconnect)                   \
    X(get_file_descriptor)          \
    X(get_input_focus)              \
    X(get_input_focus_reply)        \
    X(get_keyboard_mapping)         \
    X(get_keyboard_mapping_keysyms) \
    X(get_keyboard_mapping_reply)   \
    X(get_property)                 \
    X(get_property_reply)           \
    X(get_setup)                    \
    X(intern_atom)                  \
    X(intern_atom_reply)            \
    X(poll_for_event)               \
    X(query_keymap)                 \
    X(query_keymap_reply)           \
    X(query_pointer)                \
    X(query_pointer_reply)          \
    X(query_tree)                   \
    X(query_tree_reply)             \
    X(setup_roots_iterator)

struct XcbFunctions {
#define XCB_MEMBER(name) decltype(&xcb_##name) name = nullptr;
    FRAMECAST_XCB_FUNCTIONS(XCB_MEMBER)
};

namespace {

// Loaded once and never unloaded: most applications with windows use it anyway.
const XcbFunctions* load_xcb() {
    static const XcbFunctions functions = [] {
        XcbFunctions loaded;
        void* library = dlopen("libxcb.so.1", RTLD_NOW | RTLD_LOCAL);
        if (!library) return loaded;
#define XCB_LOAD(name) loaded.name = reinterpret_cast<decltype(loaded.name)>(dlsym(library, "xcb_" #name));
        FRAMECAST_XCB_FUNCTIONS(XCB_LOAD)
        return loaded;
    }();
    bool complete = true;
#define XCB_CHECK(name) complete &= functions.name != nullptr;
    FRAMECAST_XCB_FUNCTIONS(XCB_CHECK)
    return complete ? &functions : nullptr;
}

// Owns replies and events of libxcb.
struct Free {
    void operator()(void* memory) const { std::free(memory); }
};
template <class Reply>
using Owned = std::unique_ptr<Reply, Free>;
template <class Reply>
Owned<Reply> owned(Reply* reply) {
    return Owned<Reply>(reply);
}

constexpr std::uint8_t kMappingChanged = XCB_MAPPING_NOTIFY;
// Maximum number of nested windows to examine, under the pointer or around one of ours.
constexpr int kDeepest = 16;
// Applications may move windows into others without a change of the focus.
constexpr std::chrono::seconds kAroundStays{1};

xcb_connection_t* of(void* connection) {
    return static_cast<xcb_connection_t*>(connection);
}

}  // namespace

Result<std::unique_ptr<Keyboard>> Keyboard::open() {
    auto made = X11Keyboard::open();
    if (!made) return made.error();
    return std::unique_ptr<Keyboard>(std::move(*made));
}

Result<std::unique_ptr<X11Keyboard>> X11Keyboard::open() {
    const XcbFunctions* xcb = load_xcb();
    if (!xcb) return Error{"libxcb.so.1 cannot be loaded"};
    std::unique_ptr<X11Keyboard> made(new X11Keyboard);
    made->xcb_ = xcb;
    // On an error there is a connection, too, which must be closed.
    made->connection_ = xcb->connect(nullptr, nullptr);
    if (!made->connection_ || xcb->connection_has_error(of(made->connection_)) != 0)
        return Error{"the X server that DISPLAY names cannot be reached"};
    made->descriptor_ = xcb->get_file_descriptor(of(made->connection_));
    made->socket_ = FileIdentity::of(made->descriptor_);
    made->client_mask_ = ~xcb->get_setup(of(made->connection_))->resource_id_mask;
    if (!made->read_layout()) return Error{"the X server does not tell its keyboard's layout"};
    constexpr std::string_view kState = "WM_STATE";
    const auto cookie = xcb->intern_atom(of(made->connection_), 0, kState.size(), kState.data());
    const auto atom = owned(xcb->intern_atom_reply(of(made->connection_), cookie, nullptr));
    if (!atom) return Error{"the X server that DISPLAY names does not answer"};
    made->wm_state_ = atom->atom;
    return made;
}

X11Keyboard::~X11Keyboard() {
    // If the descriptor is no longer ours it stays open, and the connection's memory leaks.
    if (connection_ && (!socket_ || is_ours())) xcb_->disconnect(of(connection_));
}

bool X11Keyboard::is_ours() const {
    return FileIdentity::of(descriptor_) == socket_;
}

bool X11Keyboard::read_layout() {
    const xcb_setup_t* setup = xcb_->get_setup(of(connection_));
    first_code_ = setup->min_keycode;
    const auto count = static_cast<std::uint8_t>(setup->max_keycode - setup->min_keycode + 1);
    const auto cookie = xcb_->get_keyboard_mapping(of(connection_), first_code_, count);
    const auto reply = owned(xcb_->get_keyboard_mapping_reply(of(connection_), cookie, nullptr));
    if (!reply) return false;
    const xcb_keysym_t* first = xcb_->get_keyboard_mapping_keysyms(reply.get());
    per_code_ = reply->keysyms_per_keycode;
    keysyms_.assign(first, first + std::size_t{per_code_} * count);
    return true;
}

void X11Keyboard::find_under_pointer(std::uint32_t root) {
    for (std::uint32_t window = root, depth = 0; window != XCB_NONE && depth < kDeepest; ++depth) {
        const auto cookie = xcb_->query_pointer(of(connection_), window);
        const auto reply = owned(xcb_->query_pointer_reply(of(connection_), cookie, nullptr));
        if (!reply) return;
        window = reply->child;
        if (window != XCB_NONE) focused_.push_back(window);
    }
}

// The windows around `window`, from the inside out, that belong to its application. They exclude the root
// window, and a window manager's frame. The frame is around the application's top-level window, which has
// WM_STATE from the manager (ICCCM 4.1.3.1); without a manager that window is directly in the root.
const std::vector<std::uint32_t>& X11Keyboard::around(std::uint32_t window) {
    const auto [known, is_new] = around_.try_emplace(window);
    std::vector<std::uint32_t>& found = known->second;
    for (std::uint32_t at = window; is_new && found.size() < kDeepest; at = found.back()) {
        // Sends both requests at once, to wait only once. Errors of a window that disappeared affect only
        // these requests.
        const auto tree_asked = xcb_->query_tree(of(connection_), at);
        const auto state_asked =
            xcb_->get_property(of(connection_), 0, at, wm_state_, XCB_GET_PROPERTY_TYPE_ANY, 0, 0);
        const auto tree = owned(xcb_->query_tree_reply(of(connection_), tree_asked, nullptr));
        const auto state = owned(xcb_->get_property_reply(of(connection_), state_asked, nullptr));
        const bool is_top = !tree || !state || state->type != XCB_NONE || tree->parent == tree->root ||
                            tree->parent == XCB_NONE;
        if (is_top) break;
        found.push_back(tree->parent);
    }
    return found;
}

bool X11Keyboard::poll() {
    if (!is_ours()) return false;
    while (const auto event = owned(xcb_->poll_for_event(of(connection_))))
        if ((event->response_type & 0x7f) == kMappingChanged) read_layout();
    // Sends both requests at once, to wait only once.
    const auto focus_asked = xcb_->get_input_focus(of(connection_));
    const auto keys_asked = xcb_->query_keymap(of(connection_));
    const auto focus = owned(xcb_->get_input_focus_reply(of(connection_), focus_asked, nullptr));
    const auto keys = owned(xcb_->query_keymap_reply(of(connection_), keys_asked, nullptr));
    if (!focus || !keys) return xcb_->connection_has_error(of(connection_)) == 0;
    focused_.clear();
    std::uint32_t has_it = XCB_NONE;
    const auto screens = xcb_->setup_roots_iterator(xcb_->get_setup(of(connection_)));
    const std::uint32_t root = screens.rem > 0 ? screens.data->root : XCB_NONE;
    // With the root window as the focus, keys also go to the window under the pointer.
    if (root != XCB_NONE && (focus->focus == XCB_INPUT_FOCUS_POINTER_ROOT || focus->focus == root)) {
        // An error of a window that disappeared affects only its request.
        find_under_pointer(root);
    } else if (focus->focus != XCB_NONE) {
        has_it = focus->focus;
        focused_.push_back(has_it);
    }
    if (const auto now = std::chrono::steady_clock::now();
        has_it != focus_ || now - asked_at_ > kAroundStays) {
        around_.clear();
        focus_ = has_it;
        asked_at_ = now;
    }
    for (std::size_t code = 0; code < down_.size(); ++code)
        down_[code] = (keys->keys[code / 8] >> (code % 8) & 1) != 0;
    return xcb_->connection_has_error(of(connection_)) == 0;
}

bool X11Keyboard::has_focus(std::uint32_t window) {
    for (const std::uint32_t focused : focused_)
        if ((focused & client_mask_) == (window & client_mask_)) return true;
    return focus_ != XCB_NONE && std::ranges::find(around(window), focus_) != around(window).end();
}

bool X11Keyboard::is_down(std::uint32_t keysym) const {
    if (per_code_ == 0) return false;
    for (std::size_t at = 0; at * per_code_ < keysyms_.size(); ++at) {
        const std::size_t code = first_code_ + at;
        if (code >= down_.size() || !down_[code]) continue;
        // Columns 0 and 2: the first level of the first and of the second group of the layout.
        for (const std::size_t column : {std::size_t{0}, std::size_t{2}})
            if (column < per_code_ && keysyms_[at * per_code_ + column] == keysym) return true;
    }
    return false;
}

}  // namespace framecast::capture

#include "capture/control/wayland_keys.h"

#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "capture/control/xkb_keys.h"

namespace framecast::capture {
namespace {

// The functions of libwayland-client that we call; their names begin with wl_.
#define FRAMECAST_WAYLAND_FUNCTIONS(X)     \
    X(display_create_queue)                \
    X(display_dispatch_queue_pending)      \
    X(event_queue_destroy)                 \
    X(proxy_add_listener)                  \
    X(proxy_create_wrapper)                \
    X(proxy_destroy)                       \
    X(proxy_get_version)                   \
    X(proxy_marshal)                       \
    X(proxy_marshal_constructor)           \
    X(proxy_marshal_constructor_versioned) \
    X(proxy_set_queue)                     \
    X(proxy_wrapper_destroy)

struct WaylandFunctions {
#define WAYLAND_MEMBER(name) decltype(&wl_##name) name = nullptr;
    FRAMECAST_WAYLAND_FUNCTIONS(WAYLAND_MEMBER)
    const wl_interface* registry = nullptr;
    const wl_interface* seat = nullptr;
    const wl_interface* keyboard = nullptr;
};

// The library of the application's connection. It must already be loaded, and stays loaded.
const WaylandFunctions* load_wayland() {
    static const WaylandFunctions functions = [] {
        WaylandFunctions loaded;
        void* library = dlopen("libwayland-client.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
        if (!library) return loaded;
#define WAYLAND_LOAD(name) loaded.name = reinterpret_cast<decltype(loaded.name)>(dlsym(library, "wl_" #name));
        FRAMECAST_WAYLAND_FUNCTIONS(WAYLAND_LOAD)
        loaded.registry = static_cast<const wl_interface*>(dlsym(library, "wl_registry_interface"));
        loaded.seat = static_cast<const wl_interface*>(dlsym(library, "wl_seat_interface"));
        loaded.keyboard = static_cast<const wl_interface*>(dlsym(library, "wl_keyboard_interface"));
        return loaded;
    }();
    bool complete = functions.registry && functions.seat && functions.keyboard;
#define WAYLAND_CHECK(name) complete &= functions.name != nullptr;
    FRAMECAST_WAYLAND_FUNCTIONS(WAYLAND_CHECK)
    return complete ? &functions : nullptr;
}

// Version of wl_seat and its keyboard: the first with a request to release a seat. Later ones add nothing we
// need.
constexpr std::uint32_t kSeatVersion = 5;

}  // namespace

struct WaylandKeys::Connection {
    // A seat of the compositor, with its keyboard if it has one.
    struct Seat {
        Connection& connection;
        std::uint32_t name;
        wl_proxy* seat;
        KeyWatch watch;
        wl_proxy* keyboard = nullptr;
        std::vector<NamedKeycode> keymap;
        std::vector<std::uint32_t> down;  // codes of pressed keys, while the application has this keyboard

        void look();
        void set_keymap(std::uint32_t format, int file, std::uint32_t bytes);
        void release_keyboard();
    };

    const WaylandFunctions& wayland;
    wl_display* display;
    KeyAssignment assignment;
    wl_event_queue* queue = nullptr;
    wl_proxy* registry = nullptr;
    std::vector<std::unique_ptr<Seat>> seats;
    std::vector<KeyAction> pressed;
    std::string problem;

    Connection(const WaylandFunctions& functions, wl_display* connection, const KeyAssignment& keys)
        : wayland(functions), display(connection), assignment(keys) {}
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    bool begin();
    void add_seat(std::uint32_t name, std::uint32_t version);
    void release(Seat& seat);

    static const wl_registry_listener kRegistry;
    static const wl_seat_listener kSeat;
    static const wl_keyboard_listener kKeyboard;
};

namespace {

using Connection = WaylandKeys::Connection;

// Wraps calls from libwayland, which exceptions must not reach; without memory the event is lost.
template <class Handle>
void handle(Handle&& event) noexcept {
    try {
        event();
    } catch (...) {
    }
}

Connection& connection_of(void* data) {
    return *static_cast<Connection*>(data);
}

Connection::Seat& seat_of(void* data) {
    return *static_cast<Connection::Seat*>(data);
}

// wl_proxy_add_listener takes any table of functions.
template <class Listener>
void listen_to(const WaylandFunctions& wayland, wl_proxy* proxy, const Listener& listener, void* data) {
    using Function = void (*)();
    wayland.proxy_add_listener(proxy, reinterpret_cast<Function*>(const_cast<Listener*>(&listener)), data);
}

void global(void* data, wl_registry*, std::uint32_t name, const char* interface, std::uint32_t version) {
    if (std::string_view(interface) != "wl_seat") return;
    handle([&] { connection_of(data).add_seat(name, version); });
}

void global_removed(void* data, wl_registry*, std::uint32_t name) {
    std::erase_if(connection_of(data).seats, [&](const auto& seat) {
        if (seat->name != name) return false;
        connection_of(data).release(*seat);
        return true;
    });
}

void capabilities(void* data, wl_seat*, std::uint32_t what) {
    Connection::Seat& seat = seat_of(data);
    const bool has_keyboard = (what & WL_SEAT_CAPABILITY_KEYBOARD) != 0;
    if (!has_keyboard) return seat.release_keyboard();
    if (seat.keyboard) return;
    const WaylandFunctions& wayland = seat.connection.wayland;
    seat.keyboard =
        wayland.proxy_marshal_constructor(seat.seat, WL_SEAT_GET_KEYBOARD, wayland.keyboard, nullptr);
    if (seat.keyboard) listen_to(wayland, seat.keyboard, Connection::kKeyboard, &seat);
}

void seat_name(void*, wl_seat*, const char*) {}

void keymap(void* data, wl_keyboard*, std::uint32_t format, std::int32_t file, std::uint32_t bytes) {
    handle([&] { seat_of(data).set_keymap(format, file, bytes); });
    close(file);
}

void enter(void* data, wl_keyboard*, std::uint32_t, wl_surface*, wl_array* keys) {
    handle([&] {
        const auto* codes = static_cast<const std::uint32_t*>(keys->data);
        seat_of(data).watch.release();
        seat_of(data).down.assign(codes, codes + keys->size / sizeof(std::uint32_t));
        seat_of(data).look();
    });
}

void leave(void* data, wl_keyboard*, std::uint32_t, wl_surface*) {
    seat_of(data).down.clear();
    seat_of(data).watch.release();
}

void key(void* data, wl_keyboard*, std::uint32_t, std::uint32_t, std::uint32_t code, std::uint32_t state) {
    handle([&] {
        std::vector<std::uint32_t>& down = seat_of(data).down;
        std::erase(down, code);
        if (state != WL_KEYBOARD_KEY_STATE_RELEASED) down.push_back(code);
        seat_of(data).look();
    });
}

void modifiers(void*, wl_keyboard*, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t,
               std::uint32_t) {}

void repeat_info(void*, wl_keyboard*, std::int32_t, std::int32_t) {}

}  // namespace

const wl_registry_listener Connection::kRegistry = {global, global_removed};
const wl_seat_listener Connection::kSeat = {capabilities, seat_name};
const wl_keyboard_listener Connection::kKeyboard = {keymap, enter, leave, key, modifiers, repeat_info};

void Connection::Seat::look() {
    const auto is_down = [this](std::uint32_t keysym) {
        return std::any_of(keymap.begin(), keymap.end(), [&](const NamedKeycode& named) {
            return named.keysym == keysym && std::find(down.begin(), down.end(), named.code) != down.end();
        });
    };
    for (const KeyAction action : watch.update(is_down))
        connection.pressed.push_back(action);
}

void Connection::Seat::set_keymap(std::uint32_t format, int file, std::uint32_t bytes) {
    keymap.clear();
    // Without a keymap a compositor's keys have no names.
    if (format != WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1 || bytes == 0) return;
    void* text = mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE, file, 0);
    if (text == MAP_FAILED) {
        connection.problem = "the compositor's keymap cannot be read";
        return;
    }
    Result<std::vector<NamedKeycode>> read = read_keymap({static_cast<const char*>(text), bytes});
    munmap(text, bytes);
    if (read)
        keymap = std::move(*read);
    else
        connection.problem = read.error().message;
}

void Connection::Seat::release_keyboard() {
    if (!keyboard) return;
    const WaylandFunctions& calls = connection.wayland;
    if (calls.proxy_get_version(keyboard) >= WL_KEYBOARD_RELEASE_SINCE_VERSION)
        calls.proxy_marshal(keyboard, WL_KEYBOARD_RELEASE);
    calls.proxy_destroy(keyboard);
    keyboard = nullptr;
    down.clear();
    watch.release();
}

bool Connection::begin() {
    queue = wayland.display_create_queue(display);
    if (!queue) return false;
    // Objects that a wrapper makes are on our queue from the start; the display itself stays on the
    // application's.
    void* wrapper = wayland.proxy_create_wrapper(display);
    if (!wrapper) return false;
    wayland.proxy_set_queue(static_cast<wl_proxy*>(wrapper), queue);
    registry = wayland.proxy_marshal_constructor(static_cast<wl_proxy*>(wrapper), WL_DISPLAY_GET_REGISTRY,
                                                 wayland.registry, nullptr);
    wayland.proxy_wrapper_destroy(wrapper);
    if (!registry) return false;
    listen_to(wayland, registry, kRegistry, this);
    return true;
}

Connection::~Connection() {
    for (const auto& seat : seats)
        release(*seat);
    if (registry) wayland.proxy_destroy(registry);
    if (queue) wayland.event_queue_destroy(queue);
}

void Connection::add_seat(std::uint32_t name, std::uint32_t version) {
    seats.reserve(seats.size() + 1);
    auto added = std::make_unique<Seat>(Seat{*this, name, nullptr, KeyWatch(assignment), nullptr, {}, {}});
    version = std::min(version, kSeatVersion);
    added->seat = wayland.proxy_marshal_constructor_versioned(
        registry, WL_REGISTRY_BIND, wayland.seat, version, name, wayland.seat->name, version, nullptr);
    if (!added->seat) return;
    listen_to(wayland, added->seat, kSeat, added.get());
    seats.push_back(std::move(added));
}

void Connection::release(Seat& seat) {
    seat.release_keyboard();
    if (wayland.proxy_get_version(seat.seat) >= WL_SEAT_RELEASE_SINCE_VERSION)
        wayland.proxy_marshal(seat.seat, WL_SEAT_RELEASE);
    wayland.proxy_destroy(seat.seat);
}

Result<std::unique_ptr<WaylandKeys>> WaylandKeys::listen(void* display, const KeyAssignment& assignment) {
    const WaylandFunctions* wayland = load_wayland();
    if (!wayland) return Error{"libwayland-client.so.0 is not what the application uses"};
    auto connection = std::make_unique<Connection>(*wayland, static_cast<wl_display*>(display), assignment);
    if (!connection->begin()) return Error{"out of memory for a Wayland event queue"};
    return std::unique_ptr<WaylandKeys>(new WaylandKeys(std::move(connection)));
}

WaylandKeys::WaylandKeys(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}

WaylandKeys::~WaylandKeys() = default;

std::vector<KeyAction> WaylandKeys::read() {
    if (connection_->wayland.display_dispatch_queue_pending(connection_->display, connection_->queue) < 0)
        connection_->problem = "the connection to the compositor broke";
    return std::exchange(connection_->pressed, {});
}

const std::string& WaylandKeys::problem() const {
    return connection_->problem;
}

}  // namespace framecast::capture

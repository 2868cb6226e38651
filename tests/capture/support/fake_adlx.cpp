// A library with the functions of ADLX that we use, for a machine with one GPU: 1002:73bf at 2100 and 1990
// MHz. Each interface is a table of functions, in the order of the SDK's C headers (version 1.4).
#include <cstddef>
#include <cstdint>

namespace {

constexpr int kOk = 0, kFailed = 3;
int held = 0;  // objects that were given and not released

struct Object {
    const void* const* functions;
};

long acquire(Object*) {
    return ++held;
}
long release(Object*) {
    return --held;
}
int not_expected() {
    return kFailed;
}

template <class Function>
const void* as_entry(Function function) {
    return reinterpret_cast<const void*>(function);
}

int vendor_id(Object*, const char** text) {
    *text = "1002";
    return kOk;
}
int device_id(Object*, const char** text) {
    *text = "73BF";
    return kOk;
}
int gpu_clock(Object*, int* mhz) {
    *mhz = 2100;
    return kOk;
}
int vram_clock(Object*, int* mhz) {
    *mhz = 1990;
    return kOk;
}
unsigned size(Object*) {
    return 1;
}

// Tables whose other entries fail.
template <std::size_t Size>
struct Table {
    const void* entries[Size];
    Table() {
        for (const void*& entry : entries)
            entry = as_entry(not_expected);
    }
};

struct Gpu : Table<19> {
    Gpu() {
        entries[0] = as_entry(acquire), entries[1] = as_entry(release);
        entries[3] = as_entry(vendor_id);
        entries[14] = as_entry(device_id);
    }
} gpu_table;
Object gpu{gpu_table.entries};

struct Metrics : Table<15> {
    Metrics() {
        entries[0] = as_entry(acquire), entries[1] = as_entry(release);
        entries[5] = as_entry(gpu_clock), entries[6] = as_entry(vram_clock);
    }
} metrics_table;
Object metrics{metrics_table.entries};

int give(Object& object, Object** out) {
    ++held;
    *out = &object;
    return kOk;
}
int gpu_at(Object*, unsigned index, Object** out) {
    return index == 0 ? give(gpu, out) : kFailed;
}
struct List : Table<13> {
    List() {
        entries[0] = as_entry(acquire), entries[1] = as_entry(release);
        entries[3] = as_entry(size);
        entries[11] = as_entry(gpu_at);
    }
} list_table;
Object list{list_table.entries};

int current_gpu_metrics(Object*, Object* of, Object** out) {
    return of == &gpu ? give(metrics, out) : kFailed;
}
struct Monitoring : Table<23> {
    Monitoring() {
        entries[0] = as_entry(acquire), entries[1] = as_entry(release);
        entries[18] = as_entry(current_gpu_metrics);
    }
} monitoring_table;
Object monitoring{monitoring_table.entries};

int gpus(Object*, Object** out) {
    return give(list, out);
}
int performance_monitoring(Object*, Object** out) {
    return give(monitoring, out);
}
struct System : Table<12> {
    System() { entries[1] = as_entry(gpus), entries[9] = as_entry(performance_monitoring); }
} system_table;
Object system_object{system_table.entries};

constexpr std::uint64_t kVersion = 1ULL << 48 | 4ULL << 32;

}  // namespace

#pragma GCC visibility push(default)
extern "C" {

int ADLXQueryFullVersion(std::uint64_t* version) {
    *version = kVersion;
    return kOk;
}
int ADLXInitialize(std::uint64_t version, Object** out) {
    *out = &system_object;
    return version == kVersion ? kOk : kFailed;
}
int ADLXTerminate(void) {
    return kOk;
}
// For the test alone.
int fake_adlx_held(void) {
    return held;
}
}  // extern "C"

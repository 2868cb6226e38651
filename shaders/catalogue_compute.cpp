// Compute and transfers: arithmetic, shared memory, buffers, atomics, and what dispatches, barriers and
// submissions cost.
#include <algorithm>
#include <array>

#include "shaders/catalogue.h"

namespace framecast::microbench {
namespace {

constexpr double kGroup = 256;  // invocations
constexpr VkDeviceSize kKib = 1024;
constexpr VkDeviceSize kMib = 1024 * kKib;

Benchmark dispatch(const Size& size, const std::string& name, const std::string& isolates, const char* shader,
                   std::int32_t iterations) {
    DispatchShape shape;
    shape.shader = shader;
    shape.groups = size.groups;
    shape.constants[0] = iterations;
    shape.bytes_out = static_cast<VkDeviceSize>(size.groups * kGroup) * 4;
    Benchmark made;
    made.name = name;
    made.isolates = isolates;
    made.stage = Stage::cs;
    made.shape = shape;
    return made;
}

DispatchShape& shape_of(Benchmark& benchmark) {
    return std::get<DispatchShape>(benchmark.shape);
}

double invocations(const Size& size) {
    return size.groups * kGroup;
}

void add_arithmetic(const Size& size, std::vector<Benchmark>& all) {
    for (const Chain& chain : chains()) {
        Benchmark made = dispatch(size, std::string("compute-alu/") + chain.name,
                                  std::string("in compute shaders ") + chain.isolates,
                                  (std::string("alu_") + chain.shader + ".comp").c_str(), size.iterations);
        shape_of(made).result_is_float = !chain.integer;
        made.unit = "operations";
        made.work = chain.operations * size.iterations * invocations(size);
        made.quick = std::string_view(chain.name) == "float-independent";
        made.expected = chain_result(chain, size.iterations, shape_of(made).push);
        all.push_back(std::move(made));
    }
}

void add_reads(const Size& size, std::vector<Benchmark>& all) {
    constexpr std::int32_t kReads = 16;
    struct Set {
        const char* name;
        VkDeviceSize bytes;
        bool quick;
    };
    const std::array<Set, 6> sets = {{{"16KiB", 16 * kKib, true},
                                      {"128KiB", 128 * kKib, true},
                                      {"1MiB", kMib, true},
                                      {"8MiB", 8 * kMib, true},
                                      {"32MiB", 32 * kMib, false},
                                      {"large", size.large_mib * kMib, true}}};
    for (const Set& set : sets) {
        Benchmark made = dispatch(size, std::string("buffer/read/") + set.name,
                                  "a buffer of this size read again and again, 16 bytes a time",
                                  "buffer_read.comp", kReads);
        shape_of(made).bytes_in = set.bytes;
        shape_of(made).push.elements = static_cast<std::uint32_t>(set.bytes / 16);
        // So many invocations that all of it is read.
        const auto needed = static_cast<std::uint32_t>(set.bytes / 16 / kReads / 256);
        shape_of(made).groups = std::max(size.groups, needed);
        shape_of(made).bytes_out = shape_of(made).groups * VkDeviceSize{1024};
        made.unit = "bytes";
        made.work = 16.0 * kReads * shape_of(made).groups * kGroup;
        made.cache_bytes = static_cast<double>(set.bytes);
        made.quick = set.quick;
        for (std::size_t lane = 0; lane < 8; ++lane)
            made.expected.by_lane[lane] = 4.0 * kReads * static_cast<double>(lane + 1);
        all.push_back(std::move(made));
    }
}

void add_writes(const Size& size, std::vector<Benchmark>& all) {
    constexpr std::int32_t kStores = 16;
    const VkDeviceSize bytes = size.large_mib * kMib;
    const auto groups = static_cast<std::uint32_t>(bytes / 16 / kStores / 256);
    const auto large = [&](const char* name, const char* isolates, const char* shader) {
        Benchmark made = dispatch(size, name, isolates, shader, kStores);
        shape_of(made).groups = groups;
        shape_of(made).bytes_out = bytes;
        shape_of(made).push.elements = static_cast<std::uint32_t>(bytes / 16);
        made.unit = "bytes";
        made.work = static_cast<double>(bytes);
        made.expected = expect_everywhere(shape_of(made).push.increment);
        return made;
    };
    all.push_back(large("buffer/write", "a large buffer written, 16 bytes a time", "buffer_write.comp"));
    Benchmark copy =
        large("buffer/copy-in-shader",
              "a large buffer copied by a shader, 16 bytes a time; bytes of the copy", "buffer_copy.comp");
    shape_of(copy).bytes_in = bytes;
    copy.expected.elements_per_lane = 4;
    for (std::size_t lane = 0; lane < 8; ++lane)
        copy.expected.by_lane[lane] = static_cast<double>(lane + 1);
    all.push_back(std::move(copy));
}

void add_transfers(const Size& size, std::vector<Benchmark>& all) {
    const auto transfer = [&](const char* name, const char* isolates, TransferShape::Kind kind) {
        Benchmark made;
        made.name = name;
        made.isolates = isolates;
        made.unit = "bytes";
        made.stage = Stage::xf;
        made.work = static_cast<double>(size.large_mib * kMib);
        made.shape = TransferShape{kind, size.large_mib * kMib};
        return made;
    };
    Benchmark copy = transfer("buffer/copy", "a large buffer copied by a transfer; bytes of the copy",
                              TransferShape::Kind::copy);
    copy.quick = true;
    all.push_back(std::move(copy));
    all.push_back(transfer("buffer/fill", "a large buffer filled by a transfer", TransferShape::Kind::fill));
}

void add_shared_and_atomics(const Size& size, std::vector<Benchmark>& all) {
    constexpr std::int32_t kReads = 64;
    constexpr std::int32_t kAdds = 4;
    Benchmark shared =
        dispatch(size, "shared-memory/read", "shared memory read, four bytes a time, without conflicts",
                 "shared_memory.comp", kReads);
    shape_of(shared).push.increment = 3;
    shared.unit = "bytes";
    shared.work = 4.0 * kReads * invocations(size);
    shared.expected = expect_everywhere(3 * kReads);
    shared.quick = true;
    all.push_back(std::move(shared));
    Benchmark same = dispatch(size, "atomic/same", "atomic additions to one word", "atomic_same.comp", kAdds);
    same.unit = "operations";
    same.work = kAdds * invocations(size);
    same.expected.first_only = true;
    same.expected.per_unit = same.work;
    all.push_back(std::move(same));
    Benchmark spread =
        dispatch(size, "atomic/spread", "atomic additions, each invocation to a word of its own",
                 "atomic_spread.comp", kAdds);
    spread.unit = "operations";
    spread.work = kAdds * invocations(size);
    spread.expected.per_unit = kAdds;
    spread.quick = true;
    all.push_back(std::move(spread));
}

void add_launches(std::vector<Benchmark>& all) {
    Size one;
    one.groups = 1;
    for (const bool barriers : {false, true}) {
        Benchmark made = dispatch(one, barriers ? "launch/dispatch-and-barrier" : "launch/dispatch",
                                  barriers ? "a dispatch of one invocation and a barrier behind it"
                                           : "a dispatch of one invocation",
                                  "launch.comp", 1);
        shape_of(made).barriers = barriers;
        shape_of(made).bytes_out = 4;
        made.stage.reset();
        made.quick = true;
        made.expected.first_only = true;
        made.expected.per_unit = 1;
        all.push_back(std::move(made));
    }
    Benchmark nothing;
    nothing.name = "launch/submission";
    nothing.isolates = "an empty command buffer, from its submission to its fence";
    nothing.quick = true;
    nothing.shape = TransferShape{TransferShape::Kind::nothing, 0};
    all.push_back(std::move(nothing));
}

}  // namespace

void add_compute_benchmarks(const Size& size, std::vector<Benchmark>& all) {
    add_arithmetic(size, all);
    add_shared_and_atomics(size, all);
    add_reads(size, all);
    add_writes(size, all);
    add_transfers(size, all);
    add_launches(all);
}

}  // namespace framecast::microbench

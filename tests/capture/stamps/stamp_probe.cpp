// framecast_stamp_probe: prints the times that each stamp method attributes to the draws of the self-test on
// the first Vulkan device, the chosen method and its overheads. It makes the tables of
// docs/how-it-measures.md and docs/decisions/timing-methods.md.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "capture/stamps/floor.h"
#include "capture/stamps/offscreen.h"
#include "capture/stamps/self_test_draws.h"
#include "capture/stamps/stamp_self_test.h"
#include "capture/vulkan/generated/dispatch.h"
#include "test_device.h"

using namespace framecast;
using namespace framecast::capture;

namespace {

const char* word(StampOutcome outcome) {
    switch (outcome) {
        case StampOutcome::right:
            return "right";
        case StampOutcome::wrong:
            return "wrong";
        case StampOutcome::inconclusive:
            return "inconclusive";
        case StampOutcome::untried:
            break;
    }
    return "untried";
}

void print_verdict(const StampVerdict& verdict) {
    std::printf(
        "\n| | pixel-heavy ms | vertex-heavy ms | dearest cheap ms | worst error | "
        "|\n|---|---|---|---|---|---|\n");
    std::printf("| alone, submit to fence | %.3f | %.3f | %.3f | | |\n", verdict.alone_pixel_ns / 1e6,
                verdict.alone_vertex_ns / 1e6, verdict.alone_cheap_ns / 1e6);
    for (const MethodAttribution& a : verdict.methods) {
        std::printf("| %s | %.3f | %.3f | %.3f | %.0f %% | %s |\n", std::string(name(a.method)).c_str(),
                    a.minima.pixel_ns / 1e6, a.minima.vertex_ns / 1e6,
                    *std::max_element(a.minima.cheap_ns.begin(), a.minima.cheap_ns.end()) / 1e6,
                    100 * a.worst_error(), word(a.outcome));
    }
    std::printf("\nchosen: %s%s; tick %.1f ns; resolution %.3f us; %d rounds, %.0f ms\n%s\n",
                std::string(name(verdict.method)).c_str(), verdict.conclusive ? "" : " (inconclusive)",
                verdict.tick_ns, verdict.resolution_ns / 1e3, verdict.rounds, verdict.elapsed_ms,
                verdict.explanation.c_str());
}

void print_floors(const SelfTestContext& context) {
    const VkExtent2D extents[] = {{0, 0}, {256, 256}, {512, 512}, {1024, 1024}, {1920, 1080}};
    std::printf(
        "\n| floor us: min (first quartile) draw | bottom pair | event drain | event barrier | double bottom "
        "|\n|---|---|---|---|---|\n");
    for (const VkExtent2D extent : extents) {
        OffscreenShape shape;
        shape.extent = extent;
        shape.colors = {VK_FORMAT_R8G8B8A8_UNORM};
        shape.depth_stencil = VK_FORMAT_D32_SFLOAT;
        if (extent.width == 0)
            std::printf("| outside passes |");
        else
            std::printf("| %ux%u |", extent.width, extent.height);
        for (const StampMethod method : kStampPreference) {
            const Result<Floor> floor = measure_floor(context, method, shape);
            if (floor)
                std::printf(" %.1f (%.1f) %.1f |", floor->min_ns / 1e3, floor->first_quartile_ns / 1e3,
                            floor->draw_ns / 1e3);
            else
                std::printf(" %s |", floor.error().message.c_str());
        }
        std::printf("\n");
    }
}

// Draws in one pass, with or without stamps; the minimum of several runs of everything.
class DrawRow {
  public:
    DrawRow(const SelfTestContext& context, OwnerScope& scope, std::uint32_t most_draws)
        : context_(context),
          target_(OffscreenTarget::create(context, scope, shape())),
          draws_(SelfTestDraws::create(context, scope, *target_)),
          submit_(TimedSubmit::create(context, scope, 4 * most_draws)) {}

    struct Times {
        double host_ns = std::numeric_limits<double>::infinity();
        std::vector<double> draw_ns;
    };

    Times least(const std::vector<DrawWork>& works, StampMethod method, int runs) {
        Times least;
        least.draw_ns.assign(works.size(), std::numeric_limits<double>::infinity());
        for (int i = 0; i < runs; ++i)
            run(works, method, least);
        return least;
    }

  private:
    static OffscreenShape shape() {
        OffscreenShape shape;
        shape.extent = {256, 256};
        shape.colors = {VK_FORMAT_R8G8B8A8_UNORM};
        return shape;
    }

    void run(const std::vector<DrawWork>& works, StampMethod method, Times& least) {
        const Result<StampSink> sink = submit_->begin(method);
        const std::uint32_t per_stamp = queries_per_stamp(method, 1);
        begin_stamps(*sink, method);
        target_->begin_pass(context_, sink->cb);
        draws_->bind(context_, sink->cb);
        std::uint32_t query = 0;
        for (const DrawWork work : works) {
            emit_stamp(*sink, method, query, true, 1);
            draws_->draw(context_, sink->cb, work);
            emit_stamp(*sink, method, query + per_stamp, true, 1);
            query += 2 * per_stamp;
        }
        context_.vk->CmdEndRenderPass(sink->cb);
        least.host_ns = std::min(least.host_ns, *submit_->run());
        if (per_stamp == 0) return;
        const Result<std::vector<QueryValue>> queries = submit_->read_queries();
        const std::span<const QueryValue> all(*queries);
        for (std::size_t i = 0; i < works.size(); ++i) {
            const auto time = stamp_interval_ns(all.subspan(2 * i * per_stamp),
                                                all.subspan((2 * i + 1) * per_stamp), 1, context_.clock());
            if (time) least.draw_ns[i] = std::min(least.draw_ns[i], *time);
        }
    }

    const SelfTestContext& context_;
    Result<OffscreenTarget> target_;
    Result<SelfTestDraws> draws_;
    Result<TimedSubmit> submit_;
};

// How much stamps around each draw lengthen a frame of small draws.
void print_cost(DrawRow& row) {
    constexpr int kRuns = 60;
    const std::vector<DrawWork> works(16, kCheapWork);
    const double plain = row.least(works, StampMethod::none, kRuns).host_ns;
    std::printf("\n| added to a frame by the stamps of a draw, us |");
    for (const StampMethod method : kStampPreference)
        std::printf(
            " %s %.1f |", std::string(name(method)).c_str(),
            (row.least(works, method, kRuns).host_ns - plain) / 1e3 / static_cast<double>(works.size()));
    std::printf(" %zu draws of %.0f us |\n", works.size(), plain / 1e3 / static_cast<double>(works.size()));
}

// Heavy draws next to heavy ones, which the self-test does not require of a method.
void print_neighbours(DrawRow& row, StampMethod method, DrawWork pixel, DrawWork vertex) {
    const std::vector<DrawWork> works = {kCheapWork, pixel, vertex, kCheapWork, vertex,
                                         pixel,      pixel, vertex, vertex,     kCheapWork};
    constexpr int kRuns = 25;
    const double empty = row.least({}, StampMethod::none, kRuns).host_ns;
    const DrawRow::Times stamped = row.least(works, method, kRuns);
    std::printf("\n| neighbours, %s, ms |", std::string(name(method)).c_str());
    for (const DrawWork work : works)
        std::printf(" %s |", work.vertex_steps > 0 ? "vertex" : work.pixel_steps > 1 ? "pixel" : "cheap");
    std::printf("\n|---|---|---|---|---|---|---|---|---|---|---|\n| alone, submit to fence |");
    for (const DrawWork work : works)
        std::printf(" %.2f |", (row.least({work}, StampMethod::none, kRuns).host_ns - empty) / 1e6);
    std::printf("\n| in one pass, stamped |");
    for (const double time : stamped.draw_ns)
        std::printf(" %.2f |", time / 1e6);
    std::printf("\n");
}

// A draw of this kind that takes about a millisecond on this device.
DrawWork a_millisecond_of(DrawRow& row, DrawWork unit) {
    constexpr int kRuns = 5;
    const double empty = row.least({}, StampMethod::none, kRuns).host_ns;
    for (std::uint32_t steps = 16; steps < 1U << 22; steps *= 2) {
        const DrawWork work{unit.vertex_steps * steps, unit.pixel_steps * steps};
        if (row.least({work}, StampMethod::none, kRuns).host_ns - empty > 0.7e6) return work;
    }
    return unit;
}

}  // namespace

int main() {
    TestDevice::Options options;
    options.validation = false;
    const Result<std::unique_ptr<TestDevice>> device = TestDevice::create(options);
    if (!device) {
        std::fprintf(stderr, "framecast_stamp_probe: %s\n", device.error().message.c_str());
        return 3;
    }
    const char* threads = std::getenv("LP_NUM_THREADS");
    std::printf("%s%s%s\n", (*device)->name().c_str(), threads != nullptr ? ", LP_NUM_THREADS " : "",
                threads != nullptr ? threads : "");
    const StampVerdict verdict = run_stamp_self_test((*device)->context());
    print_verdict(verdict);
    print_floors((*device)->context());
    OwnerScope scope{(*device)->context().device};
    DrawRow row((*device)->context(), scope, 64);
    print_cost(row);
    const DrawWork pixel = a_millisecond_of(row, {0, 1});
    const DrawWork vertex = a_millisecond_of(row, {1, 0});
    for (const StampMethod method : kStampPreference)
        print_neighbours(row, method, pixel, vertex);
    return verdict.method == StampMethod::none ? 1 : 0;
}

// framecast_stamp_probe: prints what each stamp method attributes to the draws of the self-test on the first
// Vulkan device, the chosen method and its floors. The tables of docs/how-it-measures.md are made with it.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "capture/floor.h"
#include "capture/stamp_self_test.h"
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
    std::printf("\nchosen: %s%s; resolution %.1f us; %d rounds, %.0f ms\n%s\n",
                std::string(name(verdict.method)).c_str(), verdict.conclusive ? "" : " (inconclusive)",
                verdict.resolution_ns / 1e3, verdict.rounds, verdict.elapsed_ms, verdict.explanation.c_str());
}

void print_floors(const SelfTestContext& context) {
    const VkExtent2D extents[] = {{0, 0}, {256, 256}, {512, 512}, {1024, 1024}, {1920, 1080}};
    std::printf(
        "\n| floor us: min (first quartile) | bottom pair | event drain | double bottom "
        "|\n|---|---|---|---|\n");
    for (const VkExtent2D extent : extents) {
        OffscreenShape shape;
        shape.extent = extent;
        shape.colors = {VK_FORMAT_R8G8B8A8_UNORM};
        shape.depth_stencil = VK_FORMAT_D32_SFLOAT;
        if (extent.width == 0)
            std::printf("| outside passes |");
        else
            std::printf("| %ux%u |", extent.width, extent.height);
        for (const StampMethod method :
             {StampMethod::bottom_pair, StampMethod::event_drain, StampMethod::double_bottom}) {
            const Result<Floor> floor = measure_floor(context, method, shape);
            if (floor)
                std::printf(" %.1f (%.1f) |", floor->min_ns / 1e3, floor->first_quartile_ns / 1e3);
            else
                std::printf(" %s |", floor.error().message.c_str());
        }
        std::printf("\n");
    }
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
    return verdict.method == StampMethod::none ? 1 : 0;
}

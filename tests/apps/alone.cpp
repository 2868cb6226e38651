#include "tests/apps/alone.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace framecast::apps {
namespace {

double submit_alone(App& app, const Alone& one) {
    const Slot& slot = app.first_slot();
    const VkSubmitInfo info{
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &slot.cmd};
    begin(slot.cmd);
    begin_pass(slot.cmd, *one.target);
    if (one.draw) one.draw(slot.cmd);
    vkCmdEndRenderPass(slot.cmd);
    end(slot.cmd);
    const auto start = std::chrono::steady_clock::now();
    check(vkQueueSubmit(app.gpu().queue, 1, &info, slot.fence), "vkQueueSubmit");
    check(vkWaitForFences(app.gpu().device, 1, &slot.fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
    check(vkResetFences(app.gpu().device, 1, &slot.fence), "vkResetFences");
    return took.count();
}

}  // namespace

void time_alone(App& app, std::span<const Alone> draws, Caches caches) {
    struct Timed {
        const Alone* draw;
        std::vector<double> times_ns;
    };
    const std::string& wanted = app.options().alone;
    std::vector<Timed> list;
    for (const Alone& one : draws)
        if (wanted == "all" || wanted == one.name || (wanted == "none" && !one.draw))
            list.push_back({&one, {}});
    if (list.empty()) fail("--alone names none of this scene's draws: " + wanted);
    for (std::uint32_t i = 0; i <= app.options().repeats; ++i) {
        for (Timed& timed : list) {
            if (caches == Caches::warm) submit_alone(app, *timed.draw);
            const double ns = submit_alone(app, *timed.draw);
            if (i > 0) timed.times_ns.push_back(ns);
        }
    }
    for (Timed& timed : list) {
        std::vector<double>& times = timed.times_ns;
        std::ranges::sort(times);
        const std::size_t n = times.size();
        std::printf(
            "{\"draw\": \"%s\", \"repeats\": %zu, \"min_ns\": %.0f, \"q1_ns\": %.0f, \"median_ns\": %.0f, "
            "\"iqr_ns\": %.0f}\n",
            timed.draw->name.c_str(), n, times.front(), times[n / 4], times[n / 2],
            times[3 * n / 4] - times[n / 4]);
    }
}

}  // namespace framecast::apps

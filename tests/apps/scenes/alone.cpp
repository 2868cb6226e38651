#include "tests/apps/scenes/alone.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace framecast::apps {
namespace {

// From submit to fence, ns.
struct SubmitTime {
    double ns = 0;         // by the steady clock, which the clock of a simulated device replaces
    double waited_ns = 0;  // by the system's clock
};

// Of the commands that `record` records.
template <class Record>
SubmitTime submitted(App& app, Record&& record) {
    const Slot& slot = app.first_slot();
    const VkSubmitInfo info{
        .sType = VK_STRUCTURE_TYPE_SUBMIT_INFO, .commandBufferCount = 1, .pCommandBuffers = &slot.cmd};
    begin(slot.cmd);
    record(slot.cmd);
    end(slot.cmd);
    const auto system_start = std::chrono::system_clock::now();
    const auto start = std::chrono::steady_clock::now();
    check(vkQueueSubmit(app.gpu().queue, 1, &info, slot.fence), "vkQueueSubmit");
    check(vkWaitForFences(app.gpu().device, 1, &slot.fence, VK_TRUE, UINT64_MAX), "vkWaitForFences");
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
    const std::chrono::duration<double, std::nano> waited = std::chrono::system_clock::now() - system_start;
    check(vkResetFences(app.gpu().device, 1, &slot.fence), "vkResetFences");
    return {took.count(), waited.count()};
}

SubmitTime submit_alone(App& app, const Alone& one) {
    return submitted(app, [&](VkCommandBuffer cmd) {
        if (one.target) begin_pass(cmd, *one.target);
        if (one.draw) one.draw(cmd);
        if (one.target) vkCmdEndRenderPass(cmd);
    });
}

// Before the first draw of a row: the row itself, the copy at the frame's end, and the clear of the next
// frame.
void run_predecessor(App& app, const Target& target, std::span<const RowDraw> row, std::size_t index) {
    submitted(app, [&](VkCommandBuffer cmd) {
        begin_pass(cmd, target);
        for (const RowDraw& one : index > 0 ? row.subspan(index - 1, 1) : row)
            one.draw(cmd);
        vkCmdEndRenderPass(cmd);
        if (index > 0) return;
        record_readback(cmd, target);
        begin_pass(cmd, target);
        vkCmdEndRenderPass(cmd);
    });
}

double first_quartile(std::vector<double>& times) {
    std::ranges::sort(times);
    return times[times.size() / 4];
}

// wanted: "all", "none" for those without a draw, or names between commas.
bool is_wanted(const std::string& wanted, const Alone& one) {
    return wanted == "all" || (wanted == "none" && !one.draw) ||
           (',' + wanted + ',').find(',' + one.name + ',') != std::string::npos;
}

}  // namespace

void time_in_row(App& app, const Target& target, std::span<const RowDraw> row) {
    struct Timed {
        std::vector<double> without_ns;
        std::vector<double> with_ns;
    };
    std::vector<Timed> timed(row.size());
    const VkRenderPass loading = make_loading_pass(app.gpu(), target.spec);
    for (std::uint32_t repeat = 0; repeat <= app.options().repeats; ++repeat) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            for (const bool with_draw : {false, true}) {
                run_predecessor(app, target, row, i);
                const SubmitTime time = submitted(app, [&](VkCommandBuffer cmd) {
                    begin_pass(cmd, target, VK_SUBPASS_CONTENTS_INLINE, loading);
                    const VkRect2D pixel{{0, 0}, {1, 1}};
                    vkCmdSetScissor(cmd, 0, 1, &pixel);
                    row[i].speck(cmd);
                    set_whole_viewport(cmd, target);
                    if (with_draw) row[i].draw(cmd);
                    vkCmdEndRenderPass(cmd);
                });
                if (repeat > 0) (with_draw ? timed[i].with_ns : timed[i].without_ns).push_back(time.ns);
            }
        }
    }
    for (std::size_t i = 0; i < row.size(); ++i)
        std::printf("{\"draw\": \"%zu\", \"repeats\": %zu, \"without_q1_ns\": %.0f, \"with_q1_ns\": %.0f}\n",
                    i, timed[i].with_ns.size(), first_quartile(timed[i].without_ns),
                    first_quartile(timed[i].with_ns));
}

void time_alone(App& app, std::span<const Alone> draws, Caches caches) {
    struct Timed {
        const Alone* draw;
        std::vector<double> times_ns;
        std::vector<double> waited_ns;
    };
    const std::string& wanted = app.options().alone;
    std::vector<Timed> list;
    for (const Alone& one : draws)
        if (is_wanted(wanted, one)) list.push_back({&one, {}, {}});
    if (list.empty()) fail("--alone names none of this scene's draws: " + wanted);
    for (std::uint32_t i = 0; i <= app.options().repeats; ++i) {
        for (Timed& timed : list) {
            if (caches == Caches::warm) submit_alone(app, *timed.draw);
            const SubmitTime time = submit_alone(app, *timed.draw);
            if (i == 0) continue;
            timed.times_ns.push_back(time.ns);
            timed.waited_ns.push_back(time.waited_ns);
        }
    }
    for (Timed& timed : list) {
        std::vector<double>& times = timed.times_ns;
        std::ranges::sort(times);
        const std::size_t n = times.size();
        std::printf(
            "{\"draw\": \"%s\", \"repeats\": %zu, \"min_ns\": %.0f, \"q1_ns\": %.0f, \"median_ns\": %.0f, "
            "\"iqr_ns\": %.0f, \"waited_q1_ns\": %.0f}\n",
            timed.draw->name.c_str(), n, times.front(), times[n / 4], times[n / 2],
            times[3 * n / 4] - times[n / 4], first_quartile(timed.waited_ns));
    }
}

}  // namespace framecast::apps

// Threads of the application that end inside a call, as Wine ends them: the process continues, no lock stays
// held, and other threads make the next frames.
#include "capture/platform/thread_end.h"

#include <gmock/gmock.h>
#include <pthread.h>

#include <atomic>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "tests/capture/support/fake_presentation.h"
#include "tests/capture/support/whole_capture.h"

namespace framecast::capture {
namespace {

constexpr int kFrames = 14;
constexpr int kPlacesOfACall = 6;  // the calls of each function at which the thread ends

struct Way {
    const char* name;
    Config (*config)(const Config& of_mode);
    Mode mode;
};
void PrintTo(const Way& way, std::ostream* out) {
    *out << way.name;
}
Config as_it_is(const Config& config) {
    return config;
}
Config frozen(const Config& config) {
    Config changed = config;
    changed.freeze = 8;
    return changed;
}
Config live(const Config& config) {
    Config changed = config;
    changed.output.clear();
    changed.count_every = 1;
    changed.report_s = 0;
    return changed;
}
Config timed(const Config& config) {
    Config changed = config;
    changed.output.clear();
    changed.gpu_time = GpuTimeChoice::on;
    changed.socket = "off";
    return changed;
}
Config idle(const Config& config) {
    Config changed = config;
    changed.output.clear();
    return changed;
}

class ThreadEndTest : public WholeCapture, public ::testing::WithParamInterface<Way> {
  protected:
    void start_app() {
        [[maybe_unused]] const KeptForGood no_leaks{};
        start(GetParam().config(mode(GetParam().mode)));
        app_->layer().host_clock = FakeDriver::host_clock;
    }
    // Frames and waits of the application. `before` runs before each call that goes down.
    void work(const std::function<void(std::string_view)>& before) {
        const std::thread::id own = std::this_thread::get_id();
        driver_.on_call = [&, own](std::string_view call) {
            if (std::this_thread::get_id() == own) before(call);
        };
        const VkFence no_fence = VK_NULL_HANDLE;
        for (int i = 0; i < kFrames; ++i) {
            app_->submit(cb_);
            app_->present();
            app_->vk.WaitForFences(app_->handle, 0, &no_fence, VK_TRUE, 0);
        }
        const VkSemaphoreWaitInfo info{
            VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO, nullptr, 0, 0, nullptr, nullptr};
        app_->vk.WaitSemaphores(app_->handle, &info, 0);
        app_->vk.QueueWaitIdle(app_->queue());
        app_->vk.DeviceWaitIdle(app_->handle);
    }
    // Whether the thread ended in the n-th call, from 0, of that name.
    bool ends_in(std::string_view name, int n) {
        [[maybe_unused]] const KeptForGood no_leaks{};
        std::atomic<bool> ended{false};
        std::thread([&] {
            [[maybe_unused]] const KeptForGood none_of_the_thread{};
            int calls = 0;
            work([&](std::string_view call) {
                if (call != name || calls++ != n) return;
                ended = true;
                pthread_exit(nullptr);
            });
        }).join();
        driver_.on_call = {};
        return ended;
    }
    void close_app() {
        [[maybe_unused]] const KeptForGood no_leaks{};
        close();
        driver_.forget_objects();
    }

    FakePresentation presentation_;  // events and mapped memory
};

// Destructors also destroy objects, and no thread can end in them.
bool destroys(std::string_view call) {
    return call.starts_with("vkDestroy") || call.starts_with("vkFree") || call == "vkUnmapMemory";
}

TEST_P(ThreadEndTest, MayEndInAnyCall) {
    std::map<std::string, int, std::less<>> calls;
    start_app();
    work([&](std::string_view call) { ++calls[std::string(call)]; });
    driver_.on_call = {};
    close_app();
    int ended = 0;
    for (const auto& [call, count] : calls) {
        if (destroys(call)) continue;
        for (int i = 0; i < std::min(count, kPlacesOfACall); ++i) {
            const int n = count <= kPlacesOfACall ? i : i * (count - 1) / (kPlacesOfACall - 1);
            SCOPED_TRACE(call + " " + std::to_string(n));
            start_app();
            ended += ends_in(call, n);
            frames(3);
            app_->wait_idle();
            // A thread that ends in the application's own present or wait does not affect a measurement.
            if (call == "vkQueuePresentKHR" || call == "vkWaitSemaphores" || call == "vkDeviceWaitIdle") {
                EXPECT_FALSE(app_->layer().disabled);
            }
            close_app();
            EXPECT_EQ(driver_.hopeless_waits, 0);
        }
    }
    EXPECT_GE(ended, 12) << "nothing was tried";
}

TEST_P(ThreadEndTest, IsNotCancelledInWorkOfTheLayer) {
#ifdef __SANITIZE_ADDRESS__
    // While a cancelled thread unwinds, it asks for the signal stack, and reports a variable of its own.
    GTEST_SKIP() << "GCC 12's AddressSanitizer reports itself";
#endif
    start_app();
    std::string last;
    int submits = 0;
    std::thread([&] {
        work([&](std::string_view call) {
            last = call;
            if (call == "vkQueueSubmit" && ++submits == 3)
                pthread_cancel(pthread_self());
            else
                pthread_testcancel();
        });
    }).join();
    driver_.on_call = {};
    EXPECT_EQ(last, "vkGetDeviceQueue") << "which is the application's next call, before it presents";
    frames(kFrames);
    EXPECT_FALSE(app_->layer().disabled);
    close_app();
}

INSTANTIATE_TEST_SUITE_P(Ways, ThreadEndTest,
                         ::testing::Values(Way{"idle", idle, Mode::draw}, Way{"count", as_it_is, Mode::count},
                                           Way{"draw", as_it_is, Mode::draw},
                                           Way{"isolate", as_it_is, Mode::isolate},
                                           Way{"frozen", frozen, Mode::isolate},
                                           Way{"live", live, Mode::draw}, Way{"timed", timed, Mode::draw}),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(UnfinishedTest, CallsWhereItsScopeIsLeftEarly) {
    int left = 0;
    {
        Unfinished whole([&] { ++left; });
        whole.done();
    }
    EXPECT_EQ(left, 0);
    {
        Unfinished early([&] { ++left; });
    }
    EXPECT_EQ(left, 1);
}

}  // namespace
}  // namespace framecast::capture

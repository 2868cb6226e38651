#include "tests/capture/support/fake_driver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "tests/capture/support/fake_presentation.h"

namespace framecast::capture {
namespace {

FakeDriver* g_driver = nullptr;

using Lock = std::lock_guard<std::recursive_mutex>;

}  // namespace

FakeDriver::FakeDriver() {
    EXPECT_EQ(g_driver, nullptr) << "one driver at a time";
    g_driver = this;
    supported.pipelineStatisticsQuery = VK_TRUE;
    supported.occlusionQueryPrecise = VK_TRUE;
    supported.geometryShader = VK_TRUE;
    families = {
        {VK_QUEUE_GRAPHICS_BIT | VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT, 2, 64, {1, 1, 1}},
        {VK_QUEUE_COMPUTE_BIT | VK_QUEUE_TRANSFER_BIT, 1, 36, {1, 1, 1}},
        {VK_QUEUE_TRANSFER_BIT, 1, 0, {1, 1, 1}},
    };
    instance.key = &instance;
    physical.key = &instance;
}

FakeDriver::~FakeDriver() {
    g_driver = nullptr;
}

FakeDriver& FakeDriver::get() {
    return *g_driver;
}

VkResult FakeDriver::enter(const char* name) {
    if (on_call) on_call(name);
    calls_.emplace_back(name);
    for (Failure& failure : failures_) {
        if (failure.name != name || failure.times == 0) continue;
        if (failure.skip-- > 0) continue;
        --failure.times;
        return failure.result;
    }
    return VK_SUCCESS;
}

void FakeDriver::fail(const std::string& name, VkResult result, int skip, int times) {
    Lock lock(mutex);
    failures_.push_back({name, result, skip, times});
}

int FakeDriver::failures_left() const {
    Lock lock(mutex);
    int left = 0;
    for (const Failure& failure : failures_)
        left += failure.times;
    return left;
}

std::vector<std::string> FakeDriver::calls() const {
    Lock lock(mutex);
    return calls_;
}

int FakeDriver::count(std::string_view name) const {
    Lock lock(mutex);
    return static_cast<int>(std::count(calls_.begin(), calls_.end(), name));
}

void FakeDriver::forget_calls() {
    Lock lock(mutex);
    calls_.clear();
    submitted_.clear();
    submitted_handles_.clear();
}

std::vector<std::vector<std::string>> FakeDriver::submitted() const {
    Lock lock(mutex);
    return submitted_;
}

std::vector<VkCommandBuffer> FakeDriver::submitted_handles() const {
    Lock lock(mutex);
    return submitted_handles_;
}

std::uint64_t FakeDriver::create(const char* kind) {
    const std::uint64_t handle = next_handle_ += 16;
    alive_[kind].insert(handle);
    return handle;
}

void FakeDriver::destroy(const char* kind, std::uint64_t handle) {
    if (handle == 0) return;
    EXPECT_EQ(alive_[kind].erase(handle), 1U) << "destroyed twice, or never made by " << kind;
}

bool FakeDriver::is_alive(const char* kind, std::uint64_t handle) const {
    auto it = alive_.find(kind);
    return it != alive_.end() && it->second.count(handle) == 1;
}

std::map<std::string, int> FakeDriver::alive() const {
    Lock lock(mutex);
    std::map<std::string, int> counts;
    for (const auto& [kind, handles] : alive_)
        if (!handles.empty()) counts[kind] = static_cast<int>(handles.size());
    if (!command_buffers.empty())
        counts["vkAllocateCommandBuffers"] = static_cast<int>(command_buffers.size());
    return counts;
}

void FakeDriver::forget_objects() {
    Lock lock(mutex);
    alive_.clear();
    command_buffers.clear();
}

std::string FakeDriver::alive_text() const {
    std::string text;
    for (const auto& [kind, number] : alive())
        text += (text.empty() ? "" : ", ") + kind + " " + std::to_string(number);
    return text;
}

FakeCommandBuffer& FakeDriver::command_buffer(VkCommandBuffer handle) {
    auto it = command_buffers.find(fake_bits(handle));
    EXPECT_NE(it, command_buffers.end()) << "a command buffer that is not allocated";
    EXPECT_NE(it->second->key, nullptr) << "the loader has not made this command buffer dispatchable";
    return *it->second;
}

void FakeDriver::record(VkCommandBuffer handle, std::string text, std::function<void(FakeGpu&)> work) {
    Lock lock(mutex);
    FakeCommandBuffer& buffer = command_buffer(handle);
    EXPECT_TRUE(buffer.recording) << text << " outside of vkBeginCommandBuffer and vkEndCommandBuffer";
    buffer.commands.push_back(std::move(text));
    buffer.work.push_back(std::move(work));
}

void FakeDriver::submit(Submission submission) {
    for (VkCommandBuffer handle : submission.buffers) {
        FakeCommandBuffer& buffer = command_buffer(handle);
        EXPECT_FALSE(buffer.recording) << "submitted while it is being recorded";
        ++buffer.pending;
        submitted_.push_back(buffer.commands);
        submitted_handles_.push_back(handle);
    }
    if (submission.fence) {
        EXPECT_TRUE(is_alive("vkCreateFence", fake_bits(submission.fence)));
        EXPECT_FALSE(fences[fake_bits(submission.fence)].signalled) << "a fence that was not reset";
        ++fences[fake_bits(submission.fence)].pending;
    }
    pending_.push_back(std::move(submission));
    if (finishes_at_once) finish();
}

void FakeDriver::execute(Submission& submission) {
    for (VkCommandBuffer handle : submission.buffers) {
        FakeCommandBuffer& buffer = command_buffer(handle);
        gpu.in_render_pass = false;
        gpu.views = 1;
        gpu.work_steps = 0;
        for (const auto& work : buffer.work)
            if (work) work(gpu);
        --buffer.pending;
    }
    if (submission.fence) {
        Fence& fence = fences[fake_bits(submission.fence)];
        --fence.pending;
        fence.signalled = true;
    }
}

std::int64_t FakeDriver::host_clock() noexcept {
    FakeDriver& driver = get();
    Lock lock(driver.mutex);
    return static_cast<std::int64_t>(driver.gpu.now_ns);
}

void FakeDriver::finish() {
    Lock lock(mutex);
    while (!pending_.empty()) {
        Submission submission = std::move(pending_.front());
        pending_.pop_front();
        execute(submission);
    }
}

VkResult FakeDriver::set_loader_data(VkDevice device, void* object) {
    FakeDriver& driver = get();
    Lock lock(driver.mutex);
    if (const VkResult result = driver.enter("vkSetDeviceLoaderData"); result != VK_SUCCESS) return result;
    static_cast<FakeDispatchable*>(object)->key = reinterpret_cast<FakeDispatchable*>(device)->key;
    ++driver.loader_data_calls;
    return VK_SUCCESS;
}

PFN_vkVoidFunction FakeDriver::instance_proc(VkInstance instance_handle, const char* name) {
    if (!instance_handle && std::strcmp(name, "vkCreateInstance") != 0) return nullptr;
    return device_proc(VK_NULL_HANDLE, name);
}

void VKAPI_CALL fake_newer_command(VkCommandBuffer cb, std::uint64_t a, double x, const char* b, float y,
                                   std::uint32_t c, std::uint64_t d, std::uint64_t e, double z,
                                   std::uint64_t on_stack, float w) {
    FakeDriver::get().record(cb, "newer " + std::to_string(a) + " " + b + " " + std::to_string(c) + " " +
                                     std::to_string(d) + " " + std::to_string(e) + " " +
                                     std::to_string(on_stack) + " " + std::to_string(x + y + z + w));
}

PFN_vkVoidFunction FakeDriver::device_proc(VkDevice, const char* name) {
    if (get().missing.count(name)) return nullptr;
    if (PFN_vkVoidFunction found = find_presentation_function(name)) return found;
    if (PFN_vkVoidFunction found = find_fake_function(name)) return found;
    if (get().newer.count(name)) return reinterpret_cast<PFN_vkVoidFunction>(&fake_newer_command);
    return find_fake_command(name);
}

}  // namespace framecast::capture

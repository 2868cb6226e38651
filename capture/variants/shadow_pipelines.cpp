#include "capture/variants/shadow_pipelines.h"

#include <algorithm>
#include <new>

#include "capture/variants/shadow_builder.h"
#include "capture/vulkan/generated/dispatch.h"

namespace framecast::capture {
namespace {

// Short enough for the string itself, so it needs no memory.
constexpr const char* kOutOfMemory = "out of memory";

Shadow impossible(std::string reason) {
    Shadow shadow;
    shadow.state = Shadow::State::impossible;
    shadow.reason = std::move(reason);
    return shadow;
}

}  // namespace

std::string_view name(ShadowKind kind) {
    switch (kind) {
        case ShadowKind::fetch_only:
            return "fetch only";
        case ShadowKind::rasterizer_discard:
            return "rasterizer discard";
        case ShadowKind::empty_scissor:
            return "empty scissor";
        case ShadowKind::no_fragment_shader:
            return "no fragment shader";
        case ShadowKind::constant_fragment:
            return "constant fragment shader";
        case ShadowKind::near_texture:
            return "near textures";
        case ShadowKind::no_depth_write:
            return "no depth writes";
        case ShadowKind::write_count:
            return "layer count";
        case ShadowKind::constant_shading:
            return "constant shading";
        case ShadowKind::few_texels:
            return "few texels";
    }
    return "";
}

void destroy_variant(VkDevice device, const DeviceTable& vk, const Shadow& shadow) {
    if (shadow.pipeline) vk.DestroyPipeline(device, shadow.pipeline, nullptr);
    for (const VkShaderEXT shader : shadow.shaders)
        if (shader) vk.DestroyShaderEXT(device, shader, nullptr);
}

ShadowPipelines::ShadowPipelines(VkDevice device, const DeviceTable& vk, std::uint32_t api_version,
                                 PlainColors colors, std::size_t workers)
    : device_(device),
      vk_(vk),
      api_version_(api_version),
      colors_(colors),
      workers_(std::max<std::size_t>(1, workers)) {}

std::size_t ShadowPipelines::default_workers() {
    const std::size_t cores = std::thread::hardware_concurrency();
    return cores > 3 ? cores - 2 : 1;
}

ShadowPipelines::~ShadowPipelines() {
    // The workers, and everything they make, belong to the parent.
    if (!owner_.is_this()) return;
    {
        const std::lock_guard lock(mutex_);
        stop_ = true;
    }
    wake_->notify_all();
    for (auto& worker : workers_)
        if (worker->joinable()) worker->join();
    for (auto& [id, variants] : variants_)
        destroy(variants);
    if (cache_) vk_.DestroyPipelineCache(device_, cache_, nullptr);
}

void ShadowPipelines::destroy(Variants& variants) {
    for (auto& [kind, shadow] : variants)
        if (shadow.state == Shadow::State::ready && shadow.owned) destroy_variant(device_, vk_, shadow);
    variants.clear();
}

// Call it with the lock. False: no thread could be started.
bool ShadowPipelines::start_workers() {
    if (!started_ && vk_.CreatePipelineCache && !cache_) {
        VkPipelineCacheCreateInfo info{};
        info.sType = VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO;
        if (vk_.CreatePipelineCache(device_, &info, nullptr, &cache_) != VK_SUCCESS) cache_ = VK_NULL_HANDLE;
    }
    if (started_) return true;
    for (auto& worker : workers_)
        started_ |= worker->joinable() || start_thread(*worker, "framecast-build", [this] { work(); });
    return started_;
}

Shadow ShadowPipelines::get(const std::shared_ptr<const StoredPipeline>& source, ShadowKind kind) noexcept {
    try {
        if (source == nullptr) return impossible("the pipeline is not known");
        if (!source->no_variants.empty()) return impossible(source->no_variants);
        const std::lock_guard lock(mutex_);
        Variants& variants = variants_[source->id];
        if (const auto known = variants.find(kind); known != variants.end()) return known->second;
        if (!start_workers()) return impossible("no thread could be started");
        Shadow& shadow = variants[kind];
        try {
            jobs_.push_back({source, kind});
        } catch (const std::bad_alloc&) {
            variants.erase(kind);
            throw;
        }
        wake_->notify_one();
        return shadow;
    } catch (const std::bad_alloc&) {
        return impossible(kOutOfMemory);
    }
}

void ShadowPipelines::forget(const StoredPipeline& source) {
    Variants gone;
    {
        const std::lock_guard lock(mutex_);
        const auto found = variants_.find(source.id);
        if (found == variants_.end()) return;
        gone = std::move(found->second);
        variants_.erase(found);
    }
    destroy(gone);
    // One at a time, because a list of them would need memory.
    while (true) {
        std::shared_ptr<const StoredPipeline> cancelled;  // dropped without the lock: may release its layout
        const std::lock_guard lock(mutex_);
        const auto job =
            std::find_if(jobs_.begin(), jobs_.end(), [&](const Job& j) { return j.source->id == source.id; });
        if (job == jobs_.end()) {
            if (jobs_.empty() && busy_ == 0) idle_->notify_all();
            return;
        }
        cancelled = std::move(job->source);
        jobs_.erase(job);
    }
}

void ShadowPipelines::work() noexcept {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_->wait(lock, [this] { return stop_ || !jobs_.empty(); });
        if (stop_) return;
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        ++busy_;
        lock.unlock();
        Shadow shadow;
        try {
            shadow = build_shadow(device_, vk_, cache_, api_version_, colors_, *job.source, job.kind);
        } catch (const std::bad_alloc&) {
            shadow = impossible(kOutOfMemory);
        } catch (...) {  // a fault of ours or of a library must not end the application
            shadow = impossible("internal error");
        }
        lock.lock();
        const bool wanted = put(job, shadow);
        lock.unlock();
        if (!wanted && shadow.owned) destroy_variant(device_, vk_, shadow);
        job.source.reset();  // may release its layout
        lock.lock();
        --busy_;
        if (jobs_.empty() && busy_ == 0) idle_->notify_all();
    }
}

// Call it with the lock. False when nobody waits for it any more, because the source was destroyed meanwhile.
bool ShadowPipelines::put(const Job& job, Shadow& shadow) noexcept {
    const auto source = variants_.find(job.source->id);
    if (source == variants_.end()) return false;
    const auto variant = source->second.find(job.kind);
    if (variant == source->second.end() || variant->second.state != Shadow::State::building) return false;
    variant->second = std::move(shadow);
    return true;
}

bool ShadowPipelines::wait_until_idle(std::chrono::milliseconds longest) {
    std::unique_lock lock(mutex_);
    return idle_->wait_for(lock, longest, [this] { return jobs_.empty() && busy_ == 0; });
}

std::size_t ShadowPipelines::building() const {
    const std::lock_guard lock(mutex_);
    return jobs_.size() + busy_;
}

}  // namespace framecast::capture

// The frame loop: slots (one per frame in flight), submission, presentation, and the pictures' hashes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/apps/scenes/expect.h"
#include "tests/apps/scenes/pipeline.h"
#include "tests/apps/scenes/target.h"
#include "tests/apps/scenes/window.h"

namespace framecast::apps {

struct Options {
    std::string scene;
    std::uint32_t frames = 4;
    bool present = false;
    bool headless = false;     // present to a surface without a display
    std::uint32_t device = 0;  // number in the loader's list
    bool expect = false;       // print the expected counts and end; needs no Vulkan
    VkExtent2D extent{256, 256};
    std::uint32_t threads = 2;
    std::uint32_t draws = 2000;  // for the scene many
    std::uint32_t work = 1;      // for the scene labelled
    std::string screenshot;
    std::string presented;  // file for the picture of an image presented lately
    std::string hashes;
    std::string until;              // file whose appearance ends the frames; empty: their number does
    std::string frame_times;        // file for the times of each frame
    std::string leave = "destroy";  // how to end: by destroying everything, by "exit", or by "_exit"
    std::int64_t fork_after = -1;   // in this frame, a fork that ends by exit(127); -1: none
    std::string alone;              // what to time by itself (alone.h)
    std::uint32_t repeats = 20;     // of --alone
};

// The objects of one frame in flight.
struct Slot {
    Target target;
    VkCommandPool pool = VK_NULL_HANDLE;
    VkCommandBuffer cmd = nullptr;
    VkCommandBuffer present_cmd = nullptr;
    VkFence fence = VK_NULL_HANDLE;
    std::vector<VkSemaphore> acquired;   // one per window
    VkSemaphore drawn = VK_NULL_HANDLE;  // for the presented image
    bool pending = false;
};

Slot make_slot(Gpu& gpu, VkExtent2D extent, const TargetSpec& spec, std::size_t windows);

class App;

class Scene {
  public:
    virtual ~Scene() = default;
    virtual Needs needs() const { return {}; }
    virtual TargetSpec target() const { return {}; }
    virtual std::size_t slots() const { return 1; }
    virtual std::size_t windows() const { return 1; }           // when presenting
    virtual std::uint32_t images_at_once() const { return 1; }  // acquired and not presented yet
    virtual bool waits() const {
        return true;
    }  // for each frame; if not, submit() gives the last one its fence
    virtual void create(App& app) = 0;
    // Records the frame's commands into slot.cmd; the default submit() begins it, ends it with the readback
    // and submits it.
    virtual void record(App&, Slot&, VkCommandBuffer) {}
    virtual void submit(App& app, Slot& slot, std::uint32_t frame);
    // Runs after the frame's fence signalled; fails when a result of the scene's own is wrong.
    virtual void verify(App&, std::uint32_t /*frame*/) {}
    virtual void expect(Expect& expect, const Options& options) const = 0;
};

class App {
  public:
    App(const Options& options, Scene& scene);

    // Runs the frames; returns the exit code.
    int run();

    const Options& options() const { return options_; }
    Gpu& gpu() { return *gpu_; }
    std::vector<std::unique_ptr<Window>>& windows() { return windows_; }
    const Slot& first_slot() const { return slots_.front(); }
    VkRenderPass pass() const { return slots_.front().target.pass; }
    Buffer vertices(std::span<const Triangle> list, float z = 0.5F);
    Buffer vertices(std::span<const Point> points, float z = 0.5F);
    // Position of a pixel coordinate in clip space.
    Vertex at(Point pixel, float z = 0.5F) const;
    // Memory whose contents after each frame count as part of its picture.
    void observe(const Buffer& buffer) { observed_.push_back(buffer); }

    // The last submission of the frame: `buffers`, the copy to the windows when presenting, the slot's fence.
    void submit_last(Slot& slot, std::vector<VkCommandBuffer> buffers);
    // An earlier submission of the same frame.
    void submit_early(std::vector<VkCommandBuffer> buffers);
    // Everything in submit_last except the submission itself: acquires, records the copy, appends it to
    // `buffers`.
    void prepare_present(Slot& slot, std::vector<VkCommandBuffer>& buffers);
    void present(Slot& slot);

  private:
    void finish(Slot& slot, std::uint32_t frame);
    void write_screenshot(const Slot& slot) const;
    void write_presented();

    Options options_;
    Scene& scene_;
    std::unique_ptr<Instance> instance_;
    std::unique_ptr<Gpu> gpu_;
    std::vector<std::unique_ptr<Window>> windows_;
    std::vector<Slot> slots_;
    std::vector<Buffer> observed_;
    std::vector<std::uint64_t> hashes_;
};

// Binds and draws a whole vertex buffer.
void bind(VkCommandBuffer cmd, VkPipeline pipeline, const Buffer& vertices);

}  // namespace framecast::apps

// The texture-unit study of one device in the overlay: shows the one that there is in a file, and makes one
// when the user asks for it. A study wants the device to itself, so `framecast microbench --suite tmu` makes
// it in a process of its own while every present of the application is held back: the application stands
// still until it has ended, is stopped, or takes longer than it may.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "capture/device/device.h"
#include "model/formulas/texture_study_file.h"
#include "overlay/snapshot.h"

namespace framecast::capture {

// Where the study of a device is: overlay_study of the configuration, otherwise DEVICE.texture-study.json in
// the folder of captures. Empty: there is no such folder.
std::string study_path(const Config& config, const std::string& device_name);

class OverlayStudy {
  public:
    // device_number: of --device, asked when a study begins; -1: not known. program: framecast's; empty: the
    // one that belongs to this library.
    OverlayStudy(Process& process, std::string device_name, std::function<int()> device_number,
                 std::string program = {});

    // On a thread that presents, before the overlay is drawn and after all else of the present. The first
    // reads the study's file when its page comes up, and takes what was asked for; the second makes that
    // study, and holds other threads that present meanwhile. True: the thread was held.
    void before_present();
    bool after_present();

    void fill(overlay::Snapshot& snapshot) const;

    // Longest that the application stands still, s, for a budget of the program's: what is compiled and
    // checked comes on top of it.
    static double longest_s(double budget_s) { return 3 * budget_s + 60; }

  private:
    void look();
    std::string make();
    void load();
    void show(std::shared_ptr<const TextureStudyFile> study, std::string note);

    Process& process_;
    const std::string device_name_;
    const std::function<int()> device_number_;
    const std::string program_;

    std::atomic<std::uint64_t> seen_version_{0};  // of the overlay's options
    std::atomic<bool> page_shown_{false};
    std::atomic<bool> begins_{false};  // a study was taken and not begun

    mutable std::mutex mutex_;  // guards all below; held for copies only
    std::shared_ptr<const TextureStudyFile> study_;
    std::string note_;
};

}  // namespace framecast::capture

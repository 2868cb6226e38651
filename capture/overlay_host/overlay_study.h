// The texture-unit study of one device in the overlay: shows the existing one from a file, and makes one when
// the user requests it. A study needs the device for itself, so a separate process makes it (`framecast
// microbench --suite tmu`), and every present of the application waits meanwhile. The application is paused
// until the process has ended, is stopped, or exceeds its time.
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

// Path of a device's study: overlay_study of the configuration, otherwise DEVICE.texture-study.json in the
// folder of captures. Empty: there is no such folder.
std::string study_path(const Config& config, const std::string& device_name);

class OverlayStudy {
  public:
    // device_number: for --device, called when a study begins; -1: not known. program: path of framecast;
    // empty: the one that belongs to this library.
    OverlayStudy(Process& process, std::string device_name, std::function<int()> device_number,
                 std::string program = {});

    // Called on a presenting thread: the first before the overlay is drawn, the second after everything else.
    // The first reads the study's file when its page appears, and takes a request. The second makes the
    // requested study, and holds other presenting threads meanwhile. True: the thread was held.
    void before_present();
    bool after_present();

    void fill(overlay::Snapshot& snapshot) const;

    // Maximum time that the application is paused, s, for a budget of the program, which compiles and checks
    // in addition.
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
    std::atomic<bool> begins_{false};  // a request was taken, and its study has not begun

    mutable std::mutex mutex_;  // guards all below; held only to copy
    std::shared_ptr<const TextureStudyFile> study_;
    std::string note_;
};

}  // namespace framecast::capture

#include "capture/renderdoc/renderdoc_pair.h"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <string_view>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/device/device_choice.h"
#include "model/device/gpu_database.h"
#include "model/text/counted.h"
#include "model/text/file_path.h"

namespace framecast::capture {
namespace {

// RenderDoc appends "_frame123.rdc" or "_capture.rdc".
std::string path_template(std::string_view frame_file) {
    for (const std::string_view ending : {".frame.json", ".json"})
        if (frame_file.ends_with(ending))
            return std::string(frame_file.substr(0, frame_file.size() - ending.size()));
    return std::string(frame_file);
}

std::string file_name(const std::string& path) {
    return file_path(path).filename().string();
}

std::string in_ms(double ns) {
    return std::isfinite(ns) ? fmt::format("{:.3f} ms", 1e-6 * ns) : "unknown";
}

std::string stage_lines(const Frame& frame) {
    const auto device = captured_device(frame.device, GpuDatabase::builtin());
    if (!device) return "not analysed: " + device.error().message + '\n';
    const auto analysis = analyze(frame, device->rates);
    if (!analysis) return "not analysed: " + analysis.error().message + '\n';
    std::string text = fmt::format("draws together: measured {}, slowest stages {}\n",
                                   in_ms(analysis->measured_ns), in_ms(analysis->minimum_ns));
    for (const StageShare& share : analysis->stages) {
        if (share.draws == 0) continue;
        text += fmt::format("{} ({}) holds up {} of {}, {:.1f} % of their time\n", name(share.stage),
                            long_name(share.stage), share.draws, counted(frame.draws.size(), "action"),
                            100 * share.time_fraction);
    }
    return text;
}

}  // namespace

RenderdocPair::RenderdocPair(const std::string& frame_file, bool below)
    : frame_file_(frame_file), below_(below) {
    const Result<const RenderdocApi*> found = find_renderdoc();
    if (found)
        api_ = *found;
    else
        refuse(found.error().message);
}

void RenderdocPair::refuse(const std::string& why) {
    state_ = State::failed;
    problem_ = why;
}

bool RenderdocPair::begin() {
    if (state_ != State::idle) return false;
    // RenderDoc's text on the picture would be work of the frame.
    api_->MaskOverlayBits(0, 0);
    api_->SetCaptureFilePathTemplate(path_template(frame_file_).c_str());
    captures_before_ = api_->GetNumCaptures();
    // Not StartFrameCapture(): this may be inside RenderDoc's own present, and it would capture from there
    // on.
    api_->TriggerCapture();
    state_ = State::asked;
    return true;
}

bool RenderdocPair::counts_submit() {
    if (!waits()) return true;
    // Before the application's first submit RenderDoc saves the frame's initial state; only after that it
    // reports that it is capturing.
    if (api_->IsFrameCapturing() == 0) return false;
    if (state_ == State::asked) {
        state_ = State::captured;
        api_->SetCaptureTitle(("Framecast: " + file_name(frame_file_)).c_str());
    }
    return !below_;
}

RenderdocPair::Next RenderdocPair::frame_ended() {
    switch (state_) {
        case State::asked:
            if (++frames_ < kMaxFrames) return Next::wait;
            problem_ = fmt::format("it began none in {} frames", kMaxFrames);
            state_ = State::failed;
            return Next::go_on;
        case State::captured:
            // RenderDoc saves the file, and reads the picture back, after the present that ends the frame.
            state_ = State::resting;
            return Next::rest;
        case State::resting:
            if (api_->IsFrameCapturing() != 0) return Next::rest;
            state_ = State::done;
            if (file().empty()) problem_ = "it could not write one";
            return Next::go_on;
        case State::idle:
        case State::done:
        case State::failed:
            break;
    }
    return Next::go_on;
}

std::string RenderdocPair::file() const {
    const std::uint32_t captures = state_ == State::done ? api_->GetNumCaptures() : 0;
    if (captures <= captures_before_) return {};
    std::uint32_t length = 0;
    if (api_->GetCapture(captures - 1, nullptr, &length, nullptr) == 0) return {};
    std::vector<char> path(length + 1);
    api_->GetCapture(captures - 1, path.data(), &length, nullptr);
    return path.data();
}

std::string RenderdocPair::note() const {
    const std::string path = file();
    if (path.empty())
        return "RenderDoc captured no frame" + (problem_.empty() ? std::string() : ": " + problem_);
    if (below_)
        return "RenderDoc, which is below Framecast, captured the frame before the counted one: " +
               file_name(path);
    return "RenderDoc captured the same frame: " + file_name(path);
}

void RenderdocPair::set_comments(const std::string& text) const {
    if (const std::string path = file(); !path.empty())
        api_->SetCaptureFileComments(path.c_str(), text.c_str());
}

std::string renderdoc_comments(const Frame& frame, const std::string& frame_file) {
    return fmt::format("Framecast {}: frame {} of {} on {}\n", frame.tool_version, frame.frame_index,
                       frame.application.empty() ? "an application" : frame.application, frame.device.name) +
           stage_lines(frame) + "frame file: " + file_name(frame_file) + '\n';
}

}  // namespace framecast::capture

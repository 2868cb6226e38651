// Runs the scenes with known counts (framecast_scenes), directly and under the layer.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cli/launch/layer_config.h"
#include "cli/launch/layer_location.h"
#include "cli/launch/layer_status.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::cli {

class SignalGuard;

class SceneRuns {
  public:
    // device: its number in the loader's list. scratch: a folder for temporary files. results: one for frame
    // files. The error says which program is missing, and where.
    static Result<SceneRuns> create(const LayerLocation& layer, int device, const std::string& scratch,
                                    const std::string& results, const SignalGuard& signals);

    // The output of the scenes. The error contains its last line and the exit code; skipped() is then true
    // when the device lacks what the scene needs.
    Result<std::string> output(const std::vector<std::string>& arguments, std::chrono::seconds limit);
    // The same under the layer with these settings.
    Result<std::string> output_under_layer(const Settings& settings,
                                           const std::vector<std::string>& arguments,
                                           std::chrono::seconds limit);
    // The same for this program, `framecast`. The caller names the device, by device().
    Result<std::string> own_output(const std::vector<std::string>& arguments, std::chrono::seconds limit);
    bool skipped() const { return skipped_; }
    int device() const { return device_; }
    // Whether a signal asks this program to end.
    bool interrupted() const;

    struct Capture {
        std::string scene;
        std::string mode;
        std::vector<std::string> options;  // of the scene
        int frames = 100'000;  // number of frames that the scene draws; it is ended once the frame is
                               // captured
        int repeats = 2;
        bool runs_on = false;  // run to its last frame
    };
    // Captures the frame, which is then in SCENE.frame.json of the results. The error says why there is none.
    Result<Frame> capture(const Capture& wanted);

    const std::string& scratch() const { return scratch_; }
    const std::string& results() const { return results_; }

  private:
    SceneRuns(std::string program, LayerLocation layer, int device, std::string scratch, std::string results,
              const SignalGuard& signals);

    Result<std::string> run(const std::string& program, std::vector<std::string> arguments,
                            const std::vector<std::string>& environment, std::chrono::seconds limit);
    std::vector<std::string> with_device(const std::vector<std::string>& arguments) const;

    std::string program_;
    LayerLocation layer_;
    int device_;
    std::string scratch_;
    std::string results_;
    const SignalGuard* signals_;
    bool skipped_ = false;
};

}  // namespace framecast::cli

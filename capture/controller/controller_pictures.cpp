// Pictures of a capture's draws: which draws, when their pipelines are ready, and the files.

#include "capture/assembly/picture_files.h"
#include "capture/controller/controller.h"

namespace framecast::capture {

Shadow Controller::write_count_variant(const BoundGraphics& graphics) {
    return capture::write_count_variant(*device_.pipeline_store, *device_.shader_objects,
                                        *device_.shadow_pipelines, graphics);
}

// The draws with the longest times. The picture of overdraw needs all draws of their passes.
void Controller::choose_pictures() {
    std::vector<std::int64_t> chosen;
    bool building = false;
    if (device_.shadow_pipelines) {
        chosen = builder_.most_expensive_draws(process_.config.pictures);
        for (const Action* draw : builder_.draws_in_passes_of(chosen)) {
            const Shadow variant = write_count_variant({draw->pipeline_handle, draw->shader_objects});
            building |= variant.state == Shadow::State::building;
        }
    }
    if (!building) schedule_->set_pictures(std::move(chosen));
}

// The pictures are for people: without them the frame is complete.
void Controller::write_pictures(const Frame& frame) {
    if (builder_.pictures().empty()) return;
    const Result<std::string> written = write_picture_files(output_, frame, builder_.pictures());
    if (!written) return process_.status.warn_once("no pictures: " + written.error().message);
    process_.status.event("pictures", {{"path", *written}});
}

}  // namespace framecast::capture

// Owns objects of the C interface in tests.
#pragma once

#include <string>

#include "framecast.h"

namespace framecast {

// Frees an object of the C interface.
struct Held {
    framecast_frame* frame = nullptr;
    framecast_analysis* analysis = nullptr;
    framecast_profile* profile = nullptr;
    framecast_projection* projection = nullptr;
    framecast_text* text = nullptr;
    framecast_error* error = nullptr;
    ~Held() {
        framecast_frame_free(frame);
        framecast_analysis_free(analysis);
        framecast_profile_free(profile);
        framecast_projection_free(projection);
        framecast_text_free(text);
        framecast_error_free(error);
    }
    // The line of a failure, which is then freed.
    std::string line() {
        const std::string message = framecast_error_text(error);
        framecast_error_free(error);
        error = nullptr;
        return message;
    }
};

}  // namespace framecast

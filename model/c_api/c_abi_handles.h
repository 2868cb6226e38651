// What the handles of model/c_api/framecast.h hold, and how its entry points fail.
#pragma once

#include <exception>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "model/analysis/analysis.h"
#include "model/analysis/shader_times.h"
#include "model/c_api/framecast.h"
#include "model/device/device_profile.h"
#include "model/frame/frame.h"
#include "model/projection/projection.h"

struct framecast_error {
    std::string text;
};
struct framecast_text {
    std::string text;
};
struct framecast_frame {
    std::shared_ptr<const framecast::Frame> frame;
};
struct framecast_analysis {
    std::shared_ptr<const framecast::Frame> frame;
    std::shared_ptr<const framecast::Analysis> analysis;
    std::string gpu;  // as the caller named it; empty: found by the frame
    std::string device_how;
    std::vector<framecast::ShaderTime> shaders;
};
struct framecast_projection {
    std::shared_ptr<const framecast::Frame> frame;
    std::shared_ptr<const framecast::Analysis> analysis;
    framecast::Projection projection;
};
struct framecast_profile {
    framecast::DeviceProfile profile;
};

namespace framecast::c_abi {

struct Failure {
    framecast_status status = FRAMECAST_OK;
    std::string text;
};

inline Failure bad_argument(const char* text) {
    return {FRAMECAST_BAD_ARGUMENT, text};
}
inline Failure bad_input(const framecast::Error& error) {
    return {FRAMECAST_BAD_INPUT, error.message};
}
inline const Failure kSuccess = {};

// Errors quote the caller's text, such as names with line breaks; an error must stay one line.
inline void keep_to_one_line(std::string& text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
}

// Runs the body of an entry point. If creating the error object fails, *error stays NULL and the status is
// returned.
template <class Body>
framecast_status guarded(framecast_error** error, Body&& body) noexcept {
    if (error) *error = nullptr;
    Failure failure;
    try {
        failure = body();
    } catch (const std::bad_alloc&) {
        failure.status = FRAMECAST_NO_MEMORY;
    } catch (const std::exception& exception) {
        failure.status = FRAMECAST_INTERNAL;
        try {
            failure.text = exception.what();
        } catch (...) {
        }
    } catch (...) {
        failure.status = FRAMECAST_INTERNAL;
    }
    if (failure.status != FRAMECAST_OK && error) {
        *error = new (std::nothrow) framecast_error;
        if (*error) (*error)->text = std::move(failure.text);
        if (*error) keep_to_one_line((*error)->text);
        if (*error && (*error)->text.empty() && failure.status == FRAMECAST_NO_MEMORY)
            (*error)->text = "out of memory";  // short enough for the string itself
    }
    return failure.status;
}

// Projects the analyses onto the device; fills *out on success.
Failure project_onto(const framecast_analysis* const* analyses, size_t count, const DeviceRates& device,
                     double coverage, framecast_projection** out);

}  // namespace framecast::c_abi

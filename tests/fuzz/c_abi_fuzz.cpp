// Random sequences of calls of the C interface, with all arguments that it allows: NULL, NaN, infinite
// numbers, indices out of range, handles whose creation failed. Nothing may crash. A failure has a status and
// one line, a success its result.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "model/c_api/framecast.h"
#include "model/text/json.h"

namespace {

class Bytes {
  public:
    Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    bool left() const { return size_ > 0; }
    std::uint8_t byte() {
        if (size_ == 0) return 0;
        --size_;
        return *data_++;
    }
    double number() {
        switch (byte() % 8) {
            case 0:
                return std::numeric_limits<double>::quiet_NaN();
            case 1:
                return std::numeric_limits<double>::infinity();
            case 2:
                return -1.5;
            case 3:
                return 0;
            case 4:
                return 1e308;
            case 5:
                return 0.9;
            case 6:
                return 100.0 * byte() + 1;
            default: {
                double value = 0;
                std::uint8_t raw[sizeof value];
                for (std::uint8_t& part : raw)
                    part = byte();
                std::memcpy(&value, raw, sizeof value);
                return value;
            }
        }
    }
    std::string text() {
        std::string out(byte(), '\0');
        for (char& c : out)
            c = static_cast<char>(byte());
        return out;
    }

  private:
    const std::uint8_t* data_;
    std::size_t size_;
};

constexpr const char* kFrame =
    R"({"schema":"framecast.frame/1","device":{"name":"GeForce GTX 1060 6GB"},"draws":{"id":[0,1,2],)"
    R"("kind":["draw","draw","dispatch"],"elements":{"ia":[3,30,null],"vs":[3,30,null],"ps":[900,90,null],)"
    R"("cs":[null,null,64]},"measured_ns":[1000,2000,500],"pipeline":["p","",""],"shaders":["fs:1","",""]},)"
    R"("pipelines":{"pipeline":["p"],"stage":["fs"],"shader":["1"],"instructions":{"float_alu":[9],)"
    R"("integer_alu":[1],"special":[0],"texture":[1],"memory":[2],"uniform":[0],"control":[0]}}})";

constexpr const char* kProfile =
    R"({"schema":"framecast.profile/1","device":{"name":"x"},"rates":{"geometry":{"per_ns":1},"alu":{"per_ns":2,)"
    R"("spread":0.5},"texture":{"per_ns":3},"rop":{"per_ns":4},"memory":{"per_ns":5}}})";

struct Handles {
    framecast_frame* frame = nullptr;
    framecast_analysis* analysis = nullptr;
    framecast_projection* projection = nullptr;
    framecast_profile* profile = nullptr;
    framecast_error* error = nullptr;
};

// Returns a status; a failure must have its line.
void check(framecast_status status, Handles& handles, bool wants_error) {
    if (status == FRAMECAST_INTERNAL) std::abort();
    const char* text = framecast_error_text(handles.error);
    if (status == FRAMECAST_OK && handles.error) std::abort();
    if (status != FRAMECAST_OK && wants_error && !*text) std::abort();
    if (std::strchr(text, '\n')) std::abort();
    framecast_error_free(handles.error);
    handles.error = nullptr;
}

void take_text(framecast_text* text) {
    if (text && std::strlen(framecast_text_data(text)) > framecast_text_size(text)) std::abort();
    framecast_text_free(text);
}

void make(Bytes& in, Handles& handles, framecast_error** error) {
    switch (in.byte() % 5) {
        case 3: {
            framecast_profile_free(handles.profile);
            handles.profile = nullptr;
            const std::string text = in.byte() % 2 ? std::string(kProfile) : in.text();
            check(framecast_profile_parse(in.byte() % 8 ? text.data() : nullptr, text.size(),
                                          in.byte() % 2 ? "fuzz" : nullptr,
                                          in.byte() % 8 ? &handles.profile : nullptr, error),
                  handles, error);
            break;
        }
        case 4: {
            framecast_projection_free(handles.projection);
            handles.projection = nullptr;
            const std::vector<const framecast_analysis*> analyses(in.byte() % 4, handles.analysis);
            check(framecast_project_profile(analyses.data(), analyses.size(), handles.profile, in.number(),
                                            in.byte() % 8 ? &handles.projection : nullptr, error),
                  handles, error);
            break;
        }
        case 0: {
            framecast_frame_free(handles.frame);
            handles.frame = nullptr;
            const std::string text = in.byte() % 2 ? std::string(kFrame) : in.text();
            check(framecast_frame_parse(in.byte() % 8 ? text.data() : nullptr, text.size(),
                                        in.byte() % 2 ? "fuzz" : nullptr,
                                        in.byte() % 8 ? &handles.frame : nullptr, error),
                  handles, error);
            break;
        }
        case 1: {
            framecast_analysis_free(handles.analysis);
            handles.analysis = nullptr;
            const std::string gpu = in.byte() % 2 ? "rtx 4070" : in.text();
            check(framecast_analyze(handles.frame, in.byte() % 2 ? gpu.c_str() : nullptr,
                                    in.byte() % 8 ? &handles.analysis : nullptr, error),
                  handles, error);
            break;
        }
        default: {
            framecast_projection_free(handles.projection);
            handles.projection = nullptr;
            const std::string gpu = in.byte() % 2 ? "rtx 4070" : in.text();
            const std::vector<const framecast_analysis*> analyses(in.byte() % 4, handles.analysis);
            const double core = in.number(), memory = in.number(), coverage = in.number();
            check(framecast_project(analyses.data(), analyses.size(), in.byte() % 4 ? gpu.c_str() : nullptr,
                                    core, memory, coverage, in.byte() % 8 ? &handles.projection : nullptr,
                                    error),
                  handles, error);
        }
    }
}

void ask(Bytes& in, Handles& handles, framecast_error** error) {
    const bool has_out = in.byte() % 8 != 0;
    framecast_text* text = nullptr;
    std::size_t count = 0;
    std::vector<framecast_draw> draws(in.byte());
    std::vector<double> stage_ns(draws.size() * FRAMECAST_STAGES);
    framecast_stage_share shares[FRAMECAST_STAGES];
    framecast_draws_to_frame composition;
    framecast_frame_times times;
    framecast_projected_time projected;
    std::vector<framecast_shader> shaders(draws.size());
    framecast_rate rates[FRAMECAST_RESOURCES];
    framecast_native_time native;
    double counts[FRAMECAST_INSTRUCTION_CLASSES];
    switch (in.byte() % 11) {
        case 8:
            check(framecast_analysis_shaders(handles.analysis, has_out ? shaders.data() : nullptr,
                                             shaders.size(), has_out ? &count : nullptr, error),
                  handles, error);
            break;
        case 9:
            check(framecast_profile_rates(handles.profile, has_out ? rates : nullptr, error), handles, error);
            static_cast<void>(framecast_profile_device(handles.profile));
            break;
        case 10: {
            for (double& instructions : counts)
                instructions = in.number();
            const std::string gpu = in.byte() % 2 ? "rtx 4070" : in.text();
            check(framecast_shader_native_time(counts, in.byte() % 8 ? gpu.c_str() : nullptr,
                                               has_out ? &native : nullptr, error),
                  handles, error);
            break;
        }
        case 0:
            check(in.byte() % 2 ? framecast_regions_json(handles.analysis, has_out ? &text : nullptr, error)
                                : framecast_analysis_json(handles.analysis, has_out ? &text : nullptr, error),
                  handles, error);
            break;
        case 1:
            check(
                framecast_analysis_draws_to_frame(handles.analysis, has_out ? &composition : nullptr, error),
                handles, error);
            check(framecast_analysis_times(handles.analysis, has_out ? &times : nullptr, error), handles,
                  error);
            break;
        case 2:
            check(framecast_analysis_stages(handles.analysis, has_out ? shares : nullptr, error), handles,
                  error);
            break;
        case 3:
            check(framecast_analysis_draws(handles.analysis, has_out ? draws.data() : nullptr, draws.size(),
                                           has_out ? &count : nullptr, error),
                  handles, error);
            break;
        case 4:
            check(framecast_analysis_stage_ns(handles.analysis, has_out ? stage_ns.data() : nullptr,
                                              draws.size(), error),
                  handles, error);
            break;
        case 5:
            check(framecast_projection_json(handles.projection, has_out ? &text : nullptr, error), handles,
                  error);
            break;
        case 6:
            check(framecast_projection_time(handles.projection, has_out ? &projected : nullptr, error),
                  handles, error);
            break;
        default:
            static_cast<void>(framecast_projection_gpu(handles.projection));
            static_cast<void>(framecast_frame_draws(handles.frame));
            static_cast<void>(framecast_stage_name(static_cast<int>(in.byte()) - 100));
            static_cast<void>(framecast_resource_name(static_cast<int>(in.byte()) - 100));
            static_cast<void>(framecast_instruction_class_name(static_cast<int>(in.byte()) - 100));
            static_cast<void>(
                framecast_gpu_name(in.byte() % 2 ? in.byte() : std::numeric_limits<std::size_t>::max()));
    }
    take_text(text);
}

void fit(Bytes& in, Handles& handles, framecast_error** error) {
    std::vector<double> f(in.byte() % 6), t(f.size());
    for (std::size_t i = 0; i < f.size(); ++i) {
        f[i] = in.number();
        t[i] = in.number();
    }
    framecast_amdahl made{};
    const framecast_status status = framecast_fit_amdahl(in.byte() % 8 ? f.data() : nullptr, t.data(),
                                                         f.size(), static_cast<int>(in.byte()) - 2,
                                                         in.number(), in.byte() % 8 ? &made : nullptr, error);
    check(status, handles, error);
    if (status != FRAMECAST_OK) {
        // A fit with invented numbers.
        made.a = in.number();
        made.b = in.number();
        made.sigma = in.number();
        made.dof = in.number();
        made.covariance_aa = in.number();
        made.objective = static_cast<std::int32_t>(in.byte()) - 2;
        made.points = static_cast<std::int32_t>(in.byte()) - 2;
    }
    framecast_prediction prediction;
    check(framecast_predict_amdahl(in.byte() % 8 ? &made : nullptr, in.number(), in.number(),
                                   in.byte() % 8 ? &prediction : nullptr, error),
          handles, error);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes in(data, size);
    Handles handles;
    for (int call = 0; call < 40 && in.left(); ++call) {
        framecast_error** error = in.byte() % 4 ? &handles.error : nullptr;
        switch (in.byte() % 3) {
            case 0:
                make(in, handles, error);
                break;
            case 1:
                ask(in, handles, error);
                break;
            default:
                fit(in, handles, error);
        }
    }
    framecast_projection_free(handles.projection);
    framecast_profile_free(handles.profile);
    framecast_analysis_free(handles.analysis);
    framecast_frame_free(handles.frame);
    return 0;
}

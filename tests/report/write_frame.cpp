// Writes an invented frame for tests of reports: write_frame FILE DRAWS [KIND]. KIND: plain (the default),
// hostile, counts, unknown, textures, isolated, misfit, or a memory clock in MHz.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include "model/frame/frame_json.h"
#include "tests/model/support/synthetic_frame.h"

using namespace framecast;

namespace {

// Text that would run, or end the document, if it became markup.
constexpr const char* kHostile =
    "</script><script>document.title='owned'</script><!--<img src=x "
    "onerror=\"document.title='owned'\">{{STYLE}}\"'&\xe2\x80\xa8";

void change(Frame& frame, const std::string& kind) {
    if (kind == "hostile") {
        frame.application = frame.device.driver_name = kHostile;
        frame.notes = {kHostile};
        for (std::size_t row = 0; row < frame.draws.id.size(); row += 2)
            frame.draws.label[row] = kHostile;
        frame.passes[0].label = kHostile;
        frame.draws.pipeline[0] = kHostile;
        frame.draws.skip[4] = kHostile;
        frame.draws.texture_bytes(0) = 1;
        frame.draws.texture_format[0] = kHostile;
        frame.methods["elements"] = kHostile;
        frame.submissions[0].unmodelled = kHostile;
    } else if (kind == "counts") {
        frame.mode = "count";
        frame.draws.measured_ns.setConstant(kUnknown);
        frame.draws.spread_ns.setConstant(kUnknown);
        frame.draws.stage_ns.setConstant(kUnknown);
        frame.draws.repeats.setZero();
        frame.times = {};
    } else if (kind == "unknown") {
        frame.device.name = "A GPU that nobody knows";
        frame.device.vendor_id = 0x1234;
    } else if (kind == "misfit") {
        frame.composition.p = frame.composition.p_low = frame.composition.p_high = 2;
        frame.composition.misfit = 12;
    } else if (kind == "textures") {
        frame.draws.texture_bytes(0) = 2744;
        frame.draws.texture_format[0] = "BC1_RGB_UNORM_BLOCK";
        frame.draws.texture_mips(0) = 7;
        frame.draws.texture_filter[0] = "linear";
        frame.draws.texture_bytes(1) = 1024;
        frame.draws.texture_format[1] = "R8G8B8A8_UNORM";
        frame.draws.texture_mips(1) = 1;
        frame.draws.texture_bytes(2) = 512;
    } else if (kind == "isolated") {
        // As in a game's capture in mode isolate: each draw has its own texts.
        frame.mode = "isolate";
        frame.device.core_clock_mhz = 1700;
        for (Eigen::Index row = 0; row < frame.draws.size(); ++row) {
            const auto r = static_cast<std::size_t>(row);
            frame.draws.label[r] =
                "frame/opaque/material " + std::to_string(row * 7919 % 1000) + "/mesh " + std::to_string(row);
            if (frame.draws.kind[r] != ActionClass::draw) continue;
            frame.draws.pipeline[r] =
                "pipeline-" + std::to_string(0x9e3779b97f4a7c15U * static_cast<std::uint64_t>(row + 1));
            frame.draws.texture_bytes(row) = 1024.0 * static_cast<double>(row * 37 % 5000 + 1);
            frame.draws.texture_format[r] = row % 3 ? "BC7_SRGB_BLOCK" : "R8G8B8A8_UNORM";
            frame.draws.texture_mips(row) = static_cast<double>(row % 12 + 1);
            frame.draws.texture_filter[r] = "linear";
            frame.draws.texture_ns(row) = 0.3 * frame.draws.stage_ns(row, index(Stage::ps));
        }
    } else if (const double mhz = std::atof(kind.c_str()); mhz > 0) {
        frame.device.memory_clock_mhz = mhz;
        frame.draws.measured_ns *= 0.6 + 0.4 * 2000 / mhz;
        frame.draws.stage_ns *= 0.6 + 0.4 * 2000 / mhz;
        frame.times.gpu_ns = frame.draws.measured_ns.sum();
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) return std::fprintf(stderr, "usage: write_frame FILE DRAWS [KIND]\n"), 2;
    synthetic::Truth truth;
    truth.noise = 0.05;
    Frame frame = synthetic::frame(std::atol(argv[2]), truth);
    frame.times.interval_ns = frame.times.gpu_ns * 1.02;
    frame.times.interval_repeats = 60;
    if (argc > 3) change(frame, argv[3]);
    std::ofstream(argv[1]) << write_frame(frame);
    return 0;
}

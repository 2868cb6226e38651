// Snapshots for tests and pictures: an ordinary one, an empty one, and one that strains every row.
#pragma once

#include <array>
#include <cmath>
#include <memory>
#include <numeric>

#include "overlay/clock_curves.h"
#include "overlay/frame_history.h"
#include "overlay/snapshot.h"
#include "tests/model/support/synthetic_study.h"

namespace framecast::overlay::test {

// A frame that waits `core_ms` for the core clock, `memory_ms` for the memory and `rest_ms` for neither.
inline void add_clocks(FrameSummary& frame, const std::string& gpu, double core_ms, double memory_ms,
                       double rest_ms) {
    ClockGrid grid;
    grid.gpu = gpu;
    for (int i = -8; i <= 8; ++i) {
        grid.core.push_back(std::exp2(i / 4.0));
        grid.memory.push_back(std::exp2(i / 4.0));
    }
    const auto ms = [&](double core, double memory) { return rest_ms + core_ms / core + memory_ms / memory; };
    for (const double core : grid.core)
        for (const double memory : grid.memory)
            grid.frame_ms.push_back(ms(core, memory));
    ClockCurve by_core{gpu, 1620, {}, {}, rest_ms + memory_ms};
    ClockCurve by_memory{gpu, 4004, {}, {}, rest_ms + core_ms};
    for (const double share : grid.core) {
        by_core.mhz.push_back(1620 * share);
        by_core.frame_ms.push_back(ms(share, 1));
        by_memory.mhz.push_back(4004 * share);
        by_memory.frame_ms.push_back(ms(1, share));
    }
    frame.core_curves.push_back(by_core);
    frame.memory_curves.push_back(by_memory);
    frame.clock_grids.push_back(grid);
}

// Hills under a sky, and a part of them that the draw writes.
inline Mosaic example_mosaic(int draw) {
    Mosaic mosaic{draw, 48, 27, {}, {}};
    for (int row = 0; row < mosaic.rows; ++row)
        for (int column = 0; column < mosaic.columns; ++column) {
            const double hill = 14 + 4 * std::sin(0.2 * column) + 2 * std::sin(0.55 * column);
            const bool ground = row > hill;
            mosaic.colours.push_back(ground ? 0x5c7a3a : 0x7fa6d0);
            const bool inside = draw == 0   ? ground
                                : draw == 1 ? !ground && row > hill - 4 && column % 7 < 3
                                            : std::hypot(column - 36, row - 18) < 5;
            mosaic.touched.push_back(inside ? 255 : 0);
        }
    return mosaic;
}

inline FrameSummary example_frame() {
    FrameSummary frame;
    frame.number = 1234;
    frame.frame_ms = 6.12;
    frame.stage_ns = std::to_array<double>({80e3, 610e3, 40e3, 330e3, 3.8e6, 940e3, 220e3, 100e3});
    frame.bottleneck = 4;
    frame.margin = 0.247;
    frame.stage_source = Source::isolated;
    frame.draws = 340;
    frame.unmeasured = 3;
    frame.costly_draws = {{"opaque/terrain", 1.21e6, 0.198, 4, 0.31},
                          {"shadow cascade 0/trees", 640e3, 0.105, 1, 0.92, true},
                          {"draw 17, DrawIndexed", 410e3, 0.067, 4, 0.12},
                          {"dispatch 44, Dispatch", 220e3, 0.036, 6, 0},
                          {"post/bloom down 3", 180.5e3, 0.029, 5, 0.77}};
    for (std::size_t i = 0; i < frame.costly_draws.size(); ++i)
        frame.costly_draws[i].draw = static_cast<std::int64_t>(i);
    frame.costly_draws[1].facts =
        "1920×1080, 3f2a91c0, 1536 vertices, 123k pixels, 4 instances, 1.5 MiB textures";
    for (int draw = 0; draw < 3; ++draw)
        frame.mosaics.push_back(example_mosaic(draw));
    frame.costly_passes = {
        {"opaque", 3.4e6, 0.55, 4, 0.2}, {"shadow", 1.3e6, 0.21, 1, 0.5}, {"post", 0.9e6, 0.14, 5, 0.8}};
    frame.regions = {{"opaque", 210, 3.4e6, 0.55, 4, 0.2},
                     {"opaque/terrain", 41, 1.62e6, 0.262, 4, 0.31},
                     {"shadow/cascade 0", 64, 1.3e6, 0.21, 1, 0.5},
                     {"post/bloom", 12, 0.9e6, 0.14, 5, 0.8}};
    frame.further_regions = 31;
    frame.switch_rows = {
        {"region:opaque", "region opaque", 3.4e6, 0.55},
        {"region:opaque/terrain", "region opaque/terrain", 1.62e6, 0.262},
        {"pass:1024x1024", "pass 1024x1024", 1.3e6, 0.21},
        {"pipeline:rock.vert+rock.frag 3f2a91c0", "pipeline rock.vert+rock.frag 3f2a91c0", 0.9e6, 0.14}};
    TargetRow near{"GeForce GTX 1060 6GB", 9.87, 8.9, 11.2, 0.9, 4, "same architecture", "", "memory"};
    TargetRow far{"Radeon RX 6600", 4.9, 3.1, 7.7, 0.9, 5, "other vendor", "", "rop"};
    TargetRow none;
    none.gpu = "GeForce 256";
    none.problem =
        "GeForce 256 has no memory bandwidth in the GPU table; name another GPU or describe it in a file";
    frame.targets = {far, near, none};
    add_clocks(frame, "GeForce GTX 1080", 3.1, 2.2, 0.82);
    add_clocks(frame, "GeForce GTX 1060 6GB", 5.2, 3.9, 0.77);
    add_clocks(frame, "Radeon RX 6600", 2.5, 1.6, 0.8);
    frame.problems = {"3 of 340 draws: uses transform feedback, whose results another draw reads",
                      "1 of 4 submissions: records vkCmdBuildAccelerationStructuresKHR"};
    return frame;
}

// Each texture costs 0.05 ms.
inline TextureStudyFile example_study(const std::vector<int>& textures) {
    return synthetic::study(
        textures, 9, [](double vertices, int count) { return 1e5 + 3 * vertices + 5e4 * count; }, 1234.5);
}

inline Snapshot example_snapshot() {
    Snapshot snapshot;
    snapshot.application = "The Long Walk";
    snapshot.device = "NVIDIA GeForce GTX 1080";
    FrameHistory history;
    for (int i = 0; i < 400; ++i) {
        const double wave = 0.5 * std::sin(i * 0.13) + 0.25 * std::sin(i * 1.7);
        const std::int64_t frame = history.add(6.9 + wave + (i % 97 == 0 ? 9 : 0));
        history.set_gpu_ms(frame, 6.0 + 0.8 * wave);
    }
    history.fill(snapshot);
    snapshot.frame = std::make_shared<FrameSummary>(example_frame());
    snapshot.frame_age_s = 12.4;
    snapshot.has_live = true;
    snapshot.live.stage_ns = std::to_array<double>({70e3, 590e3, 45e3, 310e3, 3.9e6, 900e3, 230e3, 90e3});
    snapshot.live.actions = 350;
    snapshot.live.actions_with_rates = 338;
    snapshot.live.age_s = 0.3;
    snapshot.live.rate_error = -0.042;
    snapshot.own_cpu_us = 61.7;
    snapshot.own_gpu_us = 112;
    snapshot.texture = std::make_shared<TextureStudyFile>(example_study({0, 1, 2, 4, 8, 16}));
    snapshot.keys =
        "Shift_R+F1 toggle, F2 panel, F3 page, F4 capture, F5 renderdoc, F6 study, F7 log, F8 pause, "
        "Page_Down what_if, Insert change, Delete undo";
    return snapshot;
}

// Long names, many rows, numbers of all sizes, several scripts.
inline Snapshot straining_snapshot() {
    Snapshot snapshot = example_snapshot();
    snapshot.application =
        "A game with quite a long name: the remastered definitive anniversary edition (demo)";
    snapshot.device = "AMD Radeon RX 7900 XTX (RADV NAVI31) with a driver that says very much about itself";
    snapshot.p99_ms = 123456.7;
    snapshot.fps = 12345.6;
    snapshot.average_ms = 1000 / snapshot.fps;
    FrameSummary frame = example_frame();
    frame.number = 1234567890123;
    frame.draws = 1234567;
    for (std::size_t i = 0; i < frame.costly_draws.size(); ++i)
        frame.costly_draws[i].label =
            "scene/lighting/volumetric/froxel/inject with_a_very_long_identifier_" + std::to_string(i);
    frame.costly_passes[0].label =
        "\xd0\xa2\xd0\xb5\xd0\xbd\xd0\xb8 \xce\xb1\xce\xb2\xce\xb3 \xe6\xbc\xa2\xe5\xad\x97 \xff\xfe "
        "bad\tbytes\n";
    for (int i = 0; i < 8; ++i)
        frame.regions.push_back({"scene/lighting/volumetric/froxel/inject/with a very long name, number " +
                                     std::to_string(i) + "/\xe6\xbc\xa2\xe5\xad\x97",
                                 123456789, 9.9e9, 1, i, 1});
    frame.further_regions = 1234567;
    for (int i = 0; i < 12; ++i) {
        TargetRow row = frame.targets[0];
        row.gpu = "GeForce RTX 4090 Laptop GPU with a long board partner's name, number " + std::to_string(i);
        row.high_ms = 123456;
        frame.targets.push_back(row);
        frame.problems.push_back("12 of 1234567 draws: " + std::string(40, 'x') +
                                 " and a reason that is told at such length that it wants more than one row, "
                                 "or two, or three of them");
    }
    for (int i = 0; i < 6; ++i)
        add_clocks(frame, frame.targets[3].gpu + std::to_string(i), 5, 3, 1);
    frame.clock_grids.front().gpu = frame.core_curves.front().gpu = frame.memory_curves.front().gpu =
        std::string(200, 'G');
    frame.doubts = {
        "the scene moved: the counts of 1234567 of 1234567 actions changed meanwhile; hold the scene "
        "still, or repeat one frame with --freeze"};
    frame.verdict_withheld = "stage times are only bounds: no law of overlap explains them (misfit 12345)";
    snapshot.frame = std::make_shared<FrameSummary>(frame);
    snapshot.progress = {"isolating stages of the draws of this frame, which takes a while", 123456, 1234567,
                         "draws"};
    snapshot.message = "frame saved to ~/a folder/with a rather long name/the-long-walk-0001234.frame.json";
    snapshot.keys += ", Control_L+Shift_L+Super_R+ISO_Level3_Shift stutters";
    snapshot.problems = {
        "the present queue of this device has no graphics: the overlay is not drawn on its window",
        std::string(300, 'y')};
    std::vector<int> many(30);
    std::iota(many.begin(), many.end(), 0);
    snapshot.texture = std::make_shared<TextureStudyFile>(example_study(many));
    snapshot.texture_note = std::string(300, 'z');
    return snapshot;
}

}  // namespace framecast::overlay::test

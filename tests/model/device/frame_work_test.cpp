#include "model/device/frame_work.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

#include "model/analysis/stage_times.h"
#include "model/device/gpu_database.h"
#include "model/frame/elements.h"

namespace framecast {
namespace {

constexpr double kMiB = 1024 * 1024;

struct Mesh {
    double triangles = 100;
    double invocations = 75;
    double fragments = 1000;
    bool indexed = true;
};

void add(Frame& frame, const Mesh& mesh, const std::string& pipeline = "mesh") {
    const Eigen::Index row = frame.draws.size();
    frame.draws.resize(row + 1);
    const auto at = static_cast<std::size_t>(row);
    std::array<double, kCounterCount> counters{};
    const auto set = [&](Counter counter, double value) {
        counters[static_cast<std::size_t>(index(counter))] = value;
    };
    set(Counter::ia_vertices, 3 * mesh.triangles);
    set(Counter::ia_primitives, mesh.triangles);
    set(Counter::vs_invocations, mesh.invocations);
    set(Counter::clip_invocations, mesh.triangles);
    set(Counter::clip_primitives, mesh.triangles);
    set(Counter::fs_invocations, mesh.fragments);
    set(Counter::samples, mesh.fragments);
    for (int i = 0; i < kCounterCount; ++i)
        frame.draws.counters(row, i) = counters[static_cast<std::size_t>(i)];
    const auto elements = stage_elements(counters, ActionClass::draw, 1, true);
    for (int stage = 0; stage < kStageCount; ++stage)
        frame.draws.elements(row, stage) = elements[static_cast<std::size_t>(stage)];
    frame.draws.kind[at] = ActionClass::draw;
    frame.draws.command[at] = mesh.indexed ? "vkCmdDrawIndexed" : "vkCmdDraw";
    frame.draws.pipeline[at] = pipeline;
    frame.draws.shaders[at] = "vs:1";
    frame.draws.pass[at] = 0;
}

Frame frame_of(const Mesh& mesh) {
    Frame frame;
    add(frame, mesh);
    return frame;
}

PipelineShader vertex_shader(int inputs) {
    PipelineShader shader;
    shader.pipeline = "mesh";
    shader.stage = "vs";
    shader.shader = "1";
    shader.inputs = inputs;
    return shader;
}

double work(const StageResources& of, Stage stage, Resource resource) {
    return of(index(stage), index(resource));
}
double vertex_bytes(const Frame& frame) {
    return work(FrameWork(frame, assumed_work()).of_draw(0), Stage::ia, Resource::memory);
}

TEST(FrameWork, AVertexThatIsShadedOnceIsReadOnce) {
    Frame frame = frame_of({});
    frame.pipelines = {vertex_shader(3)};
    // 75 of 300 indices are shaded: a quarter of three locations of 8 bytes, and an index of 2.
    EXPECT_DOUBLE_EQ(vertex_bytes(frame), 0.25 * 24 + 2);
    frame = frame_of({.invocations = 300, .indexed = false});
    frame.pipelines = {vertex_shader(3)};
    EXPECT_DOUBLE_EQ(vertex_bytes(frame), 24) << "no indices, and each vertex by itself";
}

TEST(FrameWork, WhatWasNotCountedIsAssumed) {
    EXPECT_DOUBLE_EQ(vertex_bytes(frame_of({})), 0.25 * 32 + 2) << "no inputs";
    Frame frame = frame_of({});
    frame.pipelines = {vertex_shader(3)};
    frame.draws.counters.setConstant(kUnknown);
    EXPECT_DOUBLE_EQ(vertex_bytes(frame), 0.25 * 24 + 2) << "its elements have the same counts";
    frame.draws.elements(0, index(Stage::vs)) = 150;
    frame.draws.elements(0, index(Stage::cc)) = 150;
    EXPECT_DOUBLE_EQ(vertex_bytes(frame), 0.5 * 24 + 2);
    EXPECT_DOUBLE_EQ(work(FrameWork(frame, assumed_work()).of_draw(0), Stage::ia, Resource::geometry), 0.25);
    frame.draws.elements.setConstant(kUnknown);
    EXPECT_DOUBLE_EQ(vertex_bytes(frame), 0.25 * 24 + 2) << "0.75 vertices per triangle";
    EXPECT_DOUBLE_EQ(work(FrameWork(frame, assumed_work()).of_draw(0), Stage::ia, Resource::geometry),
                     0.5 / 3);
}

TEST(FrameWork, BytesOfVerticesAndIndicesAreThoseOfTheDraw) {
    Frame frame = frame_of({});
    frame.pipelines = {vertex_shader(3)};
    frame.draws.vertex_bytes(0) = 44;
    EXPECT_DOUBLE_EQ(vertex_bytes(frame), 0.25 * 44 + 2) << "indices are not known";
    frame.draws.index_bytes(0) = 4;
    EXPECT_DOUBLE_EQ(vertex_bytes(frame), 0.25 * 44 + 4);
    frame.draws.vertex_bytes(0) = 0;
    EXPECT_DOUBLE_EQ(vertex_bytes(frame), 4) << "the shader makes its vertices from their indices";
    frame.draws.command[0] = "vkCmdDraw";
    frame.draws.vertex_bytes(0) = 44;
    EXPECT_DOUBLE_EQ(vertex_bytes(frame), 0.25 * 44) << "no indices";
}

TEST(FrameWork, FormatsOfThePassAreTheBytesOfItsSamples) {
    Frame frame = frame_of({});
    frame.passes.resize(1);
    frame.passes[0].width = 1024;
    frame.passes[0].height = 1024;
    const StageResources unknown = FrameWork(frame, assumed_work()).of_draw(0);
    EXPECT_DOUBLE_EQ(work(unknown, Stage::om, Resource::memory), 6);
    EXPECT_TRUE(std::isnan(FrameWork(frame, assumed_work()).working_set_bytes()));
    frame.passes[0].color_formats = {"R16G16B16A16_SFLOAT", "R8G8B8A8_UNORM"};
    frame.passes[0].depth_format = "D32_SFLOAT";
    frame.draws.texture_bytes(0) = 3 * kMiB;
    const FrameWork known(frame, assumed_work());
    EXPECT_DOUBLE_EQ(work(known.of_draw(0), Stage::om, Resource::memory), 1.5 * 12);
    EXPECT_DOUBLE_EQ(work(known.of_draw(0), Stage::om, Resource::rop), 2);
    EXPECT_DOUBLE_EQ(work(known.of_draw(0), Stage::rs, Resource::memory), 2);
    EXPECT_DOUBLE_EQ(known.working_set_bytes(), (12 + 4 + 3) * kMiB);
    frame.passes[0].color_formats = {};
    frame.passes[0].depth_format = "D16_UNORM";
    const StageResources depth = FrameWork(frame, assumed_work()).of_draw(0);
    EXPECT_DOUBLE_EQ(work(depth, Stage::om, Resource::memory), 0);
    EXPECT_DOUBLE_EQ(work(depth, Stage::om, Resource::rop), 0.25);
    EXPECT_DOUBLE_EQ(work(depth, Stage::rs, Resource::memory), 1);
}

TEST(FrameWork, TheMeanIsOverElements) {
    Frame frame = frame_of({.triangles = 100, .invocations = 75});
    add(frame, {.triangles = 300, .invocations = 900, .indexed = false});
    const StageResources mean = FrameWork(frame, assumed_work()).mean();
    EXPECT_DOUBLE_EQ(work(mean, Stage::ia, Resource::memory), (300 * 10 + 900 * 32) / 1200.0);
    EXPECT_EQ(work(mean, Stage::ps, Resource::alu), work(assumed_work(), Stage::ps, Resource::alu));
    EXPECT_TRUE((FrameWork({}, assumed_work()).mean() == assumed_work()).all()) << "no draws";
}

TEST(FrameWork, OnlyGpusByTheirDataSheetsHaveIt) {
    const DeviceRates gpu = *rates_of(*GpuDatabase::builtin().find("GeForce RTX 2080"));
    EXPECT_TRUE(has_frame_work(gpu));
    EXPECT_TRUE(has_frame_work(generic_rates("unknown")));
    DeviceRates measured = gpu;
    measured.measured = true;
    EXPECT_FALSE(has_frame_work(measured));
    DeviceRates cpu = gpu;
    cpu.kind = DeviceKind::cpu_driver;
    EXPECT_FALSE(has_frame_work(cpu));
    const Frame frame = frame_of({});
    EXPECT_TRUE((stage_times(frame, cpu).work == assumed_work()).all());
    EXPECT_TRUE((stage_times(frame, gpu, {.by_frame = false}).work == assumed_work()).all());
    EXPECT_FALSE((stage_times(frame, gpu).work == assumed_work()).all());
}

// Shares of the GPUs of the database where each stage takes longest by the data sheet alone.
std::array<double, kStageCount> leaders(bool indexed, int inputs, double fragments_per_triangle) {
    std::array<double, kStageCount> led{};
    double gpus = 0;
    for (const GpuSpec& spec : GpuDatabase::builtin().rows()) {
        const auto rates = rates_of(spec);
        if (!rates || !spec.draws()) continue;
        Frame frame = frame_of({.invocations = indexed ? 75.0 : 300.0,
                                .fragments = 100 * fragments_per_triangle,
                                .indexed = indexed});
        frame.pipelines = {vertex_shader(inputs)};
        const StageTimes times = stage_times(frame, *rates);
        Eigen::Index slowest = 0;
        times.ns.row(0).isNaN().select(0, times.ns.row(0)).maxCoeff(&slowest);
        ++led[static_cast<std::size_t>(slowest)];
        ++gpus;
    }
    for (double& each : led)
        each /= gpus;
    return led;
}

TEST(FrameWork, InputAssemblyOnlyLeadsWithSmallTrianglesAndLargeVertices) {
    const auto at = [](Stage stage) { return static_cast<std::size_t>(index(stage)); };
    const auto lists = leaders(false, 4, 2);
    EXPECT_GT(lists[at(Stage::ia)], 0.8) << "each vertex of 32 bytes is read for each triangle";
    const auto small_vertices = leaders(false, 2, 0.5);
    EXPECT_GT(small_vertices[at(Stage::vs)], 0.2) << "each is shaded again, too";
    const auto mesh = leaders(true, 2, 0.5);
    EXPECT_GT(mesh[at(Stage::cc)], 2 * mesh[at(Stage::ia)]) << "vertices are shared, triangles are not";
    EXPECT_LT(leaders(true, 4, 5)[at(Stage::ia)], 0.05);
    for (const bool indexed : {true, false})
        EXPECT_GT(leaders(indexed, 4, 20)[at(Stage::ps)], 0.95) << indexed;
}

}  // namespace
}  // namespace framecast

#include "model/frame/kinds.h"

#include <gtest/gtest.h>

#include <string>

namespace framecast {
namespace {

TEST(Kinds, EveryNameIsReadAsItsKind) {
    for (const ActionClass kind : {ActionClass::draw, ActionClass::dispatch, ActionClass::transfer})
        EXPECT_EQ(parse_action_class(name(kind)), kind);
    for (const PassKind kind : {PassKind::render, PassKind::compute, PassKind::transfer})
        EXPECT_EQ(parse_pass_kind(name(kind)), kind);
    for (const DeviceType type : {DeviceType::discrete, DeviceType::integrated, DeviceType::virtual_gpu,
                                  DeviceType::other, DeviceType::cpu, DeviceType::unknown})
        EXPECT_EQ(parse_device_type(name(type)), type);
}

TEST(Kinds, NamesAreThoseOfFrameFiles) {
    EXPECT_EQ(name(ActionClass::dispatch), "dispatch");
    EXPECT_EQ(name(PassKind::compute), "compute");
    EXPECT_EQ(name(DeviceType::virtual_gpu), "virtual");
    EXPECT_EQ(name(DeviceType::cpu), "cpu");
    EXPECT_EQ(name(DeviceType::unknown), "");
}

TEST(Kinds, AnotherWordIsNoKind) {
    EXPECT_EQ(parse_action_class("render"), std::nullopt);
    EXPECT_EQ(parse_pass_kind("draw"), std::nullopt);
    EXPECT_EQ(parse_device_type("CPU"), std::nullopt);
}

}  // namespace
}  // namespace framecast

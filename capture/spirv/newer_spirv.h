// Instructions that headers of older SPIR-V do not name, with the numbers of the SPIR-V registry.
#pragma once

#include <cstdint>
#include <spirv/unified1/spirv.hpp11>

namespace framecast::capture::newer_spirv {

// Named as in spirv.hpp. NOLINTBEGIN(readability-identifier-naming)
// SPV_KHR_float_controls2
inline constexpr std::uint32_t ExecutionModeFPFastMathDefault = 6028;
inline constexpr std::uint32_t CapabilityFloatControls2 = 6029;
// SPV_ARM_tensors
inline constexpr auto OpTensorWriteARM = static_cast<spv::Op>(4165);
// SPV_KHR_untyped_pointers
inline constexpr auto OpTypeUntypedPointerKHR = static_cast<spv::Op>(4417);
inline constexpr auto OpUntypedGroupAsyncCopyKHR = static_cast<spv::Op>(4434);
// SPV_KHR_cooperative_matrix, SPV_NV_cooperative_matrix2
inline constexpr auto OpCooperativeMatrixStoreKHR = static_cast<spv::Op>(4458);
inline constexpr auto OpCooperativeMatrixStoreTensorNV = static_cast<spv::Op>(5368);
// SPV_NV_cooperative_vector
inline constexpr auto OpCooperativeVectorOuterProductAccumulateNV = static_cast<spv::Op>(5290);
inline constexpr auto OpCooperativeVectorReduceSumAccumulateNV = static_cast<spv::Op>(5291);
inline constexpr auto OpCooperativeVectorStoreNV = static_cast<spv::Op>(5303);
// NOLINTEND(readability-identifier-naming)

}  // namespace framecast::capture::newer_spirv

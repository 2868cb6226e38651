#include "capture/spirv/spirv_tools.h"

#include <atomic>
#include <chrono>
#include <cstring>
#include <spirv-tools/libspirv.hpp>
#include <spirv-tools/optimizer.hpp>
#include <string>
#include <thread>
#include <unordered_map>

#include "capture/platform/at_exit.h"
#include "capture/spirv/float_controls2.h"

namespace framecast::capture {
namespace {

// SPIRV-Tools' tables, static objects of its functions, may be gone.
constexpr const char* kExiting = "the application was ending";
// How long the end of the process waits for calls of other threads.
constexpr int kMaxWaitMs = 500;

std::atomic<int> running_calls{0};

// One call of SPIRV-Tools. After the first there is an object that ends before the tables that were made
// until then: it lets no new call begin and waits for those that run. The application's static objects, which
// may own its device, can end between it and ours.
class Call {
  public:
    Call() { running_calls.fetch_add(1); }
    ~Call() {
        static const End end;
        running_calls.fetch_sub(1);
    }
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

    static bool refused() { return process_is_exiting(); }

  private:
    struct End {
        ~End() {
            if (!owner.is_this()) return;
            exit_began.store(true);
            for (int ms = 0; ms < kMaxWaitMs && running_calls.load() > 0; ++ms)
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        OwnerProcess owner;
    };
};

spv_target_env environment_of(std::span<const std::uint32_t> words) {
    const std::uint32_t minor = words.size() > 1 ? (words[1] >> 8) & 0xff : 0;
    if (minor == 0) return SPV_ENV_VULKAN_1_0;
    if (minor <= 3) return SPV_ENV_VULKAN_1_1;
    if (minor == 4) return SPV_ENV_VULKAN_1_1_SPIRV_1_4;
    if (minor == 5) return SPV_ENV_VULKAN_1_2;
    return SPV_ENV_VULKAN_1_3;
}

// Keeps the first error.
spvtools::MessageConsumer first_error(std::string& message) {
    return [&message](spv_message_level_t level, const char*, const spv_position_t&, const char* text) {
        if (level <= SPV_MSG_ERROR && message.empty()) message = text;
    };
}

using SpecializationValues = std::unordered_map<std::uint32_t, std::vector<std::uint32_t>>;

Result<SpecializationValues> values_of(const VkSpecializationInfo& info) {
    SpecializationValues values;
    for (std::uint32_t i = 0; i < info.mapEntryCount; ++i) {
        const VkSpecializationMapEntry& entry = info.pMapEntries[i];
        if (entry.size > info.dataSize || entry.offset > info.dataSize - entry.size)
            return Error{"specialization constant " + std::to_string(entry.constantID) +
                         " lies outside its data"};
        std::vector<std::uint32_t>& value = values[entry.constantID];
        value.assign((entry.size + 3) / 4, 0);
        if (entry.size > 0)
            std::memcpy(value.data(), static_cast<const char*>(info.pData) + entry.offset, entry.size);
    }
    return values;
}

// The passes that specialize; an error for a VkSpecializationInfo that contradicts itself.
Result<void> add_specialization(spvtools::Optimizer& optimizer, const VkSpecializationInfo* info) {
    if (info != nullptr && info->mapEntryCount > 0) {
        const Result<SpecializationValues> values = values_of(*info);
        if (!values) return values.error();
        optimizer.RegisterPass(spvtools::CreateSetSpecConstantDefaultValuePass(*values));
    }
    optimizer.RegisterPass(spvtools::CreateFreezeSpecConstantValuePass());
    optimizer.RegisterPass(spvtools::CreateFoldSpecConstantOpAndCompositePass());
    optimizer.RegisterPass(spvtools::CreateDeadBranchElimPass());
    return {};
}

template <class AddPasses>
Result<std::vector<std::uint32_t>> optimize(std::span<const std::uint32_t> words,
                                            const VkSpecializationInfo* info, const char* what,
                                            AddPasses&& add_passes) {
    const Call call;
    if (call.refused()) return Error{kExiting};
    std::string message;
    spvtools::Optimizer optimizer(environment_of(words));
    optimizer.SetMessageConsumer(first_error(message));
    if (const Result<void> added = add_specialization(optimizer, info); !added) return added.error();
    add_passes(optimizer);
    spvtools::OptimizerOptions options;
    options.set_run_validator(false);
    std::vector<std::uint32_t> out;
    const ReadableSpirv readable(words);
    if (!optimizer.Run(readable.words().data(), readable.words().size(), &out, options))
        return Error{std::string("the shader could not be ") + what + ": " + message};
    return out;
}

}  // namespace

Result<void> validate_spirv(std::span<const std::uint32_t> words) {
    const Call call;
    if (call.refused()) return Error{kExiting};
    std::string message;
    spvtools::SpirvTools tools(environment_of(words));
    tools.SetMessageConsumer(first_error(message));
    spvtools::ValidatorOptions options;
    options.SetRelaxBlockLayout(true);
    options.SetUniformBufferStandardLayout(true);
    options.SetScalarBlockLayout(true);
    options.SetWorkgroupScalarBlockLayout(true);
    options.SetAllowLocalSizeId(true);
    const ReadableSpirv readable(words);
    if (!tools.Validate(readable.words().data(), readable.words().size(), options))
        return Error{"invalid SPIR-V: " + message};
    return {};
}

Result<std::vector<std::uint32_t>> specialize_spirv(std::span<const std::uint32_t> words,
                                                    const VkSpecializationInfo* info) {
    return optimize(words, info, "specialized", [](spvtools::Optimizer&) {});
}

Result<std::vector<std::uint32_t>> simplify_spirv(std::span<const std::uint32_t> words,
                                                  const VkSpecializationInfo* info) {
    return optimize(words, info, "simplified", [](spvtools::Optimizer& optimizer) {
        optimizer.RegisterPass(spvtools::CreateStripDebugInfoPass())
            .RegisterPass(spvtools::CreateMergeReturnPass())
            .RegisterPass(spvtools::CreateInlineExhaustivePass())
            .RegisterPass(spvtools::CreateEliminateDeadFunctionsPass())
            .RegisterPass(spvtools::CreatePrivateToLocalPass())
            .RegisterPass(spvtools::CreateScalarReplacementPass())
            .RegisterPass(spvtools::CreateLocalAccessChainConvertPass())
            .RegisterPass(spvtools::CreateLocalSingleBlockLoadStoreElimPass())
            .RegisterPass(spvtools::CreateLocalSingleStoreElimPass())
            .RegisterPass(spvtools::CreateSSARewritePass())
            .RegisterPass(spvtools::CreateCCPPass())
            .RegisterPass(spvtools::CreateDeadBranchElimPass())
            .RegisterPass(spvtools::CreateSimplificationPass())
            .RegisterPass(spvtools::CreateCopyPropagateArraysPass())
            .RegisterPass(spvtools::CreateReduceLoadSizePass())
            .RegisterPass(spvtools::CreateRedundancyEliminationPass())
            .RegisterPass(spvtools::CreateVectorDCEPass())
            .RegisterPass(spvtools::CreateDeadInsertElimPass())
            .RegisterPass(spvtools::CreateSimplificationPass())
            .RegisterPass(spvtools::CreateAggressiveDCEPass())
            .RegisterPass(spvtools::CreateBlockMergePass())
            .RegisterPass(spvtools::CreateCFGCleanupPass());
    });
}

}  // namespace framecast::capture

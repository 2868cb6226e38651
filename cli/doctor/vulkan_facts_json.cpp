#include <nlohmann/json.hpp>

#include "cli/doctor/vulkan_probe.h"

namespace framecast::cli {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(QueueFamilyFacts, graphics, compute, queues, timestamp_bits)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(DeviceFacts, name, type, driver, api_version, pipeline_statistics,
                                   precise_occlusion, host_query_reset, timestamp_period_ns, families)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(VulkanFacts, loader_error, loader_path, loader_version, layers,
                                   layer_error, instance_error, devices, device_error, chosen)

std::string write_facts(const VulkanFacts& facts) {
    return nlohmann::json(facts).dump(2, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<VulkanFacts> read_facts(std::string_view json) {
    // nlohmann's conversions report errors by exceptions, which must not leave this function.
    try {
        return nlohmann::json::parse(json).get<VulkanFacts>();
    } catch (const nlohmann::json::exception& error) {
        return Error{error.what()};
    }
}

}  // namespace framecast::cli

#include "model/frame/device_json.h"

namespace framecast {

JsonObject write_device_identity(const DeviceInfo& device) {
    return {{"name", device.name},
            {"vendor_id", device.vendor_id},
            {"device_id", device.device_id},
            {"type", name(device.type)},
            {"driver_name", device.driver_name},
            {"driver_info", device.driver_info},
            {"api_version", device.api_version},
            {"threads", device.threads},
            {"core_clock_mhz", device.core_clock_mhz},
            {"memory_clock_mhz", device.memory_clock_mhz},
            {"wake_ns", device.wake_ns}};
}

void read_device_identity(const JsonReader& in, DeviceInfo& device) {
    in.read("name", device.name, Need::required);
    in.read("vendor_id", device.vendor_id);
    in.read("device_id", device.device_id);
    in.read_kind("type", device.type, kDeviceTypeNames);
    in.read("driver_name", device.driver_name);
    in.read("driver_info", device.driver_info);
    in.read("api_version", device.api_version);
    in.read("threads", device.threads, 0);
    in.read("core_clock_mhz", device.core_clock_mhz, Range::clock_mhz);
    in.read("memory_clock_mhz", device.memory_clock_mhz, Range::clock_mhz);
    in.read("wake_ns", device.wake_ns, Range::non_negative);
}

}  // namespace framecast

// What frames and device profiles both say of a device, as JSON. docs/file-format.md describes every key.
#pragma once

#include "model/frame/frame.h"
#include "model/text/json_reader.h"
#include "model/text/json_writer.h"

namespace framecast {

// An object to which the writer adds the keys of its own format: all of `device` but the period and the bits
// of timestamps and the limits.
JsonObject write_device_identity(const DeviceInfo& device);
// The same keys. Only the name is required.
void read_device_identity(const JsonReader& in, DeviceInfo& device);

}  // namespace framecast

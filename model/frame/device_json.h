// JSON of the device's identity, which frames and device profiles share. docs/file-format.md describes every
// key.
#pragma once

#include "model/frame/frame.h"
#include "model/text/json_reader.h"
#include "model/text/json_writer.h"

namespace framecast {

// All of `device` except the period and bits of timestamps and the limits, as an object. The writer adds the
// keys of its own format to it.
JsonObject write_device_identity(const DeviceInfo& device);
// Reads the same keys. Only the name is required.
void read_device_identity(const JsonReader& in, DeviceInfo& device);

}  // namespace framecast

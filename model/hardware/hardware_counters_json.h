// The member "hardware_counters" of a frame file.
#pragma once

#include "model/hardware/hardware_counters.h"
#include "model/text/json_reader.h"
#include "model/text/json_writer.h"

namespace framecast {

JsonPiece write_hardware_counters(const HardwareCounters& hardware);
// Rows must be among the frame's draws or passes, of which it has as many.
void read_hardware_counters(const JsonReader& in, std::int64_t draws, std::int64_t passes,
                            HardwareCounters& hardware);

}  // namespace framecast

// Transfers between device addresses (VK_KHR_device_address_commands), whose arguments say how many bytes
// they write.
#pragma once

#include "capture/objects/transfer_bytes.h"

namespace framecast::capture {

// As transfer_bytes(), with the transfers between device addresses.
double bytes_of_transfer(const Command& command, const Objects& objects, const BoundAttachments& attachments);

}  // namespace framecast::capture

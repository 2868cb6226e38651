// Writes the pictures of a frame next to its file (model/pictures/frame_pictures.h).
#pragma once

#include <string>
#include <vector>

#include "capture/assembly/frame_builder.h"
#include "model/frame/frame.h"
#include "model/numeric/result.h"

namespace framecast::capture {

// Returns the folder, or why it or a file in it could not be written: then there is no list of pictures.
Result<std::string> write_picture_files(const std::string& frame_path, const Frame& frame,
                                        const std::vector<RowPicture>& pictures);

}  // namespace framecast::capture

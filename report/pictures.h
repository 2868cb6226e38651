// Pictures of a capture as the report's page has them: in the document itself, because the page loads
// nothing.
#pragma once

#include <string>

#include "model/frame/frame.h"
#include "model/text/json.h"

namespace framecast::report {

// {"passes": [...], "draws": [...], "note": "..."}: as the list next to the frame file
// (model/pictures/frame_pictures.h), with files as "data:" addresses. A file that cannot be read leaves its
// picture out, with the reason in "missing". Both lists are empty without pictures; "note" then says what is
// wrong with those that are there, if any.
Json pictures_json(const std::string& frame_file, const Frame& frame);

}  // namespace framecast::report

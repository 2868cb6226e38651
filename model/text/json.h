// Declares Json completely, for files that read or build documents.
#pragma once

#include <nlohmann/json.hpp>

#include "model/text/json_text.h"

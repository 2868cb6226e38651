// Json itself, for files that look into documents or build them.
#pragma once

#include <nlohmann/json.hpp>

#include "model/text/json_text.h"

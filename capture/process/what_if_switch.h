// What the user switches off in the running application ("what if"), and which draws a switch is for. No
// Vulkan calls.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "model/numeric/result.h"

namespace framecast::capture {

// What becomes of a draw.
enum class WhatIfAction : std::uint8_t {
    drop,      // it is not drawn
    constant,  // its fragment shader writes a constant colour
    textures,  // its fragment shader reads 2x2 texels of each texture, always the same
};
inline constexpr int kWhatIfActionCount = 3;
std::string_view name(WhatIfAction action);  // "drop", "constant", "textures": words of requests

enum class WhatIfKind : std::uint8_t { region, pass, pipeline };
std::string_view name(WhatIfKind kind);

struct WhatIfSwitch {
    WhatIfAction action = WhatIfAction::drop;
    WhatIfKind kind = WhatIfKind::region;
    std::string name;

    std::string target() const;  // "region:shadow/terrain", as parse_what_if() reads it
    bool operator==(const WhatIfSwitch&) const = default;
};

// target: "region:PATH", "pass:NAME" or "pipeline:NAME". The error is one sentence.
Result<WhatIfSwitch> parse_what_if(WhatIfAction action, std::string_view target);

// "14 draws of region 'shadow' dropped"
std::string describe(const WhatIfSwitch& one, std::int64_t draws);

// Whether a draw below these debug labels ("frame/shadow/terrain") is in the region: the region's names
// follow each other somewhere in the path. So "shadow" is every region of that name, with all in it.
bool is_in_region(std::string_view path, std::string_view region);
// label: the labels at the pass's begin, or its debug name; size: of its render area, "1280x720".
bool is_pass(std::string_view wanted, std::string_view label, std::string_view size);
// debug_name, shaders: empty without any; hash: 16 hexadecimal digits. Takes each of them, the first 8 digits
// or more, and what lists of pipelines show: shaders with the first 8 digits.
bool is_pipeline(std::string_view wanted, std::string_view debug_name, std::string_view shaders,
                 std::string_view hash);

}  // namespace framecast::capture

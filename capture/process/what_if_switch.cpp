#include "capture/process/what_if_switch.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "model/text/counted.h"
#include "model/text/label_path.h"

namespace framecast::capture {
namespace {

constexpr std::size_t kMinDigits = 8;

}  // namespace

std::string_view name(WhatIfAction action) {
    switch (action) {
        case WhatIfAction::drop:
            return "drop";
        case WhatIfAction::constant:
            return "constant";
        case WhatIfAction::textures:
            return "textures";
    }
    return "";
}

std::string_view name(WhatIfKind kind) {
    switch (kind) {
        case WhatIfKind::region:
            return "region";
        case WhatIfKind::pass:
            return "pass";
        case WhatIfKind::pipeline:
            return "pipeline";
    }
    return "";
}

std::string WhatIfSwitch::target() const {
    return fmt::format("{}:{}", capture::name(kind), name);
}

Result<WhatIfSwitch> parse_what_if(WhatIfAction action, std::string_view target) {
    for (const WhatIfKind kind : {WhatIfKind::region, WhatIfKind::pass, WhatIfKind::pipeline}) {
        const std::string prefix = std::string(name(kind)) + ":";
        if (!target.starts_with(prefix) || target.size() == prefix.size()) continue;
        WhatIfSwitch made{action, kind, std::string(target.substr(prefix.size()))};
        if (kind == WhatIfKind::region && label_names(made.name).empty()) continue;
        return made;
    }
    return Error{"'" + std::string(target) + "' is not region:PATH, pass:NAME or pipeline:NAME"};
}

std::string describe(const WhatIfSwitch& one, std::int64_t draws) {
    const std::string what = fmt::format("{} of {} '{}'", counted(draws, "draw"), name(one.kind), one.name);
    switch (one.action) {
        case WhatIfAction::drop:
            return what + " dropped";
        case WhatIfAction::constant:
            return what + " with a constant fragment shader";
        case WhatIfAction::textures:
            return what + " with 2×2 texels of each texture";
    }
    return what;
}

bool is_in_region(std::string_view path, std::string_view region) {
    const std::vector<std::string_view> names = label_names(path), wanted = label_names(region);
    return !wanted.empty() &&
           std::search(names.begin(), names.end(), wanted.begin(), wanted.end()) != names.end();
}

bool is_pass(std::string_view wanted, std::string_view label, std::string_view size) {
    return !wanted.empty() && (wanted == label || wanted == size);
}

bool is_pipeline(std::string_view wanted, std::string_view debug_name, std::string_view shaders,
                 std::string_view hash) {
    if (wanted.empty()) return false;
    if (wanted == debug_name || wanted == shaders) return true;
    if (wanted.size() >= kMinDigits && hash.starts_with(wanted)) return true;
    return !shaders.empty() && wanted == fmt::format("{} {}", shaders, hash.substr(0, kMinDigits));
}

}  // namespace framecast::capture

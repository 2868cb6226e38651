// The drawing of a view, as texts with their places.
#pragma once

#include <string>
#include <vector>

#include "overlay/canvas.h"
#include "overlay/picture.h"
#include "overlay/snapshot.h"

namespace framecast::overlay::test {

struct Drawn {
    Box box;  // of everything; texts are relative to the same origin
    std::vector<DrawnText> texts;

    // All texts, one per line.
    std::string all() const;
    bool has(const std::string& part) const { return all().find(part) != std::string::npos; }
};

// As View does for an image of this size.
Drawn draw(const Snapshot& snapshot, const ViewOptions& options, std::uint32_t width, std::uint32_t height);

}  // namespace framecast::overlay::test

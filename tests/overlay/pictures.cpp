// Writes pictures of the compact line and of every page, to look at, over a dark and a bright scene:
// overlay_pictures FOLDER
#include <cstdio>
#include <string>

#include "overlay/view.h"
#include "tests/overlay/example_snapshot.h"
#include "tests/overlay/rasterizer.h"

namespace framecast::overlay::test {
namespace {

struct Size {
    std::uint32_t width, height;
};

bool write_all(const std::string& folder, const std::string& kind, const Snapshot& snapshot) {
    View view;
    for (const Size size : {Size{300, 300}, {800, 600}, {1280, 720}, {1920, 1080}, {3840, 2160}}) {
        for (int picture = 0; picture < 2 * (kPageCount + 1); ++picture) {
            const int page = picture / 2 - 1;
            const bool bright = picture % 2 == 1;
            ViewOptions options;
            options.show = page < 0 ? Show::compact : Show::panel;
            options.page = static_cast<Page>(std::max(page, 0));
            options.core_clock = 1.25;
            options.memory_clock = 0.8;
            Image image(size.width, size.height, bright ? 0xe8f0f8 : 0x101a14);
            const DrawData data = view.draw(snapshot, options, size.width, size.height);
            rasterize(data, view.font(), image);
            const std::string what = page < 0 ? "compact" : std::string(name(options.page));
            const std::string path = folder + "/" + kind + "-" + std::to_string(size.height) + "-" + what +
                                     (bright ? "-bright" : "-dark") + ".ppm";
            if (!image.write_ppm(path)) {
                std::fprintf(stderr, "%s cannot be written\n", path.c_str());
                return false;
            }
        }
    }
    return true;
}

}  // namespace
}  // namespace framecast::overlay::test

int main(int argc, char** argv) {
    using namespace framecast::overlay;
    if (argc != 2) {
        std::fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
        return 2;
    }
    const std::string folder = argv[1];
    return test::write_all(folder, "example", test::example_snapshot()) &&
                   test::write_all(folder, "straining", test::straining_snapshot()) &&
                   test::write_all(folder, "empty", Snapshot())
               ? 0
               : 1;
}

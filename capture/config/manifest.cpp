// Writes the layer's manifest from a template: manifest TEMPLATE OUTPUT. The build compiles and runs it.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>

#include "capture/config/config_keys.h"

int main(int argc, char** argv) {
    if (argc != 3) return 2;
    std::ifstream in(argv[1]);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    const std::string mark = "$SETTINGS$";
    const std::size_t at = text.find(mark);
    if (!in || at == std::string::npos) {
        std::fprintf(stderr, "%s: no %s in it\n", argv[1], mark.c_str());
        return 1;
    }
    text.replace(at, mark.size(), framecast::capture::manifest_settings());
    std::ofstream out(argv[2], std::ios::binary);
    out << text;
    return out.flush() ? 0 : 1;
}

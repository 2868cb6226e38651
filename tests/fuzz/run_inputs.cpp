// What a fuzz program is without libFuzzer, which needs clang: each input as it is, and as it is when one
// thing of it broke. The same inputs every time, so that it is a test; the fuzzer finds more, and takes
// longer.
//
//     fuzz_frame tests/fuzz/seeds/frame MORE_FILES_OR_FOLDERS
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

// A file is broken in at most this many places, evenly spread.
constexpr std::size_t kPlaces = 600;

// Replacements for a byte: ends of numbers, of texts and of lines, a sign, a byte that no text has, and all
// bits.
constexpr std::array<char, 8> kBytes = {'\0', '\n', '"', '-', '9', '}', ',', '\xff'};

std::size_t inputs = 0;

void read_one(const std::string& bytes) {
    // A copy of exactly this size, so that AddressSanitizer detects reads beyond it.
    const std::vector<std::uint8_t> exact(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
    ++inputs;
}

void read_broken(const std::string& whole) {
    const std::size_t step = std::max<std::size_t>(1, whole.size() / kPlaces);
    for (std::size_t place = 0; place < whole.size(); place += step) {
        read_one(whole.substr(0, place));
        read_one(whole.substr(0, place) + whole.substr(place + 1));
        std::string changed = whole;
        changed[place] = kBytes[place / step % kBytes.size()];
        read_one(changed);
        changed[place] = static_cast<char>(whole[place] ^ (1 << (place / step % 8)));
        read_one(changed);
        read_one(whole.substr(0, place) + whole.substr(place / 2));  // a part of it twice
    }
}

bool read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string whole((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file.good() && !file.eof()) {
        std::fprintf(stderr, "%s: cannot be read\n", path.c_str());
        return false;
    }
    read_one(whole);
    read_broken(whole);
    return true;
}

}  // namespace

int main(int count, char** arguments) {
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < count; ++i) {
        const std::filesystem::path path = arguments[i];
        if (!std::filesystem::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(path))
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    read_one({});
    for (const auto& file : files)
        if (!read_file(file)) return 1;
    std::printf("%zu inputs from %zu files\n", inputs, files.size());
    return files.empty() ? 1 : 0;
}

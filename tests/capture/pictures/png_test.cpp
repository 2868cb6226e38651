#include "capture/pictures/png.h"

#include <gmock/gmock.h>
#include <zlib.h>

#include <array>
#include <string_view>
#include <vector>

namespace framecast::capture {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

struct Chunk {
    std::string type;
    std::string data;
};

std::uint32_t number(std::string_view bytes) {
    std::uint32_t out = 0;
    for (const char byte : bytes.substr(0, 4))
        out = out << 8 | static_cast<unsigned char>(byte);
    return out;
}

std::vector<Chunk> chunks_of(std::string_view file) {
    EXPECT_EQ(file.substr(0, 8), "\x89PNG\r\n\x1a\n");
    file.remove_prefix(8);
    std::vector<Chunk> out;
    while (!file.empty()) {
        const std::uint32_t size = number(file);
        const std::string_view body = file.substr(4, size + 4);
        EXPECT_EQ(number(file.substr(8 + size)),
                  crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size())));
        out.push_back({std::string(body.substr(0, 4)), std::string(body.substr(4))});
        file.remove_prefix(12 + size);
    }
    return out;
}

std::vector<int> rows_of(const Chunk& data, std::size_t bytes) {
    std::vector<Bytef> raw(bytes);
    uLongf size = static_cast<uLongf>(bytes);
    EXPECT_EQ(uncompress(raw.data(), &size, reinterpret_cast<const Bytef*>(data.data.data()),
                         static_cast<uLong>(data.data.size())),
              Z_OK);
    EXPECT_EQ(size, bytes);
    return {raw.begin(), raw.end()};
}

TEST(Png, AColorImageHasItsSizeAndDifferencesToTheLeft) {
    const std::array<std::uint8_t, 12> rgb = {10, 20, 30, 11, 22, 33, 0, 0, 0, 255, 0, 1};
    const std::vector<Chunk> chunks = chunks_of(png_of_colors(2, 2, rgb));
    ASSERT_THAT(chunks, SizeIs(3));
    EXPECT_EQ(chunks[0].type, "IHDR");
    EXPECT_EQ(chunks[0].data, std::string("\0\0\0\2\0\0\0\2\x8\x2\0\0\0", 13));
    EXPECT_EQ(chunks[1].type, "IDAT");
    EXPECT_THAT(rows_of(chunks[1], 14), ElementsAre(1, 10, 20, 30, 1, 2, 3, 1, 0, 0, 0, 255, 0, 1));
    EXPECT_EQ(chunks[2].type, "IEND");
}

TEST(Png, IndicesComeWithTheirColorsAndOpacity) {
    const std::array<PaletteColor, 2> palette = {{{0, 0, 0, 0}, {213, 94, 0, 160}}};
    const std::array<std::uint8_t, 3> indices = {1, 0, 1};
    const std::vector<Chunk> chunks = chunks_of(png_of_indices(1, 3, indices, palette));
    ASSERT_THAT(chunks, SizeIs(5));
    EXPECT_EQ(chunks[1].type, "PLTE");
    EXPECT_EQ(chunks[1].data, std::string("\0\0\0\xd5\x5e\0", 6));
    EXPECT_EQ(chunks[2].type, "tRNS");
    EXPECT_EQ(chunks[2].data, std::string("\0\xa0", 2));
    EXPECT_THAT(rows_of(chunks[3], 6), ElementsAre(0, 1, 0, 0, 0, 1));
}

}  // namespace
}  // namespace framecast::capture

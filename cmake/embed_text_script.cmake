# Writes OUTPUT, a C++ source in which SYMBOL is the text of INPUT; see embed_text.cmake.
file(READ "${INPUT}" text)
file(WRITE "${OUTPUT}" "#include <string_view>
namespace framecast {
extern const std::string_view ${SYMBOL};
const std::string_view ${SYMBOL} = R\"framecast_text(${text})framecast_text\";
}  // namespace framecast
")

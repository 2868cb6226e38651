// Text of others inside Markdown.
#pragma once

#include <string>

namespace framecast {

// The text, UTF-8, with entities in place of characters that Markdown, HTML or a site's own markup (mentions,
// links) could interpret, and blanks in place of control characters.
std::string markdown_text(const std::string& text);

}  // namespace framecast

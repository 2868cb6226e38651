#include "model/device/gpu_names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>

namespace framecast {
namespace {

using Words = std::vector<std::string>;

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& list, std::string_view word) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

// Words that say nothing about the model.
constexpr std::array kNoise = std::to_array<std::string_view>(
    {"corporation", "series",  "serie",    "seria",           "serisi",    "family", "tm",
     "gpu",         "igp",     "graphics", "graphic",         "with",      "design", "generation",
     "processor",   "edition", "vga",      "collectors",      "collector", "3d",     "creator",
     "chip",        "chipset", "chipsatz", "chipsatzfamilie", "express",   "+",      "hypermemory",
     "turbocache"});
// Who sells boards.
constexpr std::array kSellers =
    std::to_array<std::string_view>({"sapphire", "gigabyte", "xfx", "asus", "msi", "medion", "connect"});
struct VendorWord {
    std::string_view word;
    std::string_view vendor;
};
constexpr std::array kVendors = std::to_array<VendorWord>({{"nvidia", "NVIDIA"},
                                                           {"amd", "AMD"},
                                                           {"ati", "AMD"},
                                                           {"intel", "Intel"},
                                                           {"qualcomm", "Qualcomm"},
                                                           {"arm", "ARM"},
                                                           {"apple", "Apple"},
                                                           {"powervr", "Imagination"},
                                                           {"videocore", "Broadcom"},
                                                           {"matrox", "Matrox"},
                                                           {"geforce", "NVIDIA"},
                                                           {"quadro", "NVIDIA"},
                                                           {"tesla", "NVIDIA"},
                                                           {"radeon", "AMD"},
                                                           {"firepro", "AMD"},
                                                           {"firegl", "AMD"},
                                                           {"ryzen", "AMD"}});
constexpr std::array kBrands = std::to_array<std::string_view>(
    {"geforce", "radeon", "radeont", "quadro", "tesla", "firepro", "firegl", "firestream", "grid"});
constexpr std::array kMobile =
    std::to_array<std::string_view>({"mobile", "mob", "laptop", "notebook", "mobility"});
constexpr std::array kBoards =
    std::to_array<std::string_view>({"oem", "lhr", "refresh", "rebrand", "ghz", "pcie", "pci", "agp", "mxm",
                                     "rev", "bit", "desktop", "sli", "embedded"});
// Words in parentheses that belong to the name; drivers put versions and chips there.
constexpr std::array kKeptInside = std::to_array<std::string_view>(
    {"mobile", "laptop", "notebook", "refresh", "pascal", "bit", "192", "oem", "cezanne"});
// Ends that are words of their own: "5500XT", "3060Ti".
constexpr std::array kEnds =
    std::to_array<std::string_view>({"ti", "xt", "xtx", "super", "gre", "gs", "gt", "ge", "le", "se", "ve"});

bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}
bool is_letter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

bool all_digits(std::string_view word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

bool is_memory_type(std::string_view word) {
    const std::size_t at = word.find("ddr");
    return (at == 0 || (at == 1 && word[0] == 'g') || (at == 2 && word.starts_with("lp"))) &&
           word.size() <= at + 5;
}

// "r1p1": the revision of a Mali.
bool is_revision(std::string_view word) {
    return word.size() == 4 && word[0] == 'r' && is_digit(word[1]) && word[2] == 'p' && is_digit(word[3]);
}

bool is_memory_size(std::string_view word) {
    return word.size() > 2 && (word.ends_with("gb") || word.ends_with("mb")) &&
           all_digits(word.substr(0, word.size() - 2));
}

// "gtx1060" is two words, as is "3060ti"; "6gb", "980m" and "gddr5" are one.
void add_split(const std::string& word, Words& out) {
    if (word.empty()) return;
    if (is_memory_type(word) || is_memory_size(word) || is_revision(word)) {
        out.push_back(word);
        return;
    }
    std::size_t letters = 0;
    while (letters < word.size() && is_letter(word[letters]))
        ++letters;
    std::string rest = word.substr(letters);
    if (letters > 0) out.push_back(word.substr(0, letters));
    std::size_t digits = 0;
    while (digits < rest.size() && is_digit(rest[digits]))
        ++digits;
    if (digits > 0 && is_one_of(kEnds, rest.substr(digits))) {
        out.push_back(rest.substr(0, digits));
        rest.erase(0, digits);
    }
    if (!rest.empty()) out.push_back(rest);
}

std::string sorted_text(Words words) {
    std::sort(words.begin(), words.end());
    std::string text;
    for (const std::string& word : words)
        text += word + " ";
    return text;
}

// Splits at everything but letters, digits and '+'; what stands in parentheses or brackets goes to `inside`.
void split(std::string_view name, Words& words, Words& inside) {
    int depth = 0;
    std::string word;
    const auto end_word = [&] {
        add_split(word, depth > 0 ? inside : words);
        word.clear();
    };
    for (const char raw : name) {
        const char c = static_cast<char>(std::tolower(static_cast<unsigned char>(raw)));
        if (is_letter(c) || is_digit(c) || c == '+') {
            word += c;
            continue;
        }
        if (c == '\'') continue;
        end_word();
        if (c == '(' || c == '[') ++depth;
        if ((c == ')' || c == ']') && depth > 0) --depth;
    }
    end_word();
}

// "6 gb" becomes "6gb", "max q" becomes "maxq".
Words joined_units(const Words& words) {
    Words out;
    for (const std::string& word : words) {
        const bool unit = word == "gb" || word == "mb";
        if (!out.empty() && ((unit && all_digits(out.back())) || (word == "q" && out.back() == "max")))
            out.back() += word;
        else
            out.push_back(word);
    }
    return out;
}

}  // namespace

std::vector<std::string> name_words(std::string_view name) {
    Words words, inside;
    split(name, words, inside);
    words.insert(words.end(), inside.begin(), inside.end());
    return joined_units(words);
}

GpuName gpu_name(std::string_view name) {
    Words words, inside;
    split(name, words, inside);
    std::copy_if(inside.begin(), inside.end(), std::back_inserter(words),
                 [](const std::string& word) { return is_one_of(kKeptInside, word); });
    GpuName out;
    for (const std::string& word : joined_units(words)) {
        const auto vendor = std::find_if(kVendors.begin(), kVendors.end(),
                                         [&](const VendorWord& each) { return each.word == word; });
        if (vendor != kVendors.end()) out.vendor = vendor->vendor;
        if (vendor != kVendors.end() && !is_one_of(kBrands, word) && word != "ryzen") continue;
        if (is_one_of(kMobile, word))
            out.mobile = true;
        else if (word == "maxq")
            out.max_q = true;
        else if (is_one_of(kBrands, word))
            out.brands.push_back(word == "radeont" ? "radeon" : word);
        else if (is_memory_type(word) || is_memory_size(word) || is_one_of(kBoards, word))
            out.qualifiers.push_back(word);
        else if (!is_one_of(kNoise, word) && !is_one_of(kSellers, word) && !is_revision(word))
            out.model.push_back(word == "mp" ? "mc" : word);  // cores of a Mali
    }
    std::sort(out.brands.begin(), out.brands.end());
    std::sort(out.model.begin(), out.model.end());
    std::sort(out.qualifiers.begin(), out.qualifiers.end());
    return out;
}

std::string GpuName::model_text() const {
    return sorted_text(model);
}

std::string GpuName::full_text() const {
    return sorted_text(model) + "| " + sorted_text(qualifiers) + (mobile ? "mobile " : "") +
           (max_q ? "maxq" : "");
}

bool brands_agree(const GpuName& a, const GpuName& b) {
    return a.brands.empty() || b.brands.empty() ||
           std::any_of(a.brands.begin(), a.brands.end(), [&](const std::string& brand) {
               return std::find(b.brands.begin(), b.brands.end(), brand) != b.brands.end();
           });
}

}  // namespace framecast

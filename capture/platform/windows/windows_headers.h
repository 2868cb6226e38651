// windows.h without the names that clash with others'. libstdc++ defines NOMINMAX.
#pragma once

#include <cstddef>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

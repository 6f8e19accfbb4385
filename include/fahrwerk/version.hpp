// The version of the library that these headers belong to. The build reads it here.
#pragma once

#define FAHRWERK_VERSION_MAJOR 0
#define FAHRWERK_VERSION_MINOR 1
#define FAHRWERK_VERSION_PATCH 0
#define FAHRWERK_VERSION "0.1.0"

// What a program sees of the library.
#define FAHRWERK_API __attribute__((visibility("default")))

namespace fahrwerk {
inline namespace v0 {

// Of the library that is running: the same text where headers and library belong together.
FAHRWERK_API const char* version() noexcept;

}  // namespace v0
}  // namespace fahrwerk

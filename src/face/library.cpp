// The shared library is made of the rooms; this file is what CMake compiles for it.
#include "fahrwerk/version.hpp"

static_assert(FAHRWERK_VERSION_MAJOR == 0, "the inline namespace of the public face is named after the major version");

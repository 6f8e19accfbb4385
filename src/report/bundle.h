#pragma once

#include <string_view>

namespace fahrwerk::report {

// The page's script and style, embedded from bundle/ by the build.
std::string_view bundle_script();
std::string_view bundle_style();

}  // namespace fahrwerk::report

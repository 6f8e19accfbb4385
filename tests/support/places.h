#pragma once

#include <string>

namespace fahrwerk::test {

/// A file of the source tree, for example in_source("data/vehicles/fullsize.yaml"); the tree itself when `path` is
/// empty. A function and not a macro: what is compiled then does not depend on where the tree lies.
std::string in_source(const std::string& path);

/// The program under test.
std::string program();

}  // namespace fahrwerk::test

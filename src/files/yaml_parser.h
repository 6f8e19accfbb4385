#pragma once

// Internal: from YAML text to nodes. Used for files and for the values of overrides.

#include <memory>
#include <string>

#include "files/document.h"

namespace fahrwerk::files {

// Null, and at least one problem, if the text cannot be used.
std::unique_ptr<Node> build_tree(const std::string& text, const Source* source, Problems& problems);

}  // namespace fahrwerk::files

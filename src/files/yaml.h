#pragma once

// YAML files: the tree with its lines, and the checked reading of it.

#include "files/document.h"
#include "files/reader.h"

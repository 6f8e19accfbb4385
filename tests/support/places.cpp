#include "support/places.h"

namespace fahrwerk::test {

std::string in_source(const std::string& path) {
  const std::string root = FAHRWERK_SOURCE_DIR;
  return path.empty() ? root : root + "/" + path;
}

std::string program() { return FAHRWERK_BINARY_DIR "/bin/fahrwerk"; }

}  // namespace fahrwerk::test

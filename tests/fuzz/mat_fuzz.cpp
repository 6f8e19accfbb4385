// Whatever bytes come as a MAT-file of version 5: the head is given, so that everything else is tried.
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "files/mat.h"
#include "files/mat_read.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fahrwerk::files;
  static const std::string head = mat_bytes({}, {}), sample = mat_bytes({{"x", 2, 1, {1, 2}}}, {{"n", {"a"}}});
  std::string bytes = head;
  if (size > 0 && data[0] % 4 == 0) bytes[124] = '\1', bytes[125] = '\0', bytes[126] = 'M', bytes[127] = 'I';
  if (size > 0 && data[0] % 4 == 1) bytes = sample;
  bytes.append(reinterpret_cast<const char*>(data), size);
  try {
    for (const MatArray& a : parse_mat(bytes))
      if (a.texts.empty() && a.values.size() != a.rows * a.columns) std::abort();
  } catch (const std::runtime_error&) {
  }
  return 0;
}

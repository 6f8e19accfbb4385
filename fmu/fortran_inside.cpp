// The little that LAPACK needs of Fortran's library, which exists only as a shared one: texts that are put together
// (names of routines), and what happens when a routine is called wrongly (nothing: callers look at `info`).
#include <algorithm>
#include <cstddef>
#include <cstring>

extern "C" {

void xerbla_(const char* /*routine*/, const int* /*argument*/, std::size_t /*length*/) {}

void _gfortran_concat_string(std::size_t to_length, char* to, std::size_t first_length, const char* first,
                             std::size_t second_length, const char* second) {
  const std::size_t a = std::min(first_length, to_length), b = std::min(second_length, to_length - a);
  std::memcpy(to, first, a);
  std::memcpy(to + a, second, b);
  std::memset(to + a + b, ' ', to_length - a - b);
}

std::size_t _gfortran_string_len_trim(std::size_t length, const char* text) {
  while (length > 0 && text[length - 1] == ' ') --length;
  return length;
}

}  // extern "C"

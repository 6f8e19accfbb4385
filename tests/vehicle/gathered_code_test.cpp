// A kernel's code lies in one piece of memory once a car has been made, and the system still knows whose it is.
#include "vehicle/car/gathered_code.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <sstream>
#include <string>

#include "vehicle/car/engine.h"
#include "vehicle/cars.h"

namespace fahrwerk {
namespace {

#ifdef __linux__

struct MappedPiece {
  std::string rights, file;
};

MappedPiece piece_at(const void* address) {
  const auto wanted = reinterpret_cast<std::uintptr_t>(address);
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    std::istringstream words(line);
    std::uintptr_t begin = 0, end = 0;
    char dash = 0;
    MappedPiece piece;
    std::string skipped;
    words >> std::hex >> begin >> dash >> end >> piece.rights >> skipped >> skipped >> skipped >> piece.file;
    if (wanted >= begin && wanted < end) return piece;
  }
  return {};
}

TEST(GatheredCode, IsThatOfTheKernelThatACarRunsWith) {
  const auto engine = make_car_engine(test::trimmed_car(), Road{});
  const std::string name = std::string("fahrwerk_car_") + usable_set("");
  void* const function = dlsym(RTLD_DEFAULT, name.c_str());
  ASSERT_NE(function, nullptr) << name;
  const auto kernel = reinterpret_cast<AnyFunction>(function);
  if (!gather_code(kernel)) GTEST_SKIP() << "the system does not let code be moved";
  EXPECT_TRUE(gather_code(kernel));
  const MappedPiece piece = piece_at(function);
  EXPECT_EQ(piece.rights, "r-xp");
  EXPECT_EQ(piece.file, "") << "still the file's own pages";
  Dl_info info{};
  ASSERT_NE(dladdr(function, &info), 0);
  EXPECT_NE(std::string(info.dli_fname).find("fahrwerk_kernel_"), std::string::npos) << info.dli_fname;
}

#endif

TEST(GatheredCode, WhatLiesInNoObjectStays) { EXPECT_FALSE(gather_code(nullptr)); }

}  // namespace
}  // namespace fahrwerk

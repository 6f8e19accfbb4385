#include "load/file_kind.h"

#include <gtest/gtest.h>

#include "files/temporary_folder.h"
#include "load/places.h"
#include "support/places.h"

namespace fahrwerk::load {
namespace {

// Whatever is shipped is known for what it is.
TEST(FileKind, OfEverythingInData) {
  const std::pair<const char*, FileKind> folders[] = {
      {"vehicles", FileKind::car},      {"suspensions", FileKind::suspension},
      {"tires", FileKind::tire},        {"roads", FileKind::road},
      {"powertrains", FileKind::part},  {"engine_blocks", FileKind::part},
      {"brakes", FileKind::part},       {"steering", FileKind::part},
      {"aerodynamics", FileKind::part}, {"../examples/optimise", FileKind::optimisation}};
  for (const auto& [folder, kind] : folders)
    for (const std::string& name : names_in(folder)) EXPECT_EQ(file_kind(file_in(folder, name)), kind) << name;
  for (const std::string& name : names_in("../examples/design")) {
    const FileKind kind = file_kind(file_in("../examples/design", name));
    EXPECT_EQ(kind, name.ends_with(".feedback") ? FileKind::feedback : FileKind::design) << name;
  }
}

TEST(FileKind, OfWhatCannotBeTold) {
  const TemporaryFolder folder;
  EXPECT_EQ(file_kind(folder / "missing.yaml"), FileKind::unknown);
  EXPECT_EQ(file_kind(folder.write("text.yaml", "just words")), FileKind::unknown);
  EXPECT_EQ(file_kind(folder.write("other.yaml", "kind: boat\n")), FileKind::unknown);
  EXPECT_EQ(file_kind(folder.write("base.yaml", "kind: car\nbase: midsize\n")), FileKind::car);
  EXPECT_EQ(file_kind(folder.write("least.yaml", "vehicle: fullsize\nduration: 1 s\n")), FileKind::scenario);
  EXPECT_EQ(file_kind(folder.write("r.H5", "")), FileKind::result);
}

}  // namespace
}  // namespace fahrwerk::load

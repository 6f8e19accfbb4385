#include "kinds/registry.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "files/kept_documents.h"
#include "files/temporary_folder.h"
#include "load/places.h"

namespace fahrwerk {
namespace {

using load::FileKind;

std::string kind_in(const char* folder, const std::string& name) {
  const Kind* kind = kind_of(load::file_in(folder, name));
  return kind ? kind->name : "";
}

// Whatever is shipped is known for what it is.
TEST(Registry, KnowsWhatIsShipped) {
  for (const std::string& name : load::names_in("vehicles")) EXPECT_EQ(kind_in("vehicles", name), "car") << name;
  for (const std::string& name : load::names_in("vehicles/classic"))
    EXPECT_EQ(kind_in("vehicles/classic", name), "classic_vehicle") << name;
  for (const std::string& name : load::names_in("../examples")) {
    const Kind* kind = kind_of(load::file_in("../examples", name));
    ASSERT_TRUE(kind) << name;
    EXPECT_TRUE(kind->runs()) << name << " is " << kind->what;
  }
  for (const char* folder : {"suspensions", "tires", "roads", "powertrains", "../examples/optimise"})
    for (const std::string& name : load::names_in(folder)) EXPECT_EQ(kind_in(folder, name), "") << name;
}

TEST(Registry, RecognisesFiles) {
  const TemporaryFolder folder;
  const auto is = [&](const char* text) { return recognise(folder.write("some.yaml", text)); };
  EXPECT_FALSE(recognise(folder / "missing.yaml").known());
  EXPECT_FALSE(is("just words").known());
  EXPECT_FALSE(is("kind: boat\n").known());
  EXPECT_EQ(is("kind: multibody\n").what(), "a multibody model");
  EXPECT_EQ(is("kind: road\n").what(), "a road");
  EXPECT_EQ(recognise(folder.write("r.H5", "")).other, FileKind::result);
  const Recognised car = is("kind: car\nbase: midsize\n"), scenario = is("vehicle: fullsize\nduration: 1 s\n");
  EXPECT_TRUE(car.kind->load && !car.kind->runs() && car.other == FileKind::car);
  EXPECT_TRUE(!scenario.kind->load && scenario.kind->runs() && scenario.other == FileKind::scenario);
}

TEST(Registry, NamesWhatDescribesAModel) {
  EXPECT_EQ(subjects_in_words(), "a vehicle, or a file of kind fmu, multibody, modules or mechanism");
  EXPECT_EQ(subjects_in_words({"a result"}),
            "a vehicle, a file of kind fmu, multibody, modules or mechanism, or a result");
}

// Whoever recognises a file and whoever loads it read it once, and so do all wheels the file of their tyre.
TEST(Registry, FilesAreParsedOnce) {
  const files::KeptDocuments keep;
  const auto file = load::file_in("../examples", "step_steer");
  ASSERT_TRUE(kind_of(file));
  load_task(file, {});
  std::vector<std::filesystem::path> parsed = keep.parsed();
  EXPECT_GT(parsed.size(), 5u);
  std::sort(parsed.begin(), parsed.end());
  EXPECT_EQ(std::adjacent_find(parsed.begin(), parsed.end()), parsed.end());
}

}  // namespace
}  // namespace fahrwerk

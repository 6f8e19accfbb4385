// What every file of a kind of its own has: a name, a description and, where it runs, `duration`, `solver`, `record`
// and `inputs`. A loader reads the rest:
//
//   SubjectFile f(file, changes, problems);
//   auto ball = std::make_unique<BallSubject>(f.root().number("mass", "kg", {.above = 0}));
//   return f.finished(std::move(ball), Ball());
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "files/document.h"
#include "files/reader.h"
#include "kinds/subject.h"

namespace fahrwerk {

class SubjectFile {
 public:
  SubjectFile(const std::filesystem::path& file, const std::vector<std::string>& changes, files::Problems& problems);

  const files::Reader& root() const { return root_; }
  // Name, description, text and plan; refuses keys that nobody read. `model`: one of its kind, for the names of inputs
  // and outputs. Null where there are problems.
  std::unique_ptr<Subject> finished(std::unique_ptr<Subject> subject, const Model& model);

 private:
  void read_plan(const Model& model, Subject& subject);

  std::filesystem::path file_;
  files::Document document_;
  files::Problems& problems_;
  files::Reader root_;
};

}  // namespace fahrwerk

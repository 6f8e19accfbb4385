#include "cli/common/output_folder.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "files/problem.h"
#include "files/temporary_file.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;

// Outermost first. A signal handler reads them: the count grows after the name is there, and no name is ever freed.
std::array<char*, 64> made_folders{};
volatile std::size_t made_count = 0;

void remember(const fs::path& folder) {
  if (made_count == made_folders.size()) return;
  made_folders[made_count] = ::strdup(folder.c_str());
  made_count = made_count + 1;
}

[[noreturn]] void refuse_folder(const fs::path& folder, const std::string& option, const std::string& reason) {
  throw files::InputError(files::Problem{folder.string(), 0, option, "the results cannot be written here: " + reason});
}

// Makes what is missing of the path, from outside in.
void make_folder(const fs::path& folder, const std::string& option) {
  std::vector<fs::path> missing;
  std::error_code error;
  for (fs::path p = folder; !p.empty() && !fs::exists(p, error); p = p.parent_path()) {
    missing.push_back(p);
    if (p == p.parent_path()) break;
  }
  for (auto p = missing.rbegin(); p != missing.rend(); ++p) {
    if (fs::create_directory(*p, error)) remember(fs::absolute(*p));
    if (error) refuse_folder(folder, option, error.message());
  }
  if (!fs::is_directory(folder, error)) refuse_folder(folder, option, "it is not a folder");
}

// Whether a file can be made there; permissions alone do not tell.
void try_folder(const fs::path& folder, const std::string& option) {
  try {
    const files::TemporaryFile probe(folder / "probe");
  } catch (const std::runtime_error& e) {
    const std::string message = e.what(), before = "cannot be written: ";
    const std::size_t at = message.find(before);
    refuse_folder(folder, option, at == std::string::npos ? message : message.substr(at + before.size()));
  }
}

}  // namespace

fs::path output_folder(const std::string& out, const std::string& usual, const std::string& option) {
  const fs::path folder = out.empty() ? fs::path("out") / usual : fs::path(out);
  make_folder(folder, option);
  try_folder(folder, option);
  return folder;
}

void check_output(const std::string& out) {
  if (!out.empty()) output_folder(out, "");
}

void require_folder_of(const fs::path& file, const std::string& option) {
  if (file.has_parent_path()) make_folder(file.parent_path(), option);
}

void remove_empty_folders() noexcept {
  for (std::size_t i = made_count; i > 0; --i) ::rmdir(made_folders[i - 1]);
}

}  // namespace fahrwerk::cli

// fahrwerk python [ARGS]: Python with the module `fahrwerk` on its path. The module lies beside the program: in a build
// tree in ../python, installed where Python's packages are.
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>
#include <vector>

int main(int argc, char** argv) {
  namespace fs = std::filesystem;
  std::error_code error;
  const fs::path root = fs::read_symlink("/proc/self/exe", error).parent_path().parent_path();
  fs::path modules = root / FAHRWERK_PYTHON_PLACE;
  if (fs::is_directory(root / "python" / "fahrwerk", error)) modules = root / "python";
  const char* before = std::getenv("PYTHONPATH");
  ::setenv("PYTHONPATH", (modules.string() + (before && *before ? ":" + std::string(before) : "")).c_str(), 1);
  // The first argument is the name of the command.
  const bool named = argc > 1 && std::strcmp(argv[1], "python") == 0;
  std::vector<char*> arguments{const_cast<char*>(FAHRWERK_PYTHON)};
  arguments.insert(arguments.end(), argv + (named ? 2 : 1), argv + argc);
  arguments.push_back(nullptr);
  ::execv(FAHRWERK_PYTHON, arguments.data());
  std::fprintf(stderr, "fahrwerk: %s cannot be started: %s\n", FAHRWERK_PYTHON, std::strerror(errno));
  return 3;
}

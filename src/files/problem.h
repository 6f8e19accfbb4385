#pragma once

// What is wrong with an input, where, and what would be right. Loading collects every problem before it gives up.

#include <stdexcept>
#include <string>
#include <vector>

namespace fahrwerk::files {

struct Problem {
  std::string file;  // as the user named it; "--set" for a value from the command line
  int line = 0;      // from 1; 0 where there is no line
  std::string key;   // dotted path such as suspension.front.spring.stiffness or points[2].x; may be empty
  std::string message;

  friend bool operator==(const Problem&, const Problem&) = default;
};

// `file:line: key: message`, without the parts that are unknown.
std::string to_string(const Problem& problem);

class Problems {
 public:
  void add(Problem problem);
  void add(std::string file, int line, std::string key, std::string message);

  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }

  // In the order in which they were found.
  const std::vector<Problem>& list() const { return list_; }

  // By file (in order of first appearance) and line, equal ones once.
  std::vector<Problem> sorted() const;

  // Throws InputError with everything collected, if there is anything.
  void throw_if_any() const;

 private:
  std::vector<Problem> list_;
};

// One line per problem, sorted.
std::string to_string(const Problems& problems);

// Input that was refused; what() holds one line per problem.
class InputError : public std::runtime_error {
 public:
  explicit InputError(const Problems& problems);
  explicit InputError(Problem problem);

  const std::vector<Problem>& problems() const { return problems_; }

 private:
  std::vector<Problem> problems_;
};

}  // namespace fahrwerk::files

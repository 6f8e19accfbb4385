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

// The first hundred are kept, all are counted: nobody reads more, and a file may hold hundreds of thousands.
class Problems {
 public:
  static constexpr std::size_t most_kept = 100;

  void add(Problem problem);
  void add(std::string file, int line, std::string key, std::string message);

  void add(const Problems& others);
  void add_more(std::size_t count) { more_ += count; }  // that are known by their number only

  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size() + more_; }  // kept or not

  std::size_t not_kept() const { return more_; }

  // Whether further problems are only counted: looking for good advice is over.
  bool full() const { return list_.size() >= most_kept; }

  // Those kept, in the order in which they were found.
  const std::vector<Problem>& list() const { return list_; }

  // By file (in order of first appearance) and line, equal ones once; at the end how many more there are.
  std::vector<Problem> sorted() const;

  // Throws InputError with everything collected, if there is anything.
  void throw_if_any() const;

 private:
  std::vector<Problem> list_;
  std::size_t more_ = 0;
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

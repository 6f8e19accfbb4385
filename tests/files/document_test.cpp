#include "files/document.h"

#include <gtest/gtest.h>

#include "files/kept_documents.h"
#include "files/reader.h"
#include "temporary_folder.h"

namespace fahrwerk::files {
namespace {

// The problems of parsing a text under the name f.yaml, one per line.
std::string problems_of(std::string text) {
  Problems problems;
  const Document document = parse_yaml(std::move(text), "f.yaml", problems);
  EXPECT_EQ(problems.empty(), document.root() != nullptr);
  return to_string(problems);
}

TEST(Problem, Text) {
  EXPECT_EQ(to_string(Problem{"a.yaml", 41, "spring.stiffness", "is wrong"}), "a.yaml:41: spring.stiffness: is wrong");
  EXPECT_EQ(to_string(Problem{"a.yaml", 0, "", "file not found"}), "a.yaml: file not found");
}

TEST(Problem, SortedByFileAndLineEqualOnesOnce) {
  Problems problems;
  problems.add("b.yaml", 7, "y", "2");
  problems.add("a.yaml", 1, "z", "3");
  problems.add("b.yaml", 3, "x", "1");
  problems.add("b.yaml", 7, "y", "2");
  EXPECT_EQ(to_string(problems), "b.yaml:3: x: 1\nb.yaml:7: y: 2\na.yaml:1: z: 3");
  try {
    problems.throw_if_any();
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.problems().size(), 3u);
    EXPECT_STREQ(error.what(), "b.yaml:3: x: 1\nb.yaml:7: y: 2\na.yaml:1: z: 3");
  }
  EXPECT_NO_THROW(Problems{}.throw_if_any());
}

TEST(Document, NodesKnowTheirLines) {
  Problems problems;
  const Document document =
      parse_yaml("# car\nmass: 1500 kg\nspring:\n  stiffness: 2\npoints:\n  - {x: 1}\n  - x: 2\n", "f.yaml", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(find_path(*document.root(), "mass")->line, 2);
  EXPECT_EQ(find_path(*document.root(), "spring")->line, 3);
  EXPECT_EQ(find_path(*document.root(), "spring.stiffness")->line, 4);
  EXPECT_EQ(find_path(*document.root(), "points[0].x")->line, 6);
  EXPECT_EQ(find_path(*document.root(), "points[1].x")->line, 7);
  EXPECT_EQ(find_path(*document.root(), "points[2].x"), nullptr);
  EXPECT_EQ(find_path(*document.root(), "mass.x"), nullptr);
}

TEST(Document, MissingFileAndFolder) {
  const TemporaryFolder folder;
  Problems problems;
  EXPECT_EQ(read_yaml(folder / "none.yaml", problems).root(), nullptr);
  EXPECT_EQ(read_yaml(folder.path(), problems).root(), nullptr);
  EXPECT_EQ(read_yaml("/dev/zero", problems).root(), nullptr);
  ASSERT_EQ(problems.size(), 3u);
  EXPECT_EQ(to_string(problems.list()[0]), (folder / "none.yaml").string() + ": file not found");
  EXPECT_EQ(problems.list()[1].message, "is a directory; expected a file");
  EXPECT_EQ(problems.list()[2].message, "is not a regular file");
}

TEST(Document, Empty) {
  EXPECT_EQ(problems_of(""), "f.yaml: file is empty");
  EXPECT_EQ(problems_of("# only a comment\n\n"), "f.yaml: file is empty");
  EXPECT_EQ(problems_of("---\n"), "f.yaml: file is empty");
}

TEST(Document, HugeFileIsRefusedUnread) {
  const TemporaryFolder folder;
  const auto path = folder.write("huge.yaml", "a");
  std::filesystem::resize_file(path, std::uintmax_t{1} << 30);
  Problems problems;
  EXPECT_EQ(read_yaml(path, problems).root(), nullptr);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems.list()[0].message, "file is too large: 1024 MiB; at most 8 MiB are read");
}

TEST(Document, LongLine) {
  EXPECT_EQ(problems_of("a: 1\nb: " + std::string((1 << 20) + 1, 'x') + "\n"),
            "f.yaml:2: line is too long; at most 1 MiB are read");
}

TEST(Document, BinaryAndForeignEncodings) {
  EXPECT_EQ(problems_of(std::string("a: 1\nb: \0\n", 10)),
            "f.yaml:2: NUL byte; this is a binary file, expected UTF-8 text");
  EXPECT_EQ(problems_of("a: \x01\n"), "f.yaml:1: control character 0x01; expected UTF-8 text");
  EXPECT_EQ(problems_of("a: stra\xDF"
                        "e\n"),
            "f.yaml:1: byte 0xdf is not UTF-8; expected UTF-8 text");
  EXPECT_EQ(problems_of("a: \xC0\x80\n"), "f.yaml:1: byte 0xc0 is not UTF-8; expected UTF-8 text");
  EXPECT_EQ(problems_of("a: \xED\xA0\x80\n"), "f.yaml:1: byte 0xed is not UTF-8; expected UTF-8 text");
  EXPECT_EQ(problems_of("a: \xE2\x82"), "f.yaml:1: byte 0xe2 is not UTF-8; expected UTF-8 text");
  EXPECT_EQ(problems_of("\xEF\xBB\xBF"
                        "a: straße €\r\n"),
            "");
  // A fixed sequence of bytes without any order.
  std::string garbage;
  for (unsigned i = 0, x = 1; i < 4096; ++i) garbage += static_cast<char>((x = x * 1664525u + 1013904223u) >> 24);
  EXPECT_NE(problems_of(garbage), "");
}

TEST(Document, InvalidYamlNamesTheLine) {
  EXPECT_TRUE(problems_of("a: 1\nb: [1, 2\nc: 3\n").starts_with("f.yaml:3: not valid YAML: "))
      << problems_of("a: 1\nb: [1, 2\nc: 3\n");
  EXPECT_TRUE(problems_of("a: 1\n  b: 2\n").starts_with("f.yaml:2: not valid YAML: "));
  EXPECT_TRUE(problems_of("a: *nobody\n").starts_with("f.yaml:1: not valid YAML: "));
}

TEST(Document, OpenQuotes) {
  EXPECT_EQ(problems_of("a: 1\nb: \"abc\nc: 2\n"), "f.yaml:2: the quotes that open here are not closed");
  EXPECT_EQ(problems_of("a: 'abc\n"), "f.yaml:1: the quotes that open here are not closed");
  EXPECT_EQ(problems_of("a: 'abc' # it's\n\n"), "");
  EXPECT_EQ(problems_of("a: |\n  it's\n"), "");
}

TEST(Document, DuplicateKeysNameBothLines) {
  EXPECT_EQ(problems_of("a:\n  - x: 1\n  - x: 1\n    y: 2\n    x: 3\nb: 1\nb: 2\n"),
            "f.yaml:5: a[1].x: duplicate key; it stands in line 3 already\n"
            "f.yaml:7: b: duplicate key; it stands in line 6 already");
}

TEST(Document, NestingDepth) {
  const auto nested = [](int depth) { return "a: " + std::string(depth, '[') + std::string(depth, ']') + "\n"; };
  EXPECT_EQ(problems_of(nested(63)), "");
  EXPECT_EQ(problems_of(nested(64)), "f.yaml:1: nested deeper than 64 levels");
  EXPECT_EQ(problems_of(nested(100'000)), "f.yaml:1: nested deeper than 64 levels");
}

TEST(Document, AliasesAreCopiedWithinLimits) {
  Problems problems;
  const Document document = parse_yaml("a: &s {k: 1}\nb: *s\n", "f.yaml", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(find_path(*document.root(), "b.k")->text, "1");
  EXPECT_EQ(find_path(*document.root(), "b")->line, 2);

  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 20; ++i) {
    const std::string name = std::to_string(i);
    bomb.append("a").append(name).append(": &a").append(name).append(" [");
    for (int j = 0; j < 10; ++j) bomb += (j ? ", *a" : "*a") + std::to_string(i - 1);
    bomb += "]\n";
  }
  EXPECT_NE(problems_of(bomb).find("anchors and aliases multiply to more than 16 MiB"), std::string::npos);
  EXPECT_EQ(problems_of("a: &a [1, *a]\n"), "f.yaml:1: the alias stands inside its own anchor");
}

TEST(Document, UnsupportedYaml) {
  EXPECT_EQ(problems_of("a: 1\n---\nb: 2\n"), "f.yaml: holds more than one YAML document");
  EXPECT_EQ(problems_of("a: !shape 1\n"), "f.yaml:1: the tag '!shape' is not supported");
  EXPECT_EQ(problems_of("[1, 2]: 3\n"),
            "f.yaml:1: a list or map stands where a key is expected; is a bracket not closed?");
  EXPECT_EQ(problems_of("a: &s {k: 1}\nb:\n  <<: *s\n"),
            "f.yaml:3: merge keys ('<<') are not supported; write the keys out");
}

TEST(Document, TextAndDump) {
  const std::string text = "a: 12 deg  # comment\nb: [1, 2]\nc: {d: \"true\", e: }\n";
  Problems problems;
  const Document document = parse_yaml(text, "f.yaml", problems);
  EXPECT_EQ(document.text(), text);
  const std::string dump = document.dump();
  const Document again = parse_yaml(dump, "dump.yaml", problems);
  ASSERT_TRUE(problems.empty()) << to_string(problems);
  EXPECT_EQ(again.dump(), dump);
  EXPECT_EQ(find_path(*again.root(), "a")->text, "12 deg");
  EXPECT_EQ(find_path(*again.root(), "b[1]")->text, "2");
  EXPECT_TRUE(find_path(*again.root(), "c.d")->in_quotes);
  EXPECT_EQ(find_path(*again.root(), "c.e")->kind, Node::Kind::null);
}

// One parse, whoever asks and by whatever path; every copy is its own.
TEST(KeptDocuments, ParseAFileOnce) {
  const TemporaryFolder folder;
  const auto file = folder.write("a.yaml", "mass: 3 kg\ninner: {length: 2}\n");
  std::filesystem::create_directory(folder / "b");
  Problems problems;
  const KeptDocuments keep;
  Document first = read_yaml(file, problems);
  ASSERT_TRUE(apply_override(first, "mass=4 kg", problems));
  {
    const KeptDocuments inner;  // the outer one goes on
    const Document second = read_yaml(folder / "b/../a.yaml", problems);
    EXPECT_EQ(second.root()->find("mass")->text, "3 kg");
    EXPECT_EQ(second.text(), first.text());
    EXPECT_EQ(second.file(), (folder / "b/../a.yaml").string());
    const Node* length = find_path(*second.root(), "inner.length");
    EXPECT_EQ(length->line, 2);
    EXPECT_EQ(length->source->name, second.file());
    EXPECT_EQ(length->source->folder, folder / "b/..");
    EXPECT_TRUE(inner.parsed().empty());
  }
  EXPECT_EQ(keep.parsed().size(), 1u);
  // What was written since is read, and who was told of problems does not keep them from others.
  folder.write("a.yaml", "mass: 3 kg\nmass: 12 kg\n");
  for (int i = 0; i < 2; ++i) {
    Problems of_this;
    EXPECT_FALSE(read_yaml(file, of_this).root());
    EXPECT_EQ(of_this.size(), 1u);
  }
  EXPECT_EQ(keep.parsed().size(), 3u);
  EXPECT_TRUE(problems.empty());
}

}  // namespace
}  // namespace fahrwerk::files

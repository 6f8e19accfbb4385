#!/bin/bash
# Tests the mechanics of ./fahrwerk, ./test and scripts/setup.sh on a stand-in project in a temporary folder whose name
# has a space. cmake, ninja, flock and the compiler are real; apt-get, dpkg-query, sudo and id are stand-ins, so that
# nothing is installed. Usage: setup_test.sh SOURCE_FOLDER
source_folder=$(readlink -f "${1:-$(dirname "${BASH_SOURCE[0]}")/../..}")
work=$(mktemp -d "${TMPDIR:-/tmp}/fahrwerk setup.XXXXXX")
trap 'rm -rf "$work"' EXIT
root="$work/the tree"
stubs="$work/stubs"
failures=0

check() {  # check WHAT COMMAND...: the command must succeed
  local what=$1
  shift
  if "$@"; then printf 'ok    %s\n' "$what"; else printf 'FAIL  %s\n' "$what"; failures=$((failures + 1)); fi
}
run() {  # runs a command; leaves its status, stdout and stderr in $status, $out, $err
  "$@" >"$work/out" 2>"$work/err" </dev/null
  status=$? out=$(<"$work/out") err=$(<"$work/err")
}
contains() { [[ $1 == *"$2"* ]]; }
stub() { printf '#!/bin/bash\n%s\n' "$2" >"$stubs/$1" && chmod +x "$stubs/$1"; }

# The stand-in: a program that prints its folder and its arguments, and one test.
mkdir -p "$root"/{src,apps/cli,cmake,verification,bench,scripts} "$stubs" "$work/elsewhere"
cp "$source_folder"/{fahrwerk,test,CMakePresets.json} "$root"
cp "$source_folder/scripts/setup.sh" "$root/scripts"
printf '# comment\nextra  fahrwerk-extra  packages-extra.txt  Does something else\n' >"$root/apps/cli/parts.txt"
printf 'delta\n' >"$root/packages-extra.txt"
cat >"$root/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(standin LANGUAGES C)
option(FAHRWERK_AVX512 "" OFF)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
add_executable(fahrwerk_cli src/main.c)
set_target_properties(fahrwerk_cli PROPERTIES OUTPUT_NAME fahrwerk)
add_executable(fahrwerk-extra EXCLUDE_FROM_ALL src/main.c)
enable_testing()
add_test(NAME standin COMMAND fahrwerk_cli a)
CMAKE
program() {  # program VERSION: writes the stand-in's source
  cat >"$root/src/main.c" <<C
#include <stdio.h>
#include <unistd.h>
int main(int argc, char** argv) {
  char folder[4096];
  printf("$1 %s", getcwd(folder, sizeof folder));
  for (int i = 1; i < argc; ++i) printf(" [%s]", argv[i]);
  printf("\n");
  return argc > 1 && argv[1][0] == 'x' ? 7 : 0;
}
C
}
program one
printf '# comment\nalpha  # needed\nbeta command:bash  # there as a command\n' >"$root/packages.txt"
printf 'gamma\n' >"$root/packages-test.txt"
stub dpkg-query 'cat "'"$work"'/installed" 2>/dev/null'
stub apt-get 'echo "$*" >>"'"$work"'/apt"; [[ $* == *install* ]] || exit 0
for p; do echo "installed $p"; done >>"'"$work"'/installed"; [[ ! -e "'"$work"'/no network" ]]'
stub id 'echo ${FAKE_UID:-0}'
stub sudo 'echo "sudo $*" >>"'"$work"'/apt"; "$@"'
export PATH=$stubs:$PATH
cd "$work/elsewhere" || exit 1

# Missing packages: without rights, with a failing apt-get, as root, with sudo.
mv "$stubs/sudo" "$work/sudo"
if [[ -z $(command -v sudo) ]]; then
  FAKE_UID=1000 run "$root/fahrwerk" a
  check "no root, no sudo: exit 3" [ $status = 3 ]
  check "no root, no sudo: the command to run" contains "$err" "apt-get install --no-install-recommends alpha"
fi
mv "$work/sudo" "$stubs/sudo"
touch "$work/no network"
run "$root/fahrwerk" a
check "packages cannot be had: exit 3" [ $status = 3 ]
check "packages cannot be had: the log is named" contains "$err" "$root/build/logs/packages.log"
rm -f "$work/no network" "$work/installed" "$work/apt"
FAKE_UID=1000 run "$root/fahrwerk" a "b c"
check "first use with sudo: exit 0" [ $status = 0 ]
check "first use: stdout is the program's alone, arguments and folder kept" [ "$out" = "one $work/elsewhere [a] [b c]" ]
check "first use: updates the index, then installs the missing package only" \
  [ "$(grep -v ^sudo "$work/apt" | sed 's/.*-qy //')" = "update"$'\n'"install --no-install-recommends alpha" ]
check "first use: through sudo" grep -q '^sudo env DEBIAN_FRONTEND=noninteractive apt-get' "$work/apt"

# Nothing to do: neither cmake nor ninja nor dpkg-query may run.
for tool in cmake ninja; do stub $tool 'echo "$0 must not run" >&2; exit 1'; done
mv "$stubs/dpkg-query" "$work/dpkg-query" && stub dpkg-query 'exit 1' && rm -f "$work/apt"
run "$root/fahrwerk" a
check "up to date: runs at once and silently" [ "$status$out$err" = "0one $work/elsewhere [a]" ]
check "up to date: no package tool was called" [ ! -e "$work/apt" ]
mv "$work/dpkg-query" "$stubs/dpkg-query" && rm "$stubs"/{cmake,ninja}
run "$root/fahrwerk" x
check "the program's own status is passed on" [ $status = 7 ]
ln -s "$root/fahrwerk" "$work/link"
run "$work/link" a
check "through a symbolic link" [ "$out" = "one $work/elsewhere [a]" ]
run "$root/fahrwerk"
check "alone: the demo" contains "$out" "[run] [$root/examples/step_steer.yaml] [--out] [out/step_steer]"
check "alone: says where the report is" contains "$out" "$work/elsewhere/out/step_steer/report.html"

# A command that is a program of its own is built on its first use, with what it needs.
check "a part is not built before it is called" [ ! -e "$root/build/release/bin/fahrwerk-extra" ]
run "$root/fahrwerk" extra b
check "first use of a part: the program is called as ever" [ "$status$out" = "0one $work/elsewhere [extra] [b]" ]
check "first use of a part: one line says so" [ "$(grep -c "first use of extra" <<<"$err")" = 1 ]
check "first use of a part: it is built" [ -x "$root/build/release/bin/fahrwerk-extra" ]
check "first use of a part: its packages are installed" grep -q "install --no-install-recommends delta" "$work/apt"
run "$root/fahrwerk" extra b
check "second use of a part: silent" [ "$err" = "" ]
run "$root/fahrwerk" a
check "after a part: the program is up to date, too" [ "$err" = "" ]

# AVX-512 on request: an option of the build tree that stays, a self-check after each build, and a word on what is used.
run "$root/fahrwerk" --with-avx512
check "with AVX-512: the option is set" grep -qx "FAHRWERK_AVX512:BOOL=ON" "$root/build/release/CMakeCache.txt"
check "with AVX-512: the kernel is checked" contains "$err" "[self-check]"
check "with AVX-512: says what is used" [ "$status$out" = "0one $work/elsewhere [--version] [--verbose]" ]
run "$root/fahrwerk" a
check "with AVX-512: not checked again" [ "$status$out$err" = "0one $work/elsewhere [a]" ]
run "$root/fahrwerk" --without-avx512
check "without AVX-512: the option is off" grep -qx "FAHRWERK_AVX512:BOOL=OFF" "$root/build/release/CMakeCache.txt"
check "without AVX-512: nothing is checked" [ "$(grep -c self-check <<<"$err")" = 0 ]

# Changes: a new source, a broken one, a missing program, a moved tree.
program two
run "$root/fahrwerk" a
check "a changed source is built" [ "$out" = "two $work/elsewhere [a]" ]
echo "this is no C" >>"$root/src/main.c"
run "$root/fahrwerk" a
check "a build that fails: exit 3, nothing on stdout" [ "$status$out" = 3 ]
check "a build that fails: the compiler's words" contains "$err" "src/main.c"
check "a build that fails: the log is named" contains "$err" "the whole log: $root/build/logs/release.log"
run "$root/fahrwerk" a
check "a build that fails, again: exit 3" [ $status = 3 ]
program three
rm "$root/build/release/bin/fahrwerk"
run "$root/fahrwerk" a
check "a missing program is built" [ "$out" = "three $work/elsewhere [a]" ]
mv "$root" "$work/moved" && root=$work/moved
run "$root/fahrwerk" a
check "a moved tree is built afresh" [ "$status$out" = "0three $work/elsewhere [a]" ]

# The lock: while another set-up runs, the caller says so and waits.
program four
exec 8>"$root/build/.lock"
flock 8
"$root/fahrwerk" a >"$work/out" 2>"$work/err" </dev/null 8>&- &
for _ in {1..100}; do grep -q waiting "$work/err" && break; sleep 0.05; done
check "a second set-up says that it waits" grep -q "waiting" "$work/err"
check "a second set-up does not build meanwhile" [ ! -s "$work/out" ]
exec 8>&-
wait $!
check "a second set-up goes on afterwards" [ $? = 0 -a "$(<"$work/out")" = "four $work/elsewhere [a]" ]
"$root/fahrwerk" a >"$work/one" 2>&1 & "$root/fahrwerk" a >"$work/two" 2>&1 &
wait
check "two at once both run" cmp -s "$work/one" "$work/two"

# ./test
run "$root/test"
check "./test passes" [ $status = 0 ]
check "./test closes with ctest's summary" contains "$(tail -n 1 <<<"$out")" "Total Test time"
check "./test installs what the tests need" grep -q "install --no-install-recommends gamma" "$work/apt"
run "$root/test" -R nosuchtest
check "./test passes its arguments to ctest; no test is an error" [ $status != 0 ]

printf '%d failure(s)\n' "$failures"
exit $((failures > 0))

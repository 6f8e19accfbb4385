# Set-up shared by ./fahrwerk and ./test: packages, configuration, build. Sourced with `root` set to the folder
# that holds the sources. Every message goes to stderr; a set-up that fails ends the program with exit 3.
# shellcheck shell=bash disable=SC2154

say() { printf 'fahrwerk: %s\n' "$*" >&2; }

# The end of a set-up that failed: what failed, the last lines of its log and where the log is.
set_up_failed() {
  local message=$1 log=${2:-}
  say "$message"
  if [[ -f $log ]]; then
    printf -- '--- last lines of %s\n' "$log" >&2
    tail -n 40 "$log" >&2
    printf -- '---\n' >&2
    say "the whole log: $log"
  fi
  exit 3
}

# Names of the packages in the given lists that are not there, one per line. A line of a list is
#   package [command:NAME]  # what for
# and with command:NAME the package counts as present as soon as the command NAME is found.
missing_packages() {
  local wanted=() package alternative installed
  while read -r package alternative _; do
    [[ -z $package ]] && continue
    [[ $alternative == command:?* ]] && command -v "${alternative#command:}" >/dev/null && continue
    wanted+=("$package")
  done < <(sed 's/#.*//' "$@")
  ((${#wanted[@]})) || return 0
  # shellcheck disable=SC2016  # dpkg-query's own ${...}
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null)
  for package in "${wanted[@]}"; do
    grep -qxF "installed $package" <<<"$installed" || printf '%s\n' "$package"
  done
}

# Installs what the given package lists ask for and the system lacks. Runs under the lock of set_up.
install_packages() {
  local log=$1 missing as_root=()
  shift
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "no dpkg and apt-get here: taking the packages of ${*##*/} as installed"
    return 0
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  local by_hand="apt-get update && apt-get install --no-install-recommends ${missing[*]}"
  if [[ $(id -u) != 0 ]]; then
    command -v sudo >/dev/null ||
      set_up_failed "packages are missing, and neither root nor sudo is at hand; run as root: $by_hand"
    as_root=(sudo)
  fi
  say "installing ${#missing[@]} package(s): ${missing[*]}"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 -qy)
  # An index that cannot be refreshed is no failure as long as the packages can be had from the old one.
  "${apt[@]}" update </dev/null >"$log" 2>&1 || say "apt-get update failed; trying with the package index as it is"
  "${apt[@]}" install --no-install-recommends "${missing[@]}" </dev/null >>"$log" 2>&1 ||
    set_up_failed "the packages could not be installed; run as root: $by_hand" "$log"
}

# Runs a command with its output in a log; on a terminal the newest line of it shows the progress.
logged() {
  local log=$1 line
  shift
  if [[ -t 2 ]]; then
    local width=${COLUMNS:-80}
    "$@" </dev/null 2>&1 | tee -a "$log" | while IFS= read -r line; do
      printf '\r\033[K%s' "${line:0:width-1}" >&2
    done
    local status=${PIPESTATUS[0]}
    printf '\r\033[K' >&2
    return "$status"
  fi
  "$@" </dev/null >>"$log" 2>&1
}

# find_part COMMAND: whether the command is a program of its own (apps/cli/parts.txt). Sets part, its target and file
# name, and part_packages, the list of packages that it needs besides, or -.
find_part() {
  local command
  while read -r command part part_packages _; do
    [[ $command == "$1" ]] && return 0
  done <"$root/apps/cli/parts.txt"
  part='' part_packages=-
  return 1
}

# Configures where that is due (or where configure_with holds an option for cmake) and builds: build PRESET TARGETS LOG. Ninja itself notices changed CMake files.
build() {
  local preset=$1 log=$3 targets
  read -ra targets <<<"$2"
  local tree=$root/build/$preset
  # A build tree belongs to the folder it was configured for; after a move or a copy it has to start afresh.
  if [[ -f $tree/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$tree/CMakeCache.txt"; then
    say "build/$preset was made for another folder; starting afresh"
    rm -rf "$tree"
  fi
  : >"$log"
  if [[ ! -f $tree/build.ninja || $root/CMakePresets.json -nt $tree/build.ninja || -n ${configure_with:-} ]]; then
    say "building (preset $preset); the first time takes some minutes"
    # shellcheck disable=SC2086  # none or one option
    (cd "$root" && logged "$log" cmake --preset "$preset" ${configure_with:-}) ||
      set_up_failed "the configuration (cmake --preset $preset) failed" "$log"
  fi
  logged "$log" cmake --build "$tree" --target "${targets[@]}" || set_up_failed "the build (preset $preset) failed" "$log"
}

# up_to_date PRESET TARGET...: whether nothing that programs are built from has changed since the last set-up of each
# target. Folders count too (a deleted file changes its folder), and so does the system's list of packages.
up_to_date() {
  local preset=$1 target stamp oldest=
  shift
  for target in "$@"; do
    stamp=$root/build/$preset.$target.stamp
    [[ -f $stamp && $(<"$stamp") == "$root" ]] || return 1
    [[ -z $oldest || $stamp -ot $oldest ]] && oldest=$stamp
  done
  local inputs=("$root"/{src,include,apps,cmake,verification,bench,python,scripts/setup.sh} /var/lib/dpkg/status
    "$root"/{CMakeLists.txt,CMakePresets.json,packages*.txt})
  [[ -z $(find "${inputs[@]}" -name node_modules -prune -o -newer "$oldest" -print -quit 2>/dev/null) ]]
}

# set_up PRESET TARGETS PACKAGE_LIST...: packages and build, one set-up at a time; the second caller waits. TARGETS: one
# word with spaces between their names.
set_up() {
  local preset=$1 targets=$2 target
  local stamp=$root/build/$preset.stamp.new lock=$root/build/.lock
  shift 2
  if ! mkdir -p "$root/build/logs" || ! touch "$lock"; then
    set_up_failed "$root/build cannot be written, and there is something to build"
  fi
  (
    if ! flock -n 9; then
      say "another set-up is running in $root; waiting for it"
      flock 9
    fi
    # The stamp's time is that of the beginning: what changes during the build is built the next time.
    printf '%s\n' "$root" >"$stamp"
    # Nothing started here keeps the lock, not even a compiler cache that stays behind.
    install_packages "$root/build/logs/packages.log" "$@" 9>&-
    build "$preset" "$targets" "$root/build/logs/$preset.log" 9>&-
    for target in $targets; do cp -p "$stamp" "$root/build/$preset.$target.stamp"; done
    rm "$stamp"
  ) 9>"$lock" || exit 3
}

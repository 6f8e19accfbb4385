#!/bin/sh
# Opens a report in a headless browser and checks it: run.sh REPORT.html
# The browser is $CHROMIUM, or chromium as found on the path.
set -eu
[ $# -eq 1 ] || { echo "usage: run.sh REPORT.html" >&2; exit 2; }
REPORT=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
export REPORT
cd "$(dirname "$0")/.."
./install.sh
exec node --test test/browser.test.mjs

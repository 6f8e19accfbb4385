#!/bin/sh
# Rebuilds the bundle into a temporary folder and compares it with the committed one. Exit 1: they differ.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here"
"$here/install.sh"

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
node_modules/.bin/tsc --noEmit
node build.mjs "$fresh"
if ! diff -rq "$fresh" ../../src/report/bundle; then
  echo "src/report/bundle is not what apps/report builds: run 'npm run build' in apps/report and commit the result" >&2
  exit 1
fi
echo "bundle up to date"

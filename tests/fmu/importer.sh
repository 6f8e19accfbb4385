#!/bin/sh
# Exports FMUs of both versions with the program PROGRAM and drives them with importer.py, from another folder.
#   importer.sh PROGRAM
set -eu
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for fmi in 2 3; do
  "$1" fmu midsize --fmi $fmi --speed '20 m/s' --parameters body.mass --inputs 'hand_wheel_angle,brake_pedal,throttle' --out "$folder/car$fmi.fmu"
  "$1" fmu step_steer --fmi $fmi --inputs rack.1l,rack.1r --outputs 'body.*' --out "$folder/steer$fmi.fmu"
  "$1" fmu single_track --fmi $fmi --speed '20 m/s' --out "$folder/classic$fmi.fmu"
done
cd /
python3 "$here/importer.py" "$folder"/*.fmu

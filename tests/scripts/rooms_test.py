"""Rooms as cmake/Rooms.cmake has them: USES are those that headers of the room include, INSIDE those that only its sources
do. Whoever uses a room sees what it USES, so what is there without need widens all rooms above. Call: rooms_test.py SOURCE"""
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1]) / "src"


def words(text, key):
    found = re.search(rf"\b{key}\b(.*?)(?=\b(?:SOURCES|USES|INSIDE|LIBRARIES)\b|$)", text, re.S)
    return found.group(1).split() if found else []


rooms = {}  # name: (USES, INSIDE)
for lists in source.glob("*/CMakeLists.txt"):
    call = re.search(r"fahrwerk_room\((.*?)\)", lists.read_text(), re.S)
    if call:
        rooms[lists.parent.name] = (words(call.group(1), "USES"), words(call.group(1), "INSIDE"))


def included(room, ending):
    found = set()
    for file in (source / room).rglob("*" + ending):
        found |= set(re.findall(r'^#include "(\w+)/', file.read_text(), re.M))
    return found & rooms.keys() - {room}


wrong = []
for room, (uses, inside) in sorted(rooms.items()):
    headers, sources = included(room, ".h"), included(room, ".cpp")
    for other in uses:
        if other not in headers:
            wrong.append(f"{room} USES {other}, which none of its headers includes")
    for other in inside:
        if other in rooms and other not in sources | headers:
            wrong.append(f"{room} has {other} INSIDE, which it does not include")
        if other in headers and room != "face":  # whose headers are include/fahrwerk
            wrong.append(f"{room} has {other} INSIDE, which a header of it includes")
print("\n".join(wrong) or f"{len(rooms)} rooms")
sys.exit(bool(wrong) or len(rooms) < 20)

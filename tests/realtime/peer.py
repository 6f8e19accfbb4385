#!/usr/bin/env python3
"""The other side of the real-time exchange, written from docs/realtime.md alone.

    peer.py udp PORT [KEY_FILE]
    peer.py shm NAME

A controller of two inputs (the front racks) from one output (the yaw rate): u = GAIN (y - REFERENCE), the same value for
both. It answers every set of outputs as soon as it comes, and ends when none has come for a while or the run is over.
"""
import hmac
import mmap
import os
import socket
import struct
import sys
import time

GAIN = 0.01
REFERENCE = 0.2
PATIENCE = 5.0  # [s]
HEAD = struct.Struct("<4sHHQQQdII")


def law(yaw_rate):
    u = GAIN * (yaw_rate - REFERENCE)
    return u, u


def over_udp(port, key):
    link = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    there = ("127.0.0.1", port)
    link.settimeout(0.05)

    def send(session, sequence, answers, values):
        packet = HEAD.pack(b"FWRT", 1, 2, session, sequence, answers, 0.0, len(values), 0)
        packet += struct.pack(f"<{len(values)}d", *values)
        if key:
            packet += hmac.new(key, packet, "sha256").digest()
        link.sendto(packet, there)

    # Where the simulation was told where its outputs go, they come; else it learns it from the first inputs.
    own_port = int(os.environ.get("PEER_PORT", "0"))
    link.bind(("127.0.0.1", own_port))
    sequence, last, heard, ever = time.time_ns(), 0, time.monotonic(), False
    while time.monotonic() - heard < PATIENCE:
        try:
            packet = link.recv(65536)
        except (socket.timeout, ConnectionError):
            if not own_port and not ever:
                sequence += 1
                send(0, sequence, 0, law(0.0))
            continue
        if key:
            packet, tag = packet[:-32], packet[-32:]
            if not hmac.compare_digest(hmac.new(key, packet, "sha256").digest(), tag):
                continue
        magic, version, kind, session, number, _, _, count, _ = HEAD.unpack(packet[: HEAD.size])
        if magic != b"FWRT" or version != 1 or kind != 1 or count != 1 or number < last:
            continue
        last, heard, ever = number, time.monotonic(), True
        (yaw_rate,) = struct.unpack("<d", packet[HEAD.size :])
        sequence += 1
        send(session, sequence, number, law(yaw_rate))


def over_shared_memory(name):
    path, begin = "/dev/shm/" + name, time.monotonic()
    while True:
        try:
            file = os.open(path, os.O_RDWR)
            memory = mmap.mmap(file, 0)
            if memory[:8] == b"FWRTSHM1" and struct.unpack_from("<Q", memory, 64)[0] >= 1:
                break
        except (OSError, ValueError):
            pass
        if time.monotonic() - begin > PATIENCE:
            sys.exit("there is no memory " + path)
        time.sleep(0.002)
    inputs, outputs = struct.unpack_from("<QQ", memory, 32)
    words = memoryview(memory).cast("Q")

    def bits(value):
        return struct.unpack("<Q", struct.pack("<d", value))[0]

    last, sequence = 0, 0
    while words[8] == 1:  # state
        lock = words[outputs // 8]
        number, yaw_rate = words[outputs // 8 + 1], struct.unpack("<d", struct.pack("<Q", words[outputs // 8 + 4]))[0]
        # Each set once: memory loses nothing, and who answers again gives the simulation something new to take.
        if lock % 2 or words[outputs // 8] != lock or number <= last:
            time.sleep(0)
            continue
        last = number
        sequence += 1
        at = inputs // 8
        words[at] += 1
        words[at + 1], words[at + 2], words[at + 3] = sequence, number, bits(0.0)
        for i, u in enumerate(law(yaw_rate)):
            words[at + 4 + i] = bits(u)
        words[at] += 1


if __name__ == "__main__":
    if sys.argv[1] == "udp":
        secret = open(sys.argv[3], "rb").read().rstrip(b"\r\n") if len(sys.argv) > 3 else None
        over_udp(int(sys.argv[2]), secret)
    else:
        over_shared_memory(sys.argv[2])

"""The module itself: what it has, how quickly it comes, that it survives forks, threads and many objects."""

import ctypes
import gc
import os
import re
import subprocess
import sys
import threading
import unittest

import numpy as np

import fahrwerk


def resident():
    """Memory of this process [kB]."""
    with open("/proc/self/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def in_use():
    """Bytes that malloc has given and not got back."""
    class Info(ctypes.Structure):
        _fields_ = [(name, ctypes.c_size_t) for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")]

    library = ctypes.CDLL(None)
    library.mallinfo2.restype = Info
    found = library.mallinfo2()
    return found.uordblks + found.hblkhd


class Module(unittest.TestCase):
    def test_everything_public_has_a_docstring_and_a_stub(self):
        stub = os.path.join(os.environ["FAHRWERK_SOURCE"], "python", "fahrwerk", "__init__.pyi")
        with open(stub, encoding="utf-8") as file:
            text = file.read()
        for name in fahrwerk.__all__:
            self.assertTrue(getattr(fahrwerk, name).__doc__, name)
            self.assertRegex(text, rf"(class|def) {name}\b", name)
            thing = getattr(fahrwerk, name)
            if isinstance(thing, type) and not issubclass(thing, Exception):
                body = re.split(rf"class {name}\b", text, maxsplit=1)[1].split("\nclass ", 1)[0]
                for member in vars(thing):
                    if not member.startswith("_"):
                        self.assertIn(member, body, f"{name}.{member}")

    def test_stub_is_python(self):
        with open(os.path.join(os.environ["FAHRWERK_SOURCE"], "python", "fahrwerk", "__init__.pyi"), encoding="utf-8") as f:
            compile(f.read(), "__init__.pyi", "exec")

    def test_import_brings_nothing_heavy(self):
        # What takes long: matplotlib and pandas come with their first use.
        heavy = "import sys, fahrwerk; print(*sorted({'matplotlib', 'pandas', 'scipy', 'gymnasium'} & set(sys.modules)))"
        out = subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True)
        self.assertEqual(out.stdout.strip(), "")

    def test_version_is_that_of_the_program(self):
        program = os.path.join(os.environ["FAHRWERK_BUILD"], "bin", "fahrwerk")
        out = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
        self.assertIn(fahrwerk.__version__, out.stdout)

    def test_objects_leave_nothing_behind(self):
        # Simulations with controllers that know their simulation (a cycle), snapshots, records, fleets, environments
        # with threads, errors. What is in use stands still, and so does the memory of the process, once the allocators
        # have the pools that they need. How many cycles wait for the collector at a time is its affair, and with it how
        # large these pools grow: it is called now and then. A leak of ten bytes each would show in the long run,
        # FAHRWERK_OBJECTS=100000.
        car = fahrwerk.Vehicle.load("single_track")
        count = int(os.environ.get("FAHRWERK_OBJECTS", "1500"))

        def one(i):
            sim = fahrwerk.Simulation(car, speed=20.0, record=["*"], duration=1.0)
            sim.control(0.01, lambda view: sim and None)
            sim.step()
            state = sim.snapshot()
            sim.restore(state)
            sim.record()
            if i % 50 == 0:
                fahrwerk.Vehicle.load("single_track")
                env = fahrwerk.VectorEnv("midsize", 16, ["body.x"], ["rack.1*"], 0.002, threads=2)
                env.reset()
                env.step(np.zeros((16, 1)))
            try:
                sim.get("nothing")
            except fahrwerk.FahrwerkError:
                pass

        def many(n):
            for i in range(n):
                one(i)
                if i % 100 == 99:
                    gc.collect()
            gc.collect()
            return resident(), in_use()

        before, used = many(max(1000, count // 5))
        after, uses = many(count)
        self.assertLess(uses - used, 100_000 + count)
        self.assertLess(after - before, 1024)

    def test_a_forked_process_goes_on(self):
        sim = fahrwerk.Simulation("midsize", speed=20.0)
        fleet = fahrwerk.Fleet("midsize", 16, speeds=[20.0], signals=["body.x"], inputs=["rack.1*"], threads=2)
        values = np.zeros((16, 1))
        fleet.advance(values, 10)
        sim.advance(0.1)
        child = os.fork()
        if child == 0:
            try:
                fleet.advance(values, 10)
                sim.advance(0.2)
                good = fleet.observations[3, 0] > 0.3 and sim.get("body.x") > 3.0
                os._exit(0 if good else 1)
            except BaseException:
                os._exit(2)
        fleet.advance(values, 10)
        sim.advance(0.2)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)

    def test_threads_give_what_one_gives_alone(self):
        car = fahrwerk.Vehicle.load("midsize")

        def drive(out, k):
            sim = fahrwerk.Simulation(car, speed=20.0 + k)
            sim.control(0.01, lambda at: at.set("hand_wheel_angle", 0.2 * np.sin(at.time)))
            sim.advance(0.5)
            out[k] = sim.get("body.yaw_rate")

        alone, together = {}, {}
        for k in range(4):
            drive(alone, k)
        threads = [threading.Thread(target=drive, args=(together, k)) for k in range(4)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(alone, together)

    def test_interpreter_is_free_while_simulating(self):
        # Another thread counts while one long advance is under way, and ends it.
        sim = fahrwerk.Simulation("midsize", speed=20.0)
        counted = []

        def count():
            while len(counted) < 1000:
                counted.append(sim.time)
            sim.stop()

        thread = threading.Thread(target=count)
        thread.start()
        sim.advance(3600.0)
        thread.join()
        self.assertEqual(sim.status, "interrupted")
        self.assertLess(sim.time, 3600.0)

    def test_ctrl_c_ends_a_run(self):
        code = ("import fahrwerk, os, signal, threading\n"
                "threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
                "try:\n    fahrwerk.Simulation('midsize', speed=20.0).advance(1e6)\n"
                "except KeyboardInterrupt:\n    print('interrupted')\n")
        out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False)
        self.assertEqual(out.stdout.strip(), "interrupted", out.stderr)

    def test_the_part_python_of_the_program(self):
        program = os.path.join(os.environ["FAHRWERK_BUILD"], "bin", "fahrwerk")
        env = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
        out = subprocess.run([program, "python", "-c", "import fahrwerk, sys; print(fahrwerk.__version__, sys.argv[1:])",
                              "--json", "a b"], capture_output=True, text=True, check=True, env=env)
        self.assertEqual(out.stdout.strip(), f"{fahrwerk.__version__} ['--json', 'a b']")


if __name__ == "__main__":
    unittest.main()

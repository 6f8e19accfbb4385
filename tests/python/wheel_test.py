"""The wheel, made without the network, works from wherever it is unpacked."""

import os
import subprocess
import sys
import tempfile
import unittest
import zipfile


class Wheel(unittest.TestCase):
    def test_made_and_used(self):
        backend = os.path.join(os.environ["FAHRWERK_SOURCE"], "python", "backend", "fahrwerk_backend.py")
        with tempfile.TemporaryDirectory() as folder:
            made = subprocess.run([sys.executable, backend, folder], capture_output=True, text=True, check=False)
            self.assertEqual(made.returncode, 0, made.stderr)
            wheel = made.stdout.strip().splitlines()[-1]
            place = os.path.join(folder, "unpacked")
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(place)
            code = ("import fahrwerk; print(fahrwerk.data_folder());"
                    "print(fahrwerk.Simulation('midsize', speed=20.0).step())")
            env = {k: v for k, v in os.environ.items() if not k.startswith("FAHRWERK")}
            env["PYTHONPATH"] = place
            used = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, cwd=folder, check=False)
            self.assertEqual(used.returncode, 0, used.stderr)
            data, stepped = used.stdout.split()
            self.assertTrue(os.path.realpath(data).startswith(os.path.realpath(place)), data)
            self.assertEqual(stepped, "True")


if __name__ == "__main__":
    unittest.main()

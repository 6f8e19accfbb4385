"""Results in files and back, pandas, plots."""

import copy
import os
import pathlib
import pickle
import tempfile
import unittest

import numpy as np

import fahrwerk


class Results(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.result = fahrwerk.run("step_steer", {"duration": "1 s"})

    def test_written_and_read_back(self):
        with tempfile.TemporaryDirectory() as folder:
            for ending in (".h5", ".csv"):
                file = os.path.join(folder, "kept" + ending)
                fahrwerk.write_result(file, self.result, {"name": "kept"})
                stored = fahrwerk.read_result(file)
                self.assertEqual(stored.record.names, self.result.record.names)
                np.testing.assert_array_equal(stored["body.yaw_rate"], self.result["body.yaw_rate"])
                self.assertEqual(stored.record.units["body.yaw_rate"], "rad/s")
            mat = os.path.join(folder, "kept.mat")
            fahrwerk.write_result(mat, self.result)
            read = fahrwerk.read_result(mat)
            for name in self.result.record.names:
                np.testing.assert_array_equal(read[name], self.result[name], err_msg=name)
            self.assertEqual(read.record.units, self.result.record.units)
            npz = os.path.join(folder, "kept.npz")
            fahrwerk.write_result(npz, self.result)
            with np.load(npz) as arrays:
                place = list(arrays["names"]).index("body.yaw_rate")
                np.testing.assert_array_equal(arrays["values"][:, place], self.result["body.yaw_rate"])
                np.testing.assert_array_equal(arrays["time"].ravel(), self.result.time)

    def test_arrays_of_ones_own(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "own.h5")
            time = np.linspace(0.0, 1.0, 11)
            fahrwerk.write_result(file, {"time": time, "speed [m/s]": 2 * time})
            stored = fahrwerk.read_result(file)
            np.testing.assert_array_equal(stored["speed"], 2 * time)
            self.assertEqual(stored.record.units, {"speed": "m/s"})
            with self.assertRaises(ValueError):
                fahrwerk.write_result(file, {"time": time, "speed": time[1:]})

    def test_what_is_no_result(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, words in (("none.h5", "does not exist"), ("text.txt", "is no result")):
                file = os.path.join(folder, name)
                if name.endswith("txt"):
                    with open(file, "w", encoding="utf-8") as out:
                        out.write("words")
                with self.assertRaises(fahrwerk.FahrwerkError) as caught:
                    fahrwerk.read_result(file)
                self.assertEqual(caught.exception.problems[0].file, file)
                self.assertIn(words, str(caught.exception))

    def test_results_and_vehicles_pickle(self):
        again = pickle.loads(pickle.dumps(self.result))
        self.assertEqual((again.status, again.metrics.keys(), again.parts), (self.result.status, self.result.metrics.keys(),
                                                                            self.result.parts))
        np.testing.assert_array_equal(again["body.yaw_rate"], self.result["body.yaw_rate"])
        self.assertEqual(again.record.units, self.result.record.units)
        curves = fahrwerk.kc("double_wishbone_front")[0].sweeps["parallel"]
        self.assertEqual(pickle.loads(pickle.dumps(curves)).names, curves.names)
        car = fahrwerk.Vehicle.load("midsize", {"body.mass": "1500 kg"})
        speed = [fahrwerk.linearise(one, speed=20.0).A for one in (car, copy.deepcopy(car), fahrwerk.Vehicle.load("midsize"))]
        np.testing.assert_array_equal(speed[0], speed[1])
        self.assertFalse(np.array_equal(speed[0], speed[2]))

    def test_paths_may_be_of_pathlib(self):
        data = pathlib.Path(fahrwerk.data_folder())
        self.assertEqual(fahrwerk.Vehicle.load(data / "vehicles" / "midsize.yaml").name, "midsize")
        fahrwerk.Road.load(data / "roads" / "wet.yaml")
        fahrwerk.Simulation(data / "vehicles" / "midsize.yaml", road=data / "roads" / "wet.yaml", speed=20.0)
        fahrwerk.manoeuvre("iso7401_step", data / "vehicles" / "midsize.yaml", data / "roads" / "wet.yaml")

    def test_pandas(self):
        try:
            import pandas  # noqa: F401
        except ImportError:
            self.skipTest("pandas is not installed")
        table = self.result.to_pandas()
        np.testing.assert_array_equal(table["body.yaw_rate"].to_numpy(), self.result["body.yaw_rate"])
        np.testing.assert_array_equal(table.index.to_numpy(), self.result.time)

    def test_plots_have_labels(self):
        try:
            import matplotlib.pyplot as plt
        except ImportError:
            self.skipTest("matplotlib is not installed")
        ax = self.result.plot("body.yaw_rate")
        self.assertEqual((ax.get_xlabel(), ax.get_ylabel()), ("time [s]", "body.yaw_rate [rad/s]"))
        ax = self.result.plot("wheel.*.fz")
        self.assertEqual((len(ax.lines), ax.get_ylabel()), (4, "[N]"))
        self.assertEqual(len(self.result.plot(["body.vx", "body.vy"]).lines), 2)
        sweep = fahrwerk.kc("double_wishbone_front")[0].sweeps["parallel"]
        self.assertIn("h_left", sweep.plot("toe_left").get_xlabel())
        plt.close("all")


if __name__ == "__main__":
    unittest.main()

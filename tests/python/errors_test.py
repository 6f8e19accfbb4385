"""Wrong names, shapes, dtypes and numbers raise what a Python programmer expects, and say what would be right."""

import os
import pickle
import tempfile
import unittest

import numpy as np

import fahrwerk


class Errors(unittest.TestCase):
    def refused(self, words, call, *args, **options):
        with self.assertRaises(fahrwerk.FahrwerkError) as caught:
            call(*args, **options)
        self.assertIn(words, str(caught.exception))
        self.assertTrue(caught.exception.problems)
        return caught.exception.problems

    def test_every_problem_of_a_file_with_its_place(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "car.yaml")
            with open(os.path.join(fahrwerk.data_folder(), "vehicles", "midsize.yaml"), encoding="utf-8") as source:
                text = source.read()
            with open(file, "w", encoding="utf-8") as out:
                out.write(text.replace("mass: 1364 kg", "mass: -1 kg").replace("stiffness: 29 kN/m", "stifness: 29 kN/m"))
            problems = self.refused("body.mass", fahrwerk.Vehicle.load, file)
        by_key = {p.key: p for p in problems}
        self.assertIn("body.mass", by_key)
        self.assertEqual(by_key["body.mass"].file, file)
        self.assertEqual(by_key["body.mass"].line, text[: text.index("mass: 1364")].count("\n") + 1)
        self.assertTrue(any("stifness" in p.key for p in problems))
        self.assertTrue(all(p.message for p in problems))

    def test_names(self):
        sim = fahrwerk.Simulation("midsize", speed=20.0)
        self.refused("did you mean 'body.yaw_rate'", sim.get, "body.yaw_rat")
        self.refused("did you mean", sim.set, "throtle", 0.1)
        self.refused("no vehicle", fahrwerk.Vehicle.load, "midsise")
        self.refused("method", fahrwerk.Simulation, "midsize", method="ros3")
        self.refused("parts_off", fahrwerk.Simulation, "midsize", parts_off=["powertrains"])
        self.refused("record", fahrwerk.Simulation, "midsize", record=["body.yaw_rat"])
        self.refused("recorded signal", sim.record().__getitem__, "body.x")
        self.refused("outputs", fahrwerk.linearise, "midsize", speed=20.0, outputs=["body.yaw_rat"])
        self.refused("list of", fahrwerk.catalogue, "vehicle")
        self.refused("body.mas", fahrwerk.Vehicle.load, "midsize", {"body.mas": 1500})
        self.refused("no powertrain that acts", fahrwerk.Fleet, "midsize", 2, inputs=["throttle"], parts_off=["powertrain"])
        self.refused("no steering column that acts", fahrwerk.Fleet, "midsize", 2, inputs=["hand_wheel_angle"])
        self.refused("part that this fleet does not have", fahrwerk.Fleet, "midsize", 2, signals=["steering.rack_force"])
        self.refused("fleets are of cars", fahrwerk.Fleet, "single_track", 2)
        self.refused("adaptive", fahrwerk.Fleet, "midsize", 2, method="cvode_bdf")
        with self.assertRaises(TypeError):
            fahrwerk.Simulation("midsize", sped=20.0)
        with self.assertRaises(TypeError):
            fahrwerk.Simulation(42)

    def test_wrong_values_of_changes_name_their_key(self):
        for wrong in (None, {"a": 1}, object()):
            with self.assertRaisesRegex(TypeError, "body.mass"):
                fahrwerk.Vehicle.load("midsize", changes={"body.mass": wrong})

    def test_problems_of_a_manoeuvre_name_keys_and_no_file(self):
        problems = self.refused("did you mean 'speed'", fahrwerk.manoeuvre, "iso7401_step", "midsize", sped=20)
        self.assertEqual([(p.file, p.line, p.key) for p in problems], [("", 0, "manoeuvre.sped")])

    def test_time_does_not_go_back(self):
        sim = fahrwerk.Simulation("midsize", speed=20.0)
        sim.advance(0.02)
        sim.advance(0.02)
        with self.assertRaisesRegex(ValueError, "goes to a time"):
            sim.advance(0.01)
        self.assertAlmostEqual(sim.time, 0.02)

    def test_errors_go_to_other_processes(self):
        with self.assertRaises(fahrwerk.FahrwerkError) as caught:
            fahrwerk.Vehicle.load("midsize", {"body.mas": 1500})
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual(str(again), str(caught.exception))
        self.assertEqual([p.key for p in again.problems], [p.key for p in caught.exception.problems])

    def test_error_is_a_value_error(self):
        self.assertTrue(issubclass(fahrwerk.FahrwerkError, ValueError))
        self.assertEqual(fahrwerk.FahrwerkError("words").problems, ())

    def test_numbers(self):
        sim = fahrwerk.Simulation("midsize", speed=20.0)
        for bad in (float("nan"), float("inf")):
            with self.assertRaises(ValueError):
                sim.set("hand_wheel_angle", bad)
            with self.assertRaises(ValueError):
                sim.advance(bad)
            with self.assertRaises(ValueError):
                fahrwerk.Simulation("midsize", speed=bad)
            with self.assertRaises(ValueError):
                fahrwerk.Tire.load("brush_205_55R16").forces(4000, slip=bad)
        with self.assertRaises(TypeError):
            sim.set("hand_wheel_angle", "left")
        with self.assertRaises(ValueError):
            fahrwerk.Simulation("midsize", step=-1.0)

    def test_shapes_and_dtypes_of_fleets(self):
        fleet = fahrwerk.Fleet("midsize", 4, speeds=[20.0], signals=["body.x"], inputs=["rack.1*", "drive.1*"])
        for shape in ((4,), (3, 2), (4, 1), (2, 4), (4, 2, 1)):
            with self.assertRaises(ValueError, msg=shape):
                fleet.advance(np.zeros(shape))
        for kind in ("complex", "U3", "O"):
            with self.assertRaises(TypeError, msg=kind):
                fleet.advance(np.zeros((4, 2)).astype(kind))
        fleet.advance(np.zeros((4, 2), dtype=np.float32))
        fleet.advance(np.zeros((4, 2), dtype=np.int64))
        fleet.advance(np.zeros((2, 4)).T)
        bad = np.zeros((4, 2))
        bad[2, 1] = np.nan
        before = fleet.get_states()
        problems = self.refused("not finite", fleet.advance, bad)
        self.assertIn("car 2, drive.1*", problems[0].message)
        np.testing.assert_array_equal(fleet.get_states(), before)
        with self.assertRaises(IndexError):
            fleet.reset(np.array([4]))
        with self.assertRaises(ValueError):
            fleet.reset(np.zeros(3, dtype=bool))
        with self.assertRaises(TypeError):
            fleet.reset(np.array([0.5]))
        with self.assertRaises(ValueError):
            fleet.set_states(np.array([0]), np.zeros((1, 3)))
        self.refused("entries", fahrwerk.Fleet, "midsize", 4, speeds=[1.0, 2.0])
        self.refused("at least one", fahrwerk.Fleet, "midsize", 0)
        with self.assertRaisesRegex(ValueError, "-1"):
            fahrwerk.Fleet("midsize", -1)
        with self.assertRaisesRegex(TypeError, "expected a Vehicle"):
            fahrwerk.Fleet(3, 2)
        with self.assertRaisesRegex(TypeError, "list of texts"):
            fahrwerk.Vehicle.load("midsize", 3)
        self.refused("no axle 'middle'", fahrwerk.kc, "midsize", axle="middle")

    def test_arrays_cannot_be_written(self):
        sim = fahrwerk.Simulation("midsize", speed=20.0, record=["body.x"])
        sim.advance(0.1)
        with self.assertRaises(ValueError):
            sim.record()["body.x"][0] = 1.0

    def test_other_snapshots(self):
        one, other = fahrwerk.Simulation("midsize", speed=20.0), fahrwerk.Simulation("single_track", speed=20.0)
        self.refused("another simulation", other.restore, one.snapshot())


if __name__ == "__main__":
    unittest.main()

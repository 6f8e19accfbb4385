"""Fleets: each car as alone, whatever its place, its neighbours and the number of threads."""

import unittest

import numpy as np

import fahrwerk

# Without them the speed controller holds the speed by torques at the wheels.
PARTS = ["powertrain", "brakes", "aerodynamics"]
SIGNALS = ["body.x", "body.y", "body.yaw_rate", "body.lateral_acceleration", "state.body.vx", "wheel.1l.fz"]


def driven(fleet, steps=20, inner=10, ramp=False):
    rows = []
    for k in range(steps):
        racks = -0.002 * np.sin(0.3 * k + np.arange(len(fleet)))[:, None]
        fleet.advance(racks, inner, ramp)
        rows.append(fleet.observations.copy())
    return np.array(rows)


class Fleets(unittest.TestCase):
    def test_a_car_of_a_fleet_is_the_car_of_a_simulation(self):
        for parts_off in ([], PARTS):
            with self.subTest(parts_off=parts_off):
                self.compare(parts_off)

    def compare(self, parts_off):
        fleet = fahrwerk.Fleet("midsize", 5, roads=["iso_b"], speeds=[25.0], signals=SIGNALS[:4], inputs=["rack.1*"],
                               method="ros2", parts_off=parts_off)
        self.assertEqual(fleet.lacks, ["steering"])
        sim = fahrwerk.Simulation("midsize", road="iso_b", speed=25.0, parts_off=parts_off + fleet.lacks)
        for k in range(30):
            rack = -0.003 * np.sin(0.2 * k)
            fleet.advance(np.full((5, 1), rack), 10)
            sim.set("rack.1l", rack)
            sim.set("rack.1r", rack)
            for _ in range(10):
                sim.step()
            alone = [sim.get(name) for name in SIGNALS[:4]]
            # Lanes add in another order: round-off, which 300 steps on a rough road let grow.
            np.testing.assert_allclose(fleet.observations[3], alone, rtol=1e-8, atol=1e-9)

    def test_neither_place_nor_threads_nor_neighbours_change_bits(self):
        cars = [fahrwerk.Vehicle.load("midsize", {"body.mass": 1200 + 50 * i}) for i in range(7)]
        options = {"signals": SIGNALS, "inputs": ["rack.1*"]}
        speeds = list(20.0 + np.arange(7))
        first = driven(fahrwerk.Fleet(cars, 7, speeds=speeds, threads=1, **options))
        second = driven(fahrwerk.Fleet(cars, 7, speeds=speeds, threads=3, **options))
        np.testing.assert_array_equal(first, second)
        # Car 5 alone, with what it gets among the others.
        alone = fahrwerk.Fleet(cars[5], 1, speeds=speeds[5:6], **options)
        for k in range(20):
            alone.advance(np.array([[-0.002 * np.sin(0.3 * k + 5)]]), 10)
            np.testing.assert_array_equal(alone.observations[0], first[k, 5])

    def test_every_car_has_its_road(self):
        fleet = fahrwerk.Fleet("midsize", 4, roads=["dry", "wet", "dry", "iso_c"], speeds=[25.0], signals=["wheel.1l.friction", "body.z"],
                               inputs=["rack.1*"])
        fleet.advance(np.zeros((4, 1)), 500)
        self.assertEqual(fleet.observations[0, 0], fleet.observations[2, 0])
        self.assertLess(fleet.observations[1, 0], fleet.observations[0, 0])
        self.assertNotEqual(fleet.observations[3, 1], fleet.observations[0, 1])
        self.assertEqual(fleet.observations[0, 1], fleet.observations[2, 1])

    def test_reset_of_some(self):
        fleet = fahrwerk.Fleet("midsize", 6, speeds=[20.0], signals=SIGNALS, inputs=["rack.1*"])
        begin = fleet.observations.copy()
        driven(fleet)
        moved = fleet.observations.copy()
        mask = np.array([True, False, True, False, False, True])
        fleet.reset(mask)
        np.testing.assert_array_equal(fleet.observations[mask], begin[mask])
        np.testing.assert_array_equal(fleet.observations[~mask], moved[~mask])
        np.testing.assert_array_equal(fleet.times == 0.0, mask)
        fleet.reset(np.array([1]), speed=30.0)
        self.assertAlmostEqual(fleet.observations[1, 4], 30.0, places=2)

    def test_states_go_on_to_the_same_bits(self):
        fleet = fahrwerk.Fleet("midsize", 3, speeds=[20.0], signals=SIGNALS, inputs=["rack.1*"], method="ros2",
                               parts_off=PARTS)
        driven(fleet, 5)
        kept = fleet.get_states()
        after = driven(fleet, 5)
        fleet.set_states(np.arange(3), kept)
        np.testing.assert_array_equal(driven(fleet, 5), after)

    def test_pedals(self):
        inputs = ["throttle", "brake_pedal", "gear", "wind_y"]
        signals = ["body.vx", "powertrain.engine_speed", "brake.pressure.1l", "powertrain.gear", "air.force_y"]
        fleet = fahrwerk.Fleet("midsize", 4, speeds=[20.0], signals=signals, inputs=inputs)
        self.assertIn("input.throttle", [s.name for s in fleet.inputs])
        self.assertNotIn("input.hand_wheel_angle", [s.name for s in fleet.inputs])
        rest = fleet.observations.copy()
        np.testing.assert_allclose(rest[:, 0], 20.0)
        gear = rest[0, 3]
        held = np.array([[0.8, 0, gear, 0], [0, 40, gear, 0], [0, 0, 0, 0], [0, 0, gear, 8]], float)
        fleet.advance(held, 1000)
        vx, engine, pressure, gears, side = fleet.observations.T
        self.assertGreater(vx[0], 20.5)
        self.assertLess(vx[1], vx[3] - 1.0)  # brakes more than it coasts
        self.assertGreater(vx[2], vx[3])  # in neutral the engine drags nothing
        self.assertGreater(pressure[1], 1e5)
        np.testing.assert_array_equal(gears, [gear, gear, 0, gear])
        self.assertLess(engine[2], engine[3] - 10.0)  # its own friction slows it down, the other is held by the wheels
        self.assertGreater(abs(side[3]), 50.0)
        # The states of the parts come behind those of the car, and go there and back.
        names = [s.name for s in fleet.states]
        self.assertIn("brake.booster_force", names)
        kept = fleet.get_states()
        fleet.advance(held, 10)
        fleet.set_states(np.arange(4), kept)
        np.testing.assert_array_equal(fleet.get_states(), kept)
        with self.assertRaisesRegex(fahrwerk.FahrwerkError, "of car 2, gear"):
            fleet.advance(held + [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 9, 0], [0, 0, 0, 0]])

    def test_all_wrong_names_at_once(self):
        with self.assertRaises(fahrwerk.FahrwerkError) as caught:
            fahrwerk.Fleet("midsize", 2, signals=["body.yaw_rat"], inputs=["throtle", "hand_wheel_angle"])
        self.assertEqual([p.key for p in caught.exception.problems], ["signals", "inputs", "inputs"])

    def test_ramps_are_continuous(self):
        # Half the step on the way to a rack equals a ramp to half of it; the end of one is the beginning of the next.
        options = {"speeds": [20.0], "signals": ["wheel.1l.steer_travel", "body.yaw_rate"], "inputs": ["rack.1*"]}
        whole, halves = fahrwerk.Fleet("midsize", 1, **options), fahrwerk.Fleet("midsize", 1, **options)
        whole.advance(np.array([[0.004]]), 20, ramp=True)
        halves.advance(np.array([[0.002]]), 10, ramp=True)
        halves.advance(np.array([[0.004]]), 10, ramp=True)
        np.testing.assert_allclose(whole.observations, halves.observations, rtol=1e-10, atol=1e-12)

    def test_what_diverges_says_so_and_leaves_others_alone(self):
        options = {"speeds": [20.0], "signals": SIGNALS, "inputs": ["force_y"]}
        fleet, calm = fahrwerk.Fleet("midsize", 4, **options), fahrwerk.Fleet("midsize", 4, **options)
        pushes = np.array([[0.0], [1e9], [0.0], [0.0]])
        for _ in range(20):
            fleet.advance(pushes, 10)
            calm.advance(np.zeros((4, 1)), 10)
        np.testing.assert_array_equal(fleet.diverged, [False, True, False, False])
        self.assertTrue(np.isfinite(fleet.observations).all())
        np.testing.assert_array_equal(fleet.observations[[0, 2, 3]], calm.observations[[0, 2, 3]])
        fleet.reset(fleet.diverged)
        self.assertFalse(fleet.diverged.any())


if __name__ == "__main__":
    unittest.main()

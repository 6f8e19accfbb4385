"""The vector environment in the form of Gymnasium's, without Gymnasium."""

import unittest

import numpy as np

import fahrwerk

OBSERVED = ["body.y", "body.yaw_rate", "state.body.vx"]


def make(n=6, **options):
    options.setdefault("speed", 20.0)
    return fahrwerk.VectorEnv("midsize", n, OBSERVED, ["rack.1*"], 0.02, **options)


class VectorEnvironment(unittest.TestCase):
    def test_form(self):
        env = make(low=-0.01, high=0.01)
        observations, infos = env.reset(seed=1, options=None)
        self.assertEqual((env.num_envs, observations.shape, infos), (6, (6, 3), {}))
        self.assertEqual(env.single_action_space.shape, (1,))
        self.assertEqual(env.action_space.shape, (6, 1))
        self.assertEqual(env.observation_space.shape, (6, 3))
        self.assertTrue(env.action_space.contains(env.action_space.sample()))
        step = env.step(env.action_space.sample())
        self.assertEqual(len(step), 5)
        for array, kind in zip(step[1:4], "fbb"):
            self.assertEqual((array.shape, array.dtype.kind), ((6,), kind))
        env.close()

    def test_observations_are_views_unless_copies_are_wanted(self):
        env = make()
        first, _ = env.reset()
        second = env.step(np.zeros((6, 1)))[0]
        self.assertEqual(first.ctypes.data, second.ctypes.data)
        env = make(copy=True)
        first, _ = env.reset()
        second = env.step(np.zeros((6, 1)))[0]
        self.assertNotEqual(first.ctypes.data, second.ctypes.data)

    def test_rewards_are_no_views_of_observations(self):
        env = make(reward=lambda seen, actions: seen[:, 0], autoreset="same_step", time_limit=0.04)
        env.reset()
        env.step(np.full((6, 1), -0.01))
        _, rewards, _, truncations, infos = env.step(np.full((6, 1), -0.01))
        self.assertTrue(truncations.all())
        self.assertGreater(np.abs(rewards).min(), 0.0)
        np.testing.assert_array_equal(rewards, infos["final_obs"][:, 0])
        kept = rewards.copy()
        env.step(np.full((6, 1), -0.01))
        np.testing.assert_array_equal(rewards, kept)

    def test_times_and_speeds_that_are_none(self):
        for wrong in ({"inner_step": 0.0}, {"inner_step": float("nan")}, {"inner_step": -1e-3}, {"time_limit": 0.0},
                      {"time_limit": float("nan")}):
            with self.assertRaisesRegex(ValueError, next(iter(wrong))):
                make(n=2, **wrong)
        with self.assertRaisesRegex(TypeError, "speed"):
            make(n=2, speed="20 m/s")

    def test_step_is_made_of_inner_steps(self):
        env = make(n=2)
        env.reset()
        for _ in range(5):
            env.step(np.full((2, 1), -0.002))
        fleet = fahrwerk.Fleet("midsize", 2, speeds=[20.0], signals=OBSERVED, inputs=["rack.1*"])
        fleet.advance(np.full((2, 1), -0.002), 100)
        np.testing.assert_array_equal(env.fleet.observations, fleet.observations)
        np.testing.assert_allclose(env.times, 0.1)
        with self.assertRaisesRegex(ValueError, "multiple"):
            fahrwerk.VectorEnv("midsize", 2, OBSERVED, ["rack.1*"], 0.0105, speed=20.0)

    def test_seeds_repeat_episodes(self):
        def beside(env, cars, states, rng):
            states[:, 1] += rng.uniform(-1.0, 1.0, len(cars))

        env = make(speed=(15.0, 20.0, 25.0), on_reset=beside)
        runs = []
        for seed in (3, 3, 4):
            env.reset(seed=seed)
            for _ in range(3):
                observations = env.step(np.zeros((6, 1)))[0]
            runs.append(observations.copy())
        np.testing.assert_array_equal(runs[0], runs[1])
        self.assertFalse(np.array_equal(runs[0], runs[2]))
        self.assertGreater(len(np.unique(np.round(runs[0][:, 2]))), 1)

    def test_reset_of_a_mask(self):
        env = make()
        env.reset()
        for _ in range(4):
            env.step(np.full((6, 1), -0.003))
        mask = np.array([1, 0, 0, 1, 0, 0], dtype=bool)
        env.reset(mask, seed=2)
        np.testing.assert_array_equal(env.times == 0.0, mask)
        env.reset(options={"reset_mask": ~mask})
        self.assertTrue((env.times == 0.0).all())
        with self.assertRaises(TypeError):
            env.reset(5)
        with self.assertRaises(TypeError):
            env.reset(np.ones(6))
        with self.assertRaises(ValueError):
            env.reset(np.ones(5, dtype=bool))

    def test_autoreset_in_the_next_step(self):
        env = make(time_limit=0.06)
        env.reset()
        ends = []
        for _ in range(8):
            _, rewards, terminations, truncations, _ = env.step(np.zeros((6, 1)))
            self.assertFalse(terminations.any())
            ends.append(bool(truncations.all()))
        # Three steps, one that resets, three steps, ...
        self.assertEqual(ends, [False, False, True, False, False, False, True, False])

    def test_autoreset_in_the_same_step(self):
        env = make(time_limit=0.06, autoreset="same_step", copy=True)
        begin, _ = env.reset()
        for _ in range(3):
            observations, _, _, truncations, infos = env.step(np.full((6, 1), -0.003))
        self.assertTrue(truncations.all())
        np.testing.assert_array_equal(observations, begin)
        self.assertTrue((infos["final_obs"][:, 2] != begin[:, 2]).all())
        self.assertTrue(infos["_final_obs"].all() and infos["_final_info"].all())

    def test_without_autoreset_cars_go_on(self):
        env = make(time_limit=0.04, autoreset="disabled")
        env.reset()
        for _ in range(4):
            truncations = env.step(np.zeros((6, 1)))[3]
        self.assertTrue(truncations.all())
        np.testing.assert_allclose(env.times, 0.08)

    def test_rewards_and_terminations_of_ones_own(self):
        env = make(reward=lambda o, a: -np.abs(o[:, 0]) - a[:, 0] ** 2, terminate=lambda o: np.arange(6) == 2)
        env.reset()
        observations, rewards, terminations, _, _ = env.step(np.full((6, 1), 0.001))
        np.testing.assert_allclose(rewards, -np.abs(observations[:, 0]) - 1e-6)
        np.testing.assert_array_equal(terminations, np.arange(6) == 2)

    def test_a_car_that_diverges_ends(self):
        env = fahrwerk.VectorEnv("midsize", 3, OBSERVED, ["force_y"], 0.02, speed=20.0)
        env.reset()
        for _ in range(10):
            _, _, terminations, _, infos = env.step(np.array([[0.0], [1e9], [0.0]]))
            if terminations.any():
                break
        np.testing.assert_array_equal(terminations, [False, True, False])
        np.testing.assert_array_equal(infos["diverged"], [False, True, False])

    def test_pedals_are_actions(self):
        env = fahrwerk.VectorEnv("midsize", 5, ["body.vx", "body.ax"], ["throttle", "brake_pedal", "rack.1*"], 0.02, speed=20.0,
                                 low=[0, 0, -0.02], high=[1, 100, 0.02], time_limit=1.0, autoreset="same_step")
        self.assertEqual(env.lacks, ["steering"])
        self.assertEqual(env.single_action_space.shape, (3,))
        first = env.reset(seed=1)[0].copy()
        # A driver for each car who holds a speed by the pedals.
        targets = np.array([16.0, 18.0, 20.0, 22.0, 24.0])
        for _ in range(49):
            error = targets - env.fleet.observations[:, 0]
            actions = np.stack([0.15 + 0.5 * error, -40.0 * error, np.zeros(5)], axis=1)
            actions[error > -0.5, 1] = 0.0
            observations = env.step(actions)[0]
        gained = observations[:, 0] - first[:, 0]
        self.assertTrue((np.diff(gained[:4]) > 0.1).all(), gained)
        self.assertGreater(gained[4], gained[3])  # both have nearly full throttle all the time
        self.assertLess(gained[0], -1.5)
        truncations = env.step(actions)[3]
        self.assertTrue(truncations.all())
        np.testing.assert_array_equal(env.fleet.observations, first)  # pedals, gear and parts as at the beginning

    def test_actions_are_checked_and_cut(self):
        env = make(low=-0.01, high=0.01)
        with self.assertRaisesRegex(RuntimeError, "reset"):
            env.step(np.zeros((6, 1)))
        env.reset()
        other = make()
        other.reset()
        env.step(np.full((6, 1), 5.0))
        other.step(np.full((6, 1), 0.01))
        np.testing.assert_array_equal(env.fleet.observations, other.fleet.observations)
        for bad, error in ((np.zeros(6), ValueError), (np.zeros((6, 2)), ValueError), (np.zeros((6, 1), complex), TypeError),
                           (np.full((6, 1), np.nan), ValueError), (np.full((6, 1), "a"), TypeError)):
            with self.assertRaises(error):
                env.step(bad)
        with self.assertRaisesRegex(ValueError, "autoreset"):
            make(autoreset="never")

    def test_rewards_and_ends_have_one_number_for_each_car(self):
        for wrong in ({"reward": lambda seen, actions: seen}, {"terminate": lambda seen: [True]}):
            env = fahrwerk.VectorEnv("midsize", 2, ["state.body.vx"], ["rack.1*"], low=-1.0, high=1.0, **wrong)
            env.reset()
            self.assertIn(env.action_space.sample(), env.action_space)
            with self.assertRaisesRegex(ValueError, r"shape \(2,\)"):
                env.step(np.zeros((2, 1)))


if __name__ == "__main__":
    unittest.main()

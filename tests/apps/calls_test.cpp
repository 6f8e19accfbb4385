// How commands are called: names, kinds of files, units, --set, folders, and what is said of a wrong call.
#include <algorithm>

#include "apps/program.h"

namespace {

namespace fs = std::filesystem;
using Calls = Program;

TEST_F(Calls, MistypedCommandsGetASuggestion) {
  for (const auto& [typed, meant] : {std::pair{"linaer fullsize", "linear"},
                                     {"tyre passenger_205_55R16", "tire"},
                                     {"optimize x.yaml", "optimise"},
                                     {"help", "--help"},
                                     {"sweeep", "sweep"},
                                     {"rnu step_steer", "run"}}) {
    const Answer a = run(typed);
    EXPECT_EQ(a.exit, 2);
    EXPECT_TRUE(a.complains({"there is no command", "did you mean '" + std::string(meant) + "'?"})) << a.error;
  }
  EXPECT_TRUE(run("run step_steer --outt x").complains({"'--outt' (did you mean '--out'?)"}));
  EXPECT_EQ(run("xyzzy").exit, 2);
}

// verify, bench and integrators are programs of their own beside the main one.
TEST_F(Calls, PartsAreCalledLikeAnyCommand) {
  const std::string help = run("--help").out;
  for (const char* part : {"verify", "bench", "integrators"}) {
    EXPECT_NE(help.find(part), std::string::npos);
    const Answer a = run(std::string(part) + " --help");
    EXPECT_EQ(a.exit, 0) << a.error;
    EXPECT_NE(a.out.find(std::string("fahrwerk ") + part), std::string::npos) << a.out;
    EXPECT_TRUE(run(std::string(part) + " --outt x").complains({"'--outt'", "--help"}));
  }
  EXPECT_TRUE(run("verfy RV-07").complains({"did you mean 'verify'?"}));
  EXPECT_EQ(run("verify RV-07 --json").json()["cases"].size(), 1u);
}

// Which instruction set is used, and why.
TEST_F(Calls, TheVersionSaysWhatIsUsed) {
  const Answer brief = run("--version"), verbose = run("--version --verbose");
  EXPECT_EQ(brief.exit, 0);
  EXPECT_EQ(std::count(brief.out.begin(), brief.out.end(), '\n'), 1);
  EXPECT_EQ(verbose.exit, 0);
  for (const char* line : {"\nprocessor: ", "\nit runs: baseline", "\nbuilt: ", "\nused: ", "\nbecause: "})
    EXPECT_NE(verbose.out.find(line), std::string::npos) << line << verbose.out;
  EXPECT_EQ(verbose.out.rfind(brief.out.substr(0, brief.out.size() - 1), 0), 0u);
  EXPECT_EQ(run("--verbose --version").out, verbose.out);
}

// Where AVX-512 is neither built nor run there is nothing to check, and that is no failure.
TEST_F(Calls, TheSelfCheckSaysWhatItFound) {
  const Answer a = run("self-check --json");
  EXPECT_EQ(a.exit, 0) << a.error;
  const std::string verdict = a.json()["avx512"];
  EXPECT_TRUE(verdict == "absent" || verdict == "passed") << verdict;
  const bool used = run("--version --verbose").out.find("used: avx512") != std::string::npos;
  EXPECT_EQ(used, verdict == "passed");
}

// A part that is not built: exit 3, and the way to build it. A copy of the program has none beside it.
TEST_F(Calls, APartThatIsNotBuiltIsNoRiddle) {
  fs::create_directories(folder / "bin");
  fs::copy_file(fahrwerk::test::program(), folder / "bin/fahrwerk");
  const auto copy = [&](const char* arguments) {
    return std::system(("'" + (folder / "bin/fahrwerk").string() + "' " + arguments + " >'" +
                        (folder / "out").string() + "' 2>'" + (folder / "error").string() + "'")
                           .c_str());
  };
  EXPECT_EQ(WEXITSTATUS(copy("verify RV-07 --json")), 3);
  EXPECT_NE(content(folder / "error").find("verify is not built here"), std::string::npos);
  EXPECT_EQ(nlohmann::json::parse(content(folder / "out"))["errors"].size(), 1u);
  folder.write("build.ninja", "");
  EXPECT_EQ(WEXITSTATUS(copy("bench")), 3);
  EXPECT_NE(content(folder / "error").find("`./fahrwerk bench` builds it"), std::string::npos);
  EXPECT_EQ(WEXITSTATUS(copy("list methods")), 0);
}

TEST_F(Calls, WrongArgumentsAreNamedInTheirOrder) {
  const Answer a = run("run step_steer one --two three");
  EXPECT_EQ(a.exit, 2);
  EXPECT_TRUE(a.complains({"'one', '--two', 'three'", "fahrwerk run --help"})) << a.error;
}

TEST_F(Calls, ExamplesAreFoundByName) {
  EXPECT_EQ(run("run classic_quarter_car --quiet").exit, 0);
  EXPECT_TRUE(fs::exists(folder / "out/classic_quarter_car/result.h5"));
  EXPECT_EQ(run("model double_pendulum --json").exit, 0);
  EXPECT_EQ(run("linear double_pendulum --json").exit, 0);
  EXPECT_EQ(run("design quarter_car --json").exit, 0);
  EXPECT_TRUE(run("run step_ster").complains({"'step_ster'", "examples", "did you mean 'step_steer'?"}));
  EXPECT_TRUE(run("optimise quarter_ca").complains({"examples/optimise", "did you mean 'quarter_car'?"}));
  // A file here comes before an example.
  folder.write("step_steer.yaml", "vehicle: fullsize\nduration: 0.1 s\nname: own\n");
  EXPECT_EQ(run("run step_steer.yaml --quiet").exit, 0);
  EXPECT_TRUE(fs::exists(folder / "out/own"));
}

// A file of another kind: what it is, and which command takes it.
TEST_F(Calls, FilesOfOtherKindsAreRecognised) {
  struct Wrong {
    const char *call, *is, *goes_with;
  };
  for (const Wrong& w : {Wrong{"run $SOURCE/data/vehicles/fullsize.yaml", "is a vehicle", "fahrwerk linear"},
                         {"run fullsize", "is a vehicle", "fahrwerk ride"},
                         {"run $SOURCE/data/vehicles/classic/half_car.yaml", "classical model", "fahrwerk linear"},
                         {"run $SOURCE/data/roads/iso_c.yaml", "is a road", "fahrwerk road"},
                         {"run $SOURCE/data/suspensions/five_link_rear.yaml", "is a suspension", "fahrwerk kc"},
                         {"run $SOURCE/examples/optimise/quarter_car.yaml", "optimisation", "fahrwerk optimise"},
                         {"run $SOURCE/data/powertrains/petrol_front.yaml", "part of a vehicle", "vehicle files"},
                         {"linear $SOURCE/examples/step_steer.yaml", "is a scenario of a car", "fahrwerk run"},
                         {"ride $SOURCE/examples/step_steer.yaml", "is a scenario of a car", "fahrwerk run"},
                         {"sweep step_steer --amplitude 1", "is a scenario of a car", "fahrwerk sweep --vary"},
                         {"kc $SOURCE/examples/step_steer.yaml", "is a scenario of a car", "fahrwerk run"},
                         {"tire $SOURCE/data/vehicles/fullsize.yaml", "is a vehicle", "fahrwerk kc"},
                         {"road passenger_205_55R16", "is a tyre", "fahrwerk tire"},
                         {"model $SOURCE/examples/tire_cleat.yaml", "of the tyre rig", "fahrwerk run"},
                         {"design $SOURCE/examples/optimise/quarter_car.yaml", "optimisation", "fahrwerk optimise"},
                         {"optimise $SOURCE/examples/design/quarter_car.yaml", "design", "fahrwerk design"},
                         {"export $SOURCE/examples/step_steer.yaml", "is a scenario of a car", "fahrwerk run"}}) {
    const Answer a = run(w.call);
    EXPECT_EQ(a.exit, 2) << w.call;
    EXPECT_TRUE(a.complains({w.is, w.goes_with})) << w.call << ": " << a.error;
  }
}

TEST_F(Calls, AWrongDataFolderIsNamed) {
  program = "env' FAHRWERK_DATA=/nowhere '" + program;  // within the quotes of run()
  EXPECT_TRUE(run("run step_steer").complains({"'step_steer'", "/nowhere", "FAHRWERK_DATA"}));
}

// `--out NAME` leaves a folder of that name behind.
TEST_F(Calls, FoldersDoNotHideNames) {
  for (const char* name : {"passenger_205_55R16", "half_car", "nothing"})
    std::filesystem::create_directory(folder / name);
  EXPECT_EQ(run("tire passenger_205_55R16").exit, 0);
  EXPECT_EQ(run("ride half_car --road C").exit, 0);
  EXPECT_TRUE(run("ride nothing").complains({"nothing", "is a directory"}));
}

TEST_F(Calls, EveryKindOfOutputFolderThatTakesNothingIsRefused) {
  folder.write("file", "");
  for (const char* call :
       {"kc double_wishbone_front", "kc double_wishbone_front --table", "road iso_c", "tire passenger_205_55R16",
        "run classic_quarter_car", "linear quarter_car", "ride half_car", "design quarter_car",
        "sweep quarter_car --amplitude '1 mm' --duration '5 s'", "nonlinear fullsize --elements --amplitude '10 mm'"})
    for (const char* out : {"file/below", "/proc", "/proc/below"}) {
      const Answer a = run(std::string(call) + " --out " + out);
      EXPECT_EQ(a.exit, 2) << call << " " << out << a.error;
      EXPECT_TRUE(a.complains({out, "--out", "cannot be written here"})) << call << " " << out << ": " << a.error;
    }
}

TEST_F(Calls, NoEmptyFolderIsLeft) {
  // The car cannot do it: that shows when the folder is there.
  folder.write("s.yaml", "vehicle: fullsize\nmanoeuvre: {kind: iso4138_constant_radius, radius: 0.5}\n");
  EXPECT_EQ(run("run s.yaml").exit, 2);
  EXPECT_FALSE(fs::exists(folder / "out"));
  fs::create_directory(folder / "mine");
  EXPECT_EQ(run("run s.yaml --out mine").exit, 2);
  EXPECT_TRUE(fs::exists(folder / "mine")) << "was there before";
}

TEST_F(Calls, OptimiseAndDesignHaveFoldersOfTheirOwn) {
  ASSERT_EQ(run("optimise quarter_car --set search.generations=2 --set map=3").exit, 0);
  ASSERT_EQ(run("design quarter_car").exit, 0);
  EXPECT_TRUE(fs::exists(folder / "out/optimise_quarter_car/report.html"));
  EXPECT_TRUE(fs::exists(folder / "out/design_quarter_car/report.html"));
}

// Names that options had are refused with those that they have.
TEST_F(Calls, OldNamesOfOptionsSayTheNewOnes) {
  for (const auto& [call, now] :
       {std::pair{"tire passenger_205_55R16_mf61 --csv a.csv", "--csv: is --at now"},
        std::pair{"tire-fit a.csv --model mf61 --report r", "--report: is --out now"},
        std::pair{"tire-convert brush_205_55R16 --to tmeasy", "--to: is --model now"},
        std::pair{"export out/a --csv a.csv", "--csv: is --write now"},
        std::pair{"sweep quarter_car --amplitude '1 mm' --from '1 Hz'", "--from: is --frequencies FROM:TO now"}}) {
    const Answer a = run(call);
    EXPECT_EQ(a.exit, 2) << call;
    EXPECT_NE(a.error.find(now), std::string::npos) << call << ": " << a.error;
  }
}

// The library names keys, the command line the options that they stand for.
TEST_F(Calls, KeysOfTheLibraryAreShownAsOptions) {
  const Answer a = run("kc double_wishbone_front --at-travel '20 mm'");
  EXPECT_EQ(a.exit, 2);
  EXPECT_NE(a.error.find("--at-travel: is for suspension files with bushings"), std::string::npos) << a.error;
}

TEST_F(Calls, QuantitiesTakeUnits) {
  const auto json = [this](const std::string& call) {
    const Answer a = run(call + " --json");
    EXPECT_EQ(a.exit, 0) << call << a.error;
    return a.exit == 0 ? a.json() : nlohmann::json();
  };
  EXPECT_EQ(json("road iso_c --length '0.2 km' --step '50 mm' --track '150 cm' --from 10")["left"],
            json("road iso_c --length 200 --step 0.05 --track 1.5 --from '10 m'")["left"]);
  EXPECT_EQ(json("ride half_car --exposure '240 min'")["seats"], json("ride half_car --exposure 4")["seats"]);
  EXPECT_EQ(json("tire-convert passenger_205_55R16_mf61 --loads '3 kN' 5000 --write a.yaml")["loads"],
            nlohmann::json({3000.0, 5000.0}));
  for (const char* call : {"road iso_c --length nan", "road iso_c --length '5 kg'", "road iso_c --step inf",
                           "ride half_car --exposure nan", "ride half_car --skip '1 m'", "ride half_car --duration x"})
    EXPECT_EQ(run(call).exit, 2) << call;
}

TEST_F(Calls, EveryFileTakesSet) {
  const auto figure = [this](const std::string& call, const char* path) {
    const Answer a = run(call + " --json");
    EXPECT_EQ(a.exit, 0) << call << a.error;
    return a.exit == 0 ? a.json()[nlohmann::json::json_pointer(path)] : nlohmann::json();
  };
  struct Change {
    const char *call, *set, *figure;
  };
  for (const Change& c : {Change{"road iso_c", "random.class=A", "/left/rms"},
                          {"kc double_wishbone_front", "wheel.radius='0.35 m'", "/metrics/scrub_radius"},
                          {"kc fullsize --axle front", "front.wheel_center[1]='0.8 m'", "/metrics/front.track"},
                          {"tire passenger_205_55R16", "nominal_load='3000 N'", "/metrics/nominal_load"},
                          {"tire passenger_205_55R16_mf61", "LMUY=0.8", "/metrics/friction_lateral"},
                          {"ride half_car", "body.mass='900 kg'", "/wheels"},
                          {"linear fullsize", "body.mass='2500 kg'", "/eigenvalues"},
                          {"linear fullsize", "vehicle.body.mass='2500 kg'", "/eigenvalues"}})
    EXPECT_NE(figure(c.call, c.figure), figure(c.call + std::string(" --set ") + c.set, c.figure)) << c.call << c.set;
  for (const char* call : {"road iso_c --set random.clas=A", "kc double_wishbone_front --set wheel.radiu=1",
                           "tire passenger_205_55R16 --set nominal_lod=1", "ride half_car --set body.mas=1",
                           "tire passenger_205_55R16_mf61 --set LMUYY=1", "optimise quarter_car --set serch=1"}) {
    const Answer a = run(call);
    EXPECT_EQ(a.exit, 2) << call;
    EXPECT_TRUE(a.complains({"--set", "did you mean"})) << call << ": " << a.error;
  }
}

TEST_F(Calls, SignalsAskedForAreRecordedOrItIsSaidWhyNot) {
  const std::string head = "vehicle: midsize\nstart: {speed: 10}\nspeed: {}\n";
  folder.write("e.yaml", head + "duration: 0.5 s\nrecord: {signals: [energy.gap, work.tires]}\n");
  ASSERT_EQ(run("run e.yaml --out e").exit, 0);
  ASSERT_EQ(run("export e --write e.csv").exit, 0);
  EXPECT_EQ(content(folder / "e.csv").find("time [s],energy.gap [J],work.tires [J]"), 0u) << content(folder / "e.csv");

  folder.write("m.yaml",
               "vehicle: midsize\nmanoeuvre: {kind: iso7401_step}\nrecord: {signals: [energy.gap, body.x]}\n");
  EXPECT_TRUE(run("run m.yaml").complains({"energy.gap", "is not recorded", "manoeuvre"}));
  folder.write(
      "p.yaml",
      head + "parts: {powertrain: off}\nduration: 0.1 s\nrecord: {signals: [powertrain.engine_speed, body.x]}\n");
  EXPECT_TRUE(run("run p.yaml").complains({"powertrain.engine_speed", "is not recorded"}));

  // One signal of a run that could not keep them all; a step that makes it quick.
  folder.write("l.yaml",
               "vehicle: midsize\nduration: 20000 s\nrecord: {signals: [body.z]}\nstop_below_speed: 5\n"
               "start: {speed: 10}\nbrake: {front: 800, rear: 300}\n");
  const Answer a = run("run l.yaml --json");
  EXPECT_EQ(a.exit, 0) << a.error;
  EXPECT_TRUE(a.complains({"only the signals asked for"})) << a.error;
  EXPECT_TRUE(run("run l.yaml --set record.signals='[\"*\"]'").complains({"record.interval", "more than 2 GB"}));
}

}  // namespace

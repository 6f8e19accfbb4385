// fahrwerk realtime: a scenario at the pace of the clock, in exchange with other programs.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <optional>

#include "cli/common/input_file.h"
#include "cli/common/meter.h"
#include "cli/common/option.h"
#include "cli/common/output_folder.h"
#include "cli/common/parts.h"
#include "cli/common/program.h"
#include "files/text_file.h"
#include "kinds/registry.h"
#include "progress/interrupt.h"
#include "progress/progress.h"
#include "realtime/live.h"
#include "realtime/loop.h"
#include "realtime/shared_memory.h"
#include "realtime/udp.h"
#include "realtime/verdict.h"
#include "report/exports/run_files.h"

namespace fahrwerk::cli {
namespace {

namespace fs = std::filesystem;
using namespace realtime;

struct RealTimeCall {
  std::string scenario, out, udp, udp_to, key_file, shm;
  std::vector<std::string> overrides, inputs, outputs;
  std::optional<double> duration, soak;
  double pace = 1.0, spin = 0.0, lockstep = 0.0;
  int priority = 50, follow = -1, processor = -1;
  std::uint64_t allow_missed = 0;
  bool no_lock = false, json = false, quiet = false;
};

// NAME or NAME=LOW:HIGH
InputWish input_wish(const std::string& text) {
  const std::size_t equals = text.find('=');
  InputWish wish{text.substr(0, equals)};
  if (equals == std::string::npos) return wish;
  const std::size_t colon = text.find(':', equals);
  const std::string low = text.substr(equals + 1, colon - equals - 1),
                    high = colon == std::string::npos ? "" : text.substr(colon + 1);
  constexpr double any = 1e12;
  wish.limits.low = option_number("--input", low, "-", -any, any);
  if (colon == std::string::npos)
    refuse_option("--input", fmt::format("'{}' has one limit; expected NAME=LOW:HIGH", text));
  wish.limits.high = option_number("--input", high, "-", -any, any);
  if (!(wish.limits.low < wish.limits.high))
    refuse_option("--input", fmt::format("'{}': {} is not below {}", text, low, high));
  return wish;
}

std::vector<std::byte> key_of(const std::string& file) {
  if (file.empty()) return {};
  files::Problems problems;
  const auto text = files::read_text(file, problems, {4096, 4096});
  problems.throw_if_any();
  std::string key = *text;
  while (key.ends_with('\n') || key.ends_with('\r')) key.pop_back();
  if (key.size() < 16)
    refuse_option("--key-file", fmt::format("{} holds {} characters; expected a line of 16 or more", file, key.size()));
  std::vector<std::byte> bytes;
  for (const char c : key) bytes.push_back(static_cast<std::byte>(c));
  return bytes;
}

// Everyone it exchanges with.
struct Partners {
  std::unique_ptr<UdpExchange> udp;
  std::unique_ptr<SharedMemoryExchange> shm;
  std::unique_ptr<LiveView> live;
  std::vector<Exchange*> all;
};

Partners partners_of(const RealTimeCall& call) {
  Partners p;
  if (call.udp.empty() && !call.udp_to.empty()) refuse_option("--udp-to", "stands without --udp");
  if (call.udp.empty() && !call.key_file.empty()) refuse_option("--key-file", "stands without --udp");
  if (!call.inputs.empty() && call.udp.empty() && call.shm.empty())
    refuse_option("--input", "nobody can give it; expected --udp or --shm beside it");
  if (call.lockstep > 0.0 && call.udp.empty() && call.shm.empty())
    refuse_option("--lockstep", "nobody can answer; expected --udp or --shm beside it");
  if (!call.udp.empty())
    p.udp = std::make_unique<UdpExchange>(UdpSettings{call.udp, call.udp_to, key_of(call.key_file)});
  if (!call.shm.empty()) p.shm = std::make_unique<SharedMemoryExchange>(call.shm);
  if (call.follow >= 0) p.live = std::make_unique<LiveView>(call.follow);
  if (p.udp) p.all.push_back(p.udp.get());
  if (p.shm) p.all.push_back(p.shm.get());
  if (p.live) p.all.push_back(p.live.get());
  if (p.udp && !p.udp->loopback() && call.key_file.empty())
    std::fputs("warning: --udp is open to other machines without --key-file: whoever reaches it sets the inputs\n",
               stderr);
  return p;
}

// With the duration that is asked for. A long run keeps 20000 samples.
std::unique_ptr<Task> task_of(const RealTimeCall& call) {
  std::vector<std::string> changes = call.overrides;
  const std::optional<double> duration = call.soak ? call.soak : call.duration;
  std::unique_ptr<Task> task = load_task(call.scenario, changes);
  if (!duration) return task;
  changes.push_back(fmt::format("duration={} s", *duration));
  const double h = task->options.step, usual = task->options.record_interval;
  constexpr double samples = 20000;
  if (*duration / usual > samples)
    changes.push_back(fmt::format("record.interval={:.12g} s",
                                  std::ceil(*duration / samples / usual) * std::ceil(usual / h - 1e-6) * h));
  return load_task(call.scenario, changes);
}

nlohmann::json quantiles(const Histogram& h) {
  nlohmann::json buckets = nlohmann::json::array();
  h.each([&](double upper, std::uint64_t n) { buckets.push_back({upper, n}); });
  return {{"p50", h.quantile(0.5)}, {"p99", h.quantile(0.99)}, {"p99_9", h.quantile(0.999)},
          {"max", h.max()},         {"count", h.count()},      {"histogram", buckets}};
}

nlohmann::json answer_of(const Exchange& e) {
  const ExchangeCounts& c = e.counts();
  nlohmann::json refused = nlohmann::json::object();
  for (std::size_t i = 0; i < kRefusals; ++i)
    if (c.refused[i] > 0) refused[to_string(static_cast<Refusal>(i))] = c.refused[i];
  return {{"partner", e.description()},
          {"inputs_taken", c.taken},
          {"refused", c.refusals()},
          {"refused_because", refused},
          {"torn", c.torn},
          {"outputs_published", c.published},
          {"outputs_not_published", c.not_published}};
}

void print_answer(const LoopReport& r, const Partners& partners, const Performance& p, const Verdict& verdict,
                  const std::vector<fs::path>& files) {
  nlohmann::json names = nlohmann::json::array(), exchanges = nlohmann::json::array();
  for (const fs::path& file : files) names.push_back(file.string());
  for (const Exchange* e : partners.all) exchanges.push_back(answer_of(*e));
  print_json({{"status", to_string(p.result.status)},
              {"message", p.result.message},
              {"verdict", verdict.passed ? "passed" : "failed"},
              {"failed_by", verdict.by},
              {"reasons", verdict.reasons},
              {"hints", verdict.hints},
              {"end_time", p.result.end_time},
              {"steps", r.steps},
              {"step", r.step},
              {"missed_deadlines", r.missed},
              {"missed_because",
               {{"woken_late", r.woken_late},
                {"lost_processor", r.lost_processor},
                {"long_steps", r.long_steps},
                {"catching_up", r.catching_up}}},
              {"missed_by", {{"machine", r.by_machine}, {"program", r.by_program}}},
              {"slips", r.slips},
              {"worst_lag", r.worst_lag},
              {"step_time", quantiles(r.work)},
              {"step_processor_time", quantiles(r.busy)},
              {"stalls", quantiles(r.stalls)},
              {"watched", r.watched},
              {"stolen", r.stolen},
              {"jitter", quantiles(r.jitter)},
              {"input_age_steps",
               {{"p50", std::llround(1e9 * r.delay.quantile(0.5))},
                {"p99", std::llround(1e9 * r.delay.quantile(0.99))},
                {"max", std::llround(1e9 * r.delay.max())},
                {"count", r.delay.count()}}},
              {"longest_silence", r.longest_silence},
              {"unanswered_waits", r.unanswered},
              {"sched_fifo", r.grants.first_in_first_out},
              {"memory_locked", r.grants.locked},
              {"processors_awake", r.grants.awake},
              {"pinned", r.grants.pinned},
              {"isolated", r.grants.isolated},
              {"page_faults", r.events.page_faults},
              {"taken_off_processor", r.events.taken_away},
              {"memory_growth", verdict.memory_growth},
              {"exchanges", exchanges},
              {"metrics", report::metrics_json(p.metrics)},
              {"files", names}});
}

void print_durations(const char* title, const Histogram& h) {
  std::printf("%s: p50 %.1f us, p99 %.1f us, p99.9 %.1f us, max %.1f us\n%s", title, 1e6 * h.quantile(0.5),
              1e6 * h.quantile(0.99), 1e6 * h.quantile(0.999), 1e6 * h.max(), octaves(h).c_str());
}

void print_text(const LoopReport& r, const Partners& partners, const Performance& p, const Verdict& verdict,
                const std::vector<fs::path>& files) {
  std::printf("%s after %.6g s\nSCHED_FIFO %s, memory %s%s\n", to_string(p.result.status), p.result.end_time,
              r.grants.first_in_first_out ? "granted" : "not granted", r.grants.locked ? "locked" : "not locked",
              r.grants.pinned ? ", on the processor asked for" : "");
  print_durations("step time", r.work);
  if (r.jitter.count() > 0) print_durations("jitter of the wake-ups", r.jitter);
  for (const Exchange* e : partners.all) {
    const ExchangeCounts& c = e->counts();
    std::printf("%s: %llu inputs taken, %llu refused, %llu outputs published\n", e->description().c_str(),
                static_cast<unsigned long long>(c.taken), static_cast<unsigned long long>(c.refusals()),
                static_cast<unsigned long long>(c.published));
    for (std::size_t i = 0; i < kRefusals; ++i)
      if (c.refused[i] > 0)
        std::printf("  refused, %s: %llu\n", to_string(static_cast<Refusal>(i)),
                    static_cast<unsigned long long>(c.refused[i]));
  }
  if (r.delay.count() > 0)
    std::printf("age of the inputs in steps: p50 %.0f, p99 %.0f, max %.0f; longest silence %.3g s\n",
                1e9 * r.delay.quantile(0.5), 1e9 * r.delay.quantile(0.99), 1e9 * r.delay.max(), r.longest_silence);
  std::printf("%s\n", files.back().c_str());
  std::printf("verdict: %s: %s\n", verdict.passed ? "passed" : fmt::format("failed, by the {}", verdict.by).c_str(),
              figures(r).c_str());
  for (const std::string& reason : verdict.reasons) std::printf("  %s\n", reason.c_str());
  for (const std::string& hint : verdict.hints) std::printf("  hint: %s\n", hint.c_str());
}

int run_in_real_time(const RealTimeCall& call) {
  hide_meter();
  const std::unique_ptr<Task> task = task_of(call);
  LoopSettings settings;
  settings.speed = call.pace > 0.0 ? call.pace : std::numeric_limits<double>::infinity();
  settings.spin = 1e-6 * call.spin, settings.priority = call.priority, settings.lock_memory = !call.no_lock;
  settings.processor = call.processor;
  for (const std::string& text : call.inputs) settings.inputs.push_back(input_wish(text));
  settings.outputs = call.outputs, settings.lockstep = call.lockstep;
  const Partners partners = partners_of(call);
  std::optional<Progress> work(std::in_place, 1.0);
  const fs::path folder = output_folder(call.out, task->name);
  for (const Exchange* e : partners.all)
    if (!call.quiet) std::fprintf(stderr, "%s\n", e->description().c_str());
  RealTimeLoop loop(settings, partners.all);
  Performance performance;
  {
    const CompanionScope along(loop);
    performance = task->perform();
  }
  work.reset();
  acknowledge_interrupt();
  const LoopReport& r = loop.report();
  const Verdict verdict = judge(r, performance.result, call.allow_missed);
  const std::vector<fs::path> files = report::write_run(*task, performance, folder, version());
  for (const std::string& note : r.grants.notes) std::fprintf(stderr, "note: %s\n", note.c_str());
  for (const std::string& warning : performance.result.warnings)
    std::fprintf(stderr, "%s: %s\n", call.scenario.c_str(), warning.c_str());
  if (call.json)
    print_answer(r, partners, performance, verdict, files);
  else if (!call.quiet)
    print_text(r, partners, performance, verdict, files);
  const SimulationStatus status = performance.result.status;
  if (status == SimulationStatus::interrupted) return interrupted;
  if (status != SimulationStatus::completed && status != SimulationStatus::stopped) return run_failed;
  return call.soak && !verdict.passed ? run_failed : done;
}

Command add_realtime(CLI::App& program) {
  CLI::App* app = add_part(program, "realtime");
  app->footer(
      "Writes what `run` writes. Exit 0: done, 1: the run diverged or failed, or --soak did not pass, 2: wrong input, "
      "130: interrupted (what was driven is kept). The exchange is described in docs/realtime.md.\n"
      "Example: fahrwerk realtime step_steer --udp 7400 --input rack.1l=-0.08:0.08 --output body.yaw_rate --follow "
      "8080");
  const auto o = std::make_shared<RealTimeCall>();
  app->add_option("scenario", o->scenario, "Scenario file (YAML)")->required();
  add_set(*app, o->overrides, "key=value of the scenario, or of the vehicle as vehicle.key=value");
  app->add_option("--input", o->inputs, "Inputs that others give: NAME, or NAME=LOW:HIGH in SI; in this order");
  app->add_option("--output", o->outputs, "Signals that they get, * for any run of characters; in this order");
  app->add_option("--udp", o->udp, "Exchange by UDP: PORT on loopback, or ADDRESS:PORT");
  app->add_option("--udp-to", o->udp_to, "Where outputs go; nothing: where inputs come from");
  app->add_option("--key-file", o->key_file, "Key of the packets, a line of 16 characters or more");
  app->add_option("--shm", o->shm, "Exchange by shared memory of this name");
  app->add_option("--follow", o->follow, "Serve a page that follows live at this port of loopback; 0: any")
      ->check(CLI::Range(0, 65535));
  add_quantity(*app, "--duration", o->duration, "s", 1e-3, 1e5, "In place of the scenario's");
  add_quantity(*app, "--soak", o->soak, "s", 1e-3, 1e5, "Likewise, as a test: exit 1 unless it passed");
  app->add_option("--allow-missed", o->allow_missed, "Deadlines that may be missed")->check(CLI::NonNegativeNumber);
  add_quantity(*app, "--pace", o->pace, "-", 0, 1e3, "Simulated over real time; 0: as fast as it can");
  add_quantity(*app, "--lockstep", o->lockstep, "s", 0, 3600,
               "Wait so long at each tick for inputs that answer its outputs; 0: never");
  add_quantity(*app, "--spin", o->spin, "us", 0, 1e4, "Microseconds before a tick in which it does not sleep");
  app->add_option("--priority", o->priority, "Of SCHED_FIFO; 0: not asked for")->check(CLI::Range(0, 99));
  app->add_option("--processor", o->processor, "Number of the processor that the loop runs on; nothing: any")
      ->check(CLI::Range(0, 1023));
  app->add_flag("--no-lock", o->no_lock, "Do not lock the memory");
  app->add_option("--out", o->out, "Folder for the results; nothing: out/<name>");
  app->add_flag("--json", o->json, "One JSON document on stdout");
  app->add_flag("--quiet", o->quiet, "No summary");
  return {app, [o] {
            o->scenario = input_file("run", o->scenario);
            return run_in_real_time(*o);
          }};
}

}  // namespace
}  // namespace fahrwerk::cli

int main(int argc, char** argv) {
  using namespace fahrwerk::cli;
  return run_program(argc, argv, [](CLI::App& program) { return std::vector<Command>{add_realtime(program)}; });
}

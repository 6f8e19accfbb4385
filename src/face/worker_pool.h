// Internal: a few threads that do the parts of one piece of work, part k always on worker k.
#pragma once

#include <sched.h>
#include <unistd.h>

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace fahrwerk::face {

// Processors that this process may use.
inline int usable_processors() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
  return static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

// Part 0 is done by the caller. Threads begin with the first piece of work, and once more in a process that was forked
// off: those of the parent are not there.
class WorkerPool {
 public:
  explicit WorkerPool(int workers) : workers_(workers) {}
  ~WorkerPool() {
    if (process_ == getpid()) crew_.reset();
    abandon();
  }
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;
  int workers() const { return workers_; }

  // f(k) for k = 0 .. workers() - 1; the first exception is thrown again when all are done.
  void run(const std::function<void(int)>& f) {
    if (workers_ == 1) return f(0);
    if (process_ != getpid()) {
      abandon();
      process_ = getpid(), crew_ = std::make_unique<Crew>(workers_);
    }
    crew_->run(f);
  }

 private:
  class Crew {
   public:
    explicit Crew(int workers) : failed_(static_cast<std::size_t>(workers)) {
      for (int k = 1; k < workers; ++k) threads_.emplace_back([this, k] { work(k); });
    }
    ~Crew() {
      {
        const std::lock_guard lock(mutex_);
        work_ = nullptr, ++round_;
      }
      begin_.notify_all();
      for (std::thread& t : threads_) t.join();
    }
    void run(const std::function<void(int)>& f) {
      {
        const std::lock_guard lock(mutex_);
        work_ = &f, left_ = threads_.size(), ++round_;
      }
      begin_.notify_all();
      perform(f, 0);
      std::unique_lock lock(mutex_);
      end_.wait(lock, [this] { return left_ == 0; });
      for (std::exception_ptr& e : failed_)
        if (e) std::rethrow_exception(std::exchange(e, nullptr));
    }

   private:
    void perform(const std::function<void(int)>& f, int k) {
      try {
        f(k);
      } catch (...) {
        failed_[static_cast<std::size_t>(k)] = std::current_exception();
      }
    }
    void work(int k) {
      for (unsigned long seen = 0;;) {
        const std::function<void(int)>* f = nullptr;
        {
          std::unique_lock lock(mutex_);
          begin_.wait(lock, [&] { return round_ != seen; });
          seen = round_, f = work_;
        }
        if (!f) return;
        perform(*f, k);
        const std::lock_guard lock(mutex_);
        if (--left_ == 0) end_.notify_one();
      }
    }

    std::mutex mutex_;
    std::condition_variable begin_, end_;
    const std::function<void(int)>* work_ = nullptr;
    unsigned long round_ = 0;
    std::size_t left_ = 0;
    std::vector<std::exception_ptr> failed_;
    std::vector<std::thread> threads_;
  };
  // Threads of another process cannot be waited for.
  void abandon() { static_cast<void>(crew_.release()); }

  int workers_;
  pid_t process_ = -1;
  std::unique_ptr<Crew> crew_;
};

}  // namespace fahrwerk::face

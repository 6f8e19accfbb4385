// The program with a kind of its own: one class, one loader, one line.
#include "cli/run_fahrwerk.h"
#include "kinds/rolling_ball.h"

int main(int argc, char** argv) {
  fahrwerk::kinds().push_back({"ball", "a ball on a spring", fahrwerk::test::load_ball});
  return fahrwerk::cli::run_fahrwerk(argc, argv);
}

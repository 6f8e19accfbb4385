#include "report/report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <numbers>
#include <stdexcept>
#include <string>
#include <string_view>

#include "report/columns.h"
#include "report/sample.h"
#include "report/side_by_side.h"
#include "support/page_data.h"

namespace fahrwerk::report {
namespace {

using test::data, test::data_text, test::unpack;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

std::size_t occurrences(const std::string& text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Report, ScriptEndInTextsCannotEndTheData) {
  Page page = sample_page(3);
  const std::size_t plain = occurrences(render(page), "</script");
  const std::string evil = "</script><script>alert(1)</script><!-- \" ' & \\";
  page.title = page.subtitle = evil;
  page.facts = {{evil, evil}};
  page.warnings = {evil};
  page.metrics[0].name = page.metrics[0].description = evil;
  page.signals[0].name = page.signals[0].unit = evil;
  page.plots[0].title = evil;

  const std::string html = render(page);
  EXPECT_EQ(occurrences(html, "</script"), plain);
  EXPECT_EQ(data_text(html).find('<'), std::string::npos);
  const auto json = data(html);
  EXPECT_EQ(json["title"], evil);
  EXPECT_EQ(json["facts"][0][0], evil);
  EXPECT_EQ(json["signals"][0]["name"], evil);
  EXPECT_EQ(json["metrics"][0]["description"], evil);
}

TEST(Report, TitleIsEscapedAsHtml) {
  Page page;
  page.title = R"(<b>"A" & 'B'</b>)";
  EXPECT_NE(render(page).find("<title>&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;</title>"), std::string::npos);
}

TEST(Report, InvalidUtf8IsReplaced) {
  Page page;
  page.subtitle = "bad \xff byte";
  EXPECT_EQ(data(render(page))["subtitle"], "bad \xEF\xBF\xBD byte");
}

TEST(Report, ValuesThatAreNotFiniteBecomeGaps) {
  Page page;
  page.time = {0, 1, 2, 3, 4};
  page.signals = {{"a", "m", "", {1.5, nan, std::numeric_limits<double>::infinity(), -1e300, -2.25}}};
  page.metrics = {{"m", nan, "s", ""}, {"n", 2, "s", ""}};
  const auto json = data(render(page));
  const auto values = unpack(json["signals"][0]["values"]);
  ASSERT_EQ(values.size(), 5u);
  EXPECT_EQ(values[0], 1.5f);
  for (int i : {1, 2, 3}) EXPECT_TRUE(std::isnan(values[i])) << i;
  EXPECT_EQ(values[4], -2.25f);
  EXPECT_TRUE(json["metrics"][0]["value"].is_null());
  EXPECT_EQ(json["metrics"][1]["value"], 2.0);
}

TEST(Report, EmptyPageAndEmptyAnimation) {
  EXPECT_TRUE(data(render(Page{}))["animation"].is_null());
  Page page = sample_page(5);
  page.animation = {};
  EXPECT_TRUE(data(render(page))["animation"].is_null());
  EXPECT_EQ(data(render(page))["samples"], 5);
}

TEST(Report, WheelsWithoutForcesAndWithoutBody) {
  Page page = sample_page(5);
  Animation& animation = page.animation;
  animation.x.clear();
  for (WheelTrack& wheel : animation.wheels) wheel.force_x.clear(), wheel.contact_x.clear();
  const auto json = data(render(page))["animation"];
  EXPECT_TRUE(json["body"].is_null());
  ASSERT_EQ(json["wheels"].size(), 4u);
  EXPECT_FALSE(json["wheels"][0].contains("force"));
  EXPECT_FALSE(json["wheels"][0].contains("contact"));
}

TEST(Report, OneSample) {
  const auto json = data(render(sample_page(1)));
  EXPECT_EQ(json["kept"], 1);
  EXPECT_EQ(unpack(json["time"]), std::vector<float>{0});
  EXPECT_EQ(unpack(json["animation"]["wheels"][0]["pose"]["z"]).size(), 1u);
}

TEST(Report, SamePageGivesSameBytes) { EXPECT_EQ(render(sample_page(5000)), render(sample_page(5000))); }

TEST(Report, LongRunsAreThinned) {
  const auto json = data(render(sample_page(10001)));
  EXPECT_EQ(json["samples"], 10001);
  const auto time = unpack(json["time"]);
  EXPECT_LE(time.size(), 4000u);
  EXPECT_EQ(json["kept"], time.size());
  EXPECT_EQ(time.front(), 0.0f);
  EXPECT_EQ(time.back(), 10.0f);
}

TEST(Report, ColumnOfWrongLengthIsRefusedByName) {
  Page page = sample_page(5);
  page.signals[2].values.pop_back();
  try {
    render(page);
    FAIL() << "expected std::invalid_argument";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("body.yaw has 4 values; expected 5"), std::string::npos) << error.what();
  }
  page = sample_page(5);
  page.animation.wheels[1].qy.pop_back();
  EXPECT_THROW(render(page), std::invalid_argument);
}

TEST(Report, KeptSamplesStayBelowTheLimitAndKeepTheEnds) {
  EXPECT_TRUE(kept_samples(0, 10).empty());
  for (std::size_t count = 1; count < 200; ++count) {
    const auto kept = kept_samples(count, 10);
    EXPECT_LE(kept.size(), 10u) << count;
    EXPECT_EQ(kept.front(), 0u);
    EXPECT_EQ(kept.back(), count - 1);
    if (count <= 10) {
      EXPECT_EQ(kept.size(), count);
    }
  }
}

// Spin is counted over whole turns and carrier times spin gives back the wheel's attitude.
TEST(Report, SpinIsSplitFromTheCarrier) {
  const Page page = sample_page(2001);
  const WheelTrack& wheel = page.animation.wheels[0];
  const Attitude attitude{wheel.qw, wheel.qx, wheel.qy, wheel.qz};
  const Attitude body{page.animation.qw, page.animation.qx, page.animation.qy, page.animation.qz};
  const WheelAttitude split = split_spin(attitude, body);

  // 200 m at radius 0.32 m; the body ends level but for its pitch of 0.01 rad and the camber's second-order share.
  EXPECT_NEAR(split.spin.back() - split.spin.front(), 200 / 0.32, 0.02);
  for (std::size_t i = 0; i < wheel.qw.size(); i += 50) {
    const double c = std::cos(split.spin[i] / 2), s = std::sin(split.spin[i] / 2);
    const double w = split.carrier.w[i] * c - split.carrier.y[i] * s;
    const double y = split.carrier.y[i] * c + split.carrier.w[i] * s;
    EXPECT_NEAR(w, wheel.qw[i], 1e-12);
    EXPECT_NEAR(y, wheel.qy[i], 1e-12);
  }
}

TEST(Report, RefusesChartsAndMapsThatDoNotFit) {
  Page page = sample_page(10);
  page.charts[0].curves[0].y.pop_back();
  EXPECT_THROW(render(page), std::invalid_argument);
  page = sample_page(10);
  page.maps[0].values.pop_back();
  EXPECT_THROW(render(page), std::invalid_argument);
}

TEST(Report, TheRoadTakesThreeBytesAPoint) {
  Page page = sample_page(3);
  const auto road = data(render(page))["animation"]["road"];
  const std::size_t points = page.animation.road.height.size();
  EXPECT_EQ(road["height"]["levels"].get<std::string>().size(), (2 * points + 2) / 3 * 4);
  EXPECT_EQ(road["friction"]["levels"].get<std::string>().size(), (points + 2) / 3 * 4);
  EXPECT_EQ(road["friction"]["low"], 0.2);
  EXPECT_EQ(unpack(road["x"]).size(), page.animation.road.x.size());
  page.animation.road.height.pop_back();
  EXPECT_THROW(render(page), std::invalid_argument);
  page.animation.road = {};
  EXPECT_TRUE(data(render(page))["animation"]["road"].is_null());
}

TEST(Report, LevelsSpanTheirRange) {
  const Levels two = pack_levels(std::vector{-1.0, 1.0, 0.0}, 2);
  EXPECT_EQ(two.low, -1.0);
  EXPECT_EQ(two.high, 1.0);
  EXPECT_EQ(two.text, "AAD//wCA");  // 0, 65535, 32768
  EXPECT_EQ(pack_levels(std::vector{3.0, 3.0, 3.0}, 1).text, "AAAA");
}

TEST(Report, TablesHaveACellForEachColumn) {
  Page page = sample_page(10);
  const auto table = data(render(page))["tables"][0];
  EXPECT_EQ(table["columns"][1]["name"], "stiffer");
  EXPECT_EQ(table["rows"][0]["cells"][1]["value"], 0.045);
  EXPECT_TRUE(table["rows"][2]["cells"][1]["value"].is_null());
  page.tables[0].rows[1].cells.pop_back();
  EXPECT_THROW(render(page), std::invalid_argument);
}

TEST(Report, FiguresThatComeOneByOneStandSideBySide) {
  SideBySide seats("Seats");
  seats.put("driver", "rms", 0.5, "m/s^2", "vertical");
  seats.put("driver", "a_w", 0.4, "m/s^2", "a little uncomfortable");
  seats.put("rear", "rms", 0.6, "m/s^2", "vertical");
  seats.put("rear", "K", 7, "-", "old filter");
  seats.put("rear", "a_w", 0.2, "m/s^2", "not uncomfortable");
  const Table table = seats.table();
  ASSERT_EQ(table.columns.size(), 2u);
  ASSERT_EQ(table.rows.size(), 3u);
  // A text that all share describes the row, others stay with their figures.
  EXPECT_EQ(table.rows[0].description, "vertical");
  EXPECT_EQ(table.rows[0].cells[1].note, "");
  EXPECT_EQ(table.rows[0].cells[1].value, 0.6);
  EXPECT_EQ(table.rows[1].description, "");
  EXPECT_EQ(table.rows[1].cells[0].note, "a little uncomfortable");
  EXPECT_TRUE(std::isnan(table.rows[2].cells[0].value));
  EXPECT_EQ(table.rows[2].cells[1].value, 7);
  EXPECT_EQ(table.rows[2].description, "old filter");
}

}  // namespace
}  // namespace fahrwerk::report

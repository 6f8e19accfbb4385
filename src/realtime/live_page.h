// The page that follows a run: it reads /signals and /events and draws the last seconds of each signal.
#pragma once

namespace fahrwerk::realtime {

inline constexpr const char* kLivePage = R"page(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Fahrwerk live</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
 :root { color-scheme: light dark; }
 body { font: 14px/1.4 system-ui, sans-serif; margin: 1rem; max-width: 70rem; }
 h1 { font-size: 1.1rem; } #state { font-variant-numeric: tabular-nums; }
 figure { margin: 0 0 1rem; } figcaption { display: flex; justify-content: space-between; }
 figcaption output { font-variant-numeric: tabular-nums; }
 canvas { width: 100%; height: 110px; border: 1px solid #8886; }
</style></head><body>
<h1>Fahrwerk, live</h1><p id="state" role="status">waiting</p><main id="charts"></main>
<script>
"use strict";
const SECONDS = 20, charts = document.getElementById("charts"), state = document.getElementById("state");
const times = [], rows = [];
let signals = [], figures = [];
function draw() {
  figures.forEach((f, i) => {
    const c = f.canvas, ratio = window.devicePixelRatio || 1;
    c.width = c.clientWidth * ratio; c.height = c.clientHeight * ratio;
    const g = c.getContext("2d"), values = rows.map(r => r[i]).filter(v => v !== null);
    if (!values.length) return;
    let low = Math.min(...values), high = Math.max(...values);
    if (high - low < 1e-12) { low -= 1; high += 1; }
    const end = times[times.length - 1], begin = Math.max(times[0], end - SECONDS), span = Math.max(end - begin, 1e-9);
    g.strokeStyle = getComputedStyle(c).color; g.lineWidth = 1.5 * ratio; g.beginPath();
    let pen = false;
    times.forEach((t, k) => {
      const v = rows[k][i];
      if (v === null) { pen = false; return; }
      const x = (t - begin) / span * c.width, y = (1 - (v - low) / (high - low)) * (c.height - 8) + 4;
      pen ? g.lineTo(x, y) : g.moveTo(x, y); pen = true;
    });
    g.stroke();
    f.value.textContent = rows[rows.length - 1][i]?.toPrecision(6) + " " + signals[i].unit +
      "   (" + low.toPrecision(4) + " .. " + high.toPrecision(4) + ")";
  });
}
async function start() {
  signals = (await (await fetch("signals")).json()).signals;
  figures = signals.map(s => {
    const figure = document.createElement("figure"), caption = document.createElement("figcaption");
    const name = document.createElement("span"), value = document.createElement("output");
    const canvas = document.createElement("canvas");
    name.textContent = s.name; canvas.setAttribute("role", "img"); canvas.setAttribute("aria-label", s.name);
    caption.append(name, value); figure.append(caption, canvas); charts.append(figure);
    return {canvas, value};
  });
  const events = new EventSource("events");
  events.onmessage = e => {
    const d = JSON.parse(e.data);
    times.push(d.time); rows.push(d.values);
    while (times.length && times[0] < d.time - SECONDS) { times.shift(); rows.shift(); }
    state.textContent = "t = " + d.time.toFixed(2) + " s, tick " + d.sequence;
    requestAnimationFrame(draw);
  };
  events.addEventListener("end", () => { events.close(); state.textContent += ", over"; });
  events.onerror = () => { state.textContent += ", no connection"; };
}
start();
</script></body></html>
)page";

}  // namespace fahrwerk::realtime

// Which of the eight colours a curve has: the same thing has the same colour in all charts of a page. Wheels come first,
// so that blue is the front left one wherever wheels are drawn; curves that stand alone share a colour of their own.

export const colours = 8;
const wheelColours = 4;

// "wheel.1l.fz", "powertrain.shaft_torque.2r", "1l": the wheel, counted from the front left.
function wheelOf(name: string): number | null {
  const found = /(?:^|[.\s_])([1-4])([lr])(?=$|[.\s_,])/.exec(name);
  return found ? 2 * (Number(found[1]) - 1) + (found[2] === 'r' ? 1 : 0) : null;
}

// What a curve is of: a coordinate, its rate and its acceleration are of one thing.
const thing = (name: string): string => name.replace(/\.(rate|acceleration)$/, '');

export class Palette {
  private readonly known = new Map<string, number>();
  private readonly taken = new Array<number>(colours).fill(0);
  private readonly wheels: boolean;
  private readonly alone: number;

  // The charts of the page, each the names of its curves.
  constructor(charts: string[][]) {
    this.wheels = charts.some((names) => names.some((name) => wheelOf(name) !== null));
    const shared = charts.filter((names) => names.length > 1);
    this.alone = this.wheels ? 5 : shared.length > 0 ? 7 : 0;
    for (const names of shared) this.of(names);
  }

  // Colours of the curves of one chart, 0 to 7. Where there are more names than colours, some have the same.
  of(names: string[]): number[] {
    const found = new Map<string, number>();
    // What a wheel does before what is done to it.
    const first = (name: string): number => (name.startsWith('wheel.') ? 0 : 1);
    for (const name of [...names].sort((a, b) => first(a) - first(b))) found.set(name, this.pick(name, names, new Set(found.values())));
    return names.map((name) => found.get(name) ?? 0);
  }

  private pick(name: string, names: string[], here: Set<number>): number {
    const wheel = wheelOf(name);
    if (wheel !== null && !here.has(wheel)) return wheel;
    const before = this.known.get(thing(name));
    if (before !== undefined && (!here.has(before) || names.length > colours)) return before;
    if (names.length === 1 && wheel === null) return this.alone;

    const others = new Set(names.flatMap((other) => wheelOf(other) ?? this.known.get(thing(other)) ?? []));
    const cost = (c: number): number =>
      (here.has(c) ? 1e6 : 0) + (others.has(c) ? 1e4 : 0) + (this.wheels && c < wheelColours ? 1e3 : 0) + (c === this.alone ? 100 : 0) + (this.taken[c] ?? 0);
    let best = 0;
    for (let c = 1; c < colours; ++c) if (cost(c) < cost(best)) best = c;
    this.taken[best] = (this.taken[best] ?? 0) + 1;
    if (before === undefined) this.known.set(thing(name), best);
    return best;
  }
}

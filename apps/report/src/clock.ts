// The time shown by animation and plots, and its playback.

export class Clock {
  time: number;
  playing = false;
  speed = 1;
  private readonly listeners: (() => void)[] = [];
  private last = 0;

  constructor(
    readonly begin: number,
    readonly end: number,
    private readonly step: number,
  ) {
    this.time = begin;
  }

  listen(listener: () => void): void {
    this.listeners.push(listener);
  }

  seek(time: number): void {
    this.time = Math.min(this.end, Math.max(this.begin, time));
    this.tell();
  }

  // Steps by samples, and stops there.
  move(steps: number): void {
    this.playing = false;
    this.seek(this.time + steps * this.step);
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    this.tell();
  }

  toggle(): void {
    this.playing = !this.playing && this.end > this.begin;
    if (this.playing) {
      if (this.time >= this.end) this.time = this.begin;
      this.last = performance.now();
      requestAnimationFrame(this.frame);
    }
    this.tell();
  }

  private readonly frame = (now: number): void => {
    if (!this.playing) return;
    // After a pause of the page itself the run goes on from where it was.
    const passed = Math.min(0.25, Math.max(0, now - this.last) / 1000);
    this.last = now;
    this.time = Math.min(this.end, this.time + passed * this.speed);
    if (this.time >= this.end) this.playing = false;
    this.tell();
    if (this.playing) requestAnimationFrame(this.frame);
  };

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

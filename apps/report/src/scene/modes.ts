// Chooses a mode, its amplitude and its phase, and plays it: one oscillation in a second and a half, whatever its frequency.
import type { ModelScene } from '../data';
import { el, icon, slider } from '../dom';
import { type Placed, moveAlongMode, sizeOfMode } from './motion';

const period = 1.5; // [s]
const play = 'M4 2.5v11l9-5.5z';
const pause = 'M4 2.5h3v11H4zM9 2.5h3v11H9z';

export class ModePlayer {
  readonly element: HTMLElement;
  private readonly sizes: number[];
  private readonly button: HTMLButtonElement;
  private readonly phaseSlider: HTMLInputElement;
  private readonly note = el('p', { class: 'note' });
  private chosen: number;
  private amplitude = 0.5;
  private phase = 0;
  private playing = false;
  private last = 0;

  constructor(
    private readonly model: ModelScene,
    private readonly rest: Placed[],
    size: number,
    private readonly changed: () => void,
  ) {
    this.sizes = model.modes.map(({ motion }) => sizeOfMode(motion, model.shapes, rest, 0.16 * size));
    this.chosen = Math.max(0, model.modes.findIndex(({ frequency }, i) => frequency > 0 && (this.sizes[i] ?? 0) > 0));
    const select = el(
      'select',
      { name: 'mode', 'aria-label': 'Mode', change: () => this.choose(Number(select.value)) },
      ...model.modes.map(({ name, frequency }, i) =>
        el('option', { value: String(i), selected: i === this.chosen }, frequency > 0 ? `${name}: ${frequency.toPrecision(3)} Hz` : `${name}: aperiodic`),
      ),
    );
    this.button = el('button', { type: 'button', class: 'play-mode', click: () => this.toggle() });
    this.phaseSlider = slider('Phase', 0, 360, 0, (value) => {
      this.playing = false;
      this.phase = (value * Math.PI) / 180;
      this.showButton();
      changed();
    });
    const amplitude = slider('Amplitude', 0, 1, this.amplitude, (value) => {
      this.amplitude = value;
      changed();
    });
    const row = (text: string, ...parts: HTMLElement[]): HTMLElement => el('label', {}, el('span', {}, text), ...parts);
    this.element = el(
      'div',
      { class: 'sliders modes' },
      el('div', { class: 'mode-row' }, this.button, select, this.note),
      row('Amplitude', amplitude),
      row('Phase', this.phaseSlider),
    );
    this.showButton();
    this.tell();
  }

  get title(): string {
    return this.model.modes[this.chosen]?.name ?? '';
  }

  move(frames: Placed[]): void {
    const mode = this.model.modes[this.chosen];
    if (mode) moveAlongMode(mode.motion, this.rest, (this.sizes[this.chosen] ?? 0) * this.amplitude, this.phase, frames);
  }

  // After a frame: the next one, while it plays.
  drawn(): void {
    if (!this.playing) return;
    requestAnimationFrame((now) => {
      if (!this.playing) return;
      this.phase = (this.phase + (2 * Math.PI * Math.min(100, Math.max(0, now - this.last))) / (1000 * period)) % (2 * Math.PI);
      this.last = now;
      this.phaseSlider.value = String((180 * this.phase) / Math.PI);
      this.phaseSlider.style.setProperty('--part', `${(50 * this.phase) / Math.PI}%`);
      this.changed();
    });
  }

  private choose(mode: number): void {
    this.chosen = mode;
    this.tell();
    this.changed();
  }

  private toggle(): void {
    this.playing = !this.playing;
    this.last = performance.now();
    this.showButton();
    this.changed();
  }

  private showButton(): void {
    const hint = this.playing ? 'Pause the mode' : 'Play the mode';
    this.button.title = hint;
    this.button.setAttribute('aria-label', hint);
    this.button.replaceChildren(icon(this.playing ? pause : play));
  }

  private tell(): void {
    const mode = this.model.modes[this.chosen];
    const still = (this.sizes[this.chosen] ?? 0) === 0;
    this.note.textContent = (mode?.text ?? '') + (still ? ' · moves nothing that is drawn' : '');
  }
}

// The bar at the foot of the page: play, step, scrub, speed; and the keys for it.
import type { Clock } from './clock';
import { el, icon } from './dom';

const paths = {
  play: 'M4 2.5v11l9-5.5z',
  pause: 'M4 2.5h3v11H4zM9 2.5h3v11H9z',
  back: 'M12.5 3v10L6 8zM3.5 3h2v10h-2z',
  forth: 'M3.5 3v10L10 8zM10.5 3h2v10h-2z',
};
const speeds = [0.1, 0.25, 0.5, 1, 2, 4];
const scrubberSteps = 10000;

export function transport(clock: Clock): HTMLElement {
  const play = el('button', { type: 'button', class: 'play', click: () => clock.toggle() });
  const step = (direction: number, path: string, hint: string): HTMLElement =>
    el('button', { type: 'button', title: hint, 'aria-label': hint, click: () => clock.move(direction) }, icon(path));
  const scrubber = el('input', {
    type: 'range',
    class: 'scrubber',
    min: '0',
    max: String(scrubberSteps),
    step: '1',
    'aria-label': 'Time',
    input: () => clock.seek(clock.begin + (Number(scrubber.value) / scrubberSteps) * (clock.end - clock.begin)),
  });
  const now = el('span', { class: 'now' });
  const speed = el(
    'select',
    { class: 'speed', 'aria-label': 'Speed of playback', change: () => clock.setSpeed(Number(speed.value)) },
    ...speeds.map((value) => el('option', { value: String(value), selected: value === 1 }, `${value}×`)),
  );

  let shownPlaying: boolean | null = null;
  const update = (): void => {
    now.textContent = `${clock.time.toFixed(2)} s`;
    const part = clock.end > clock.begin ? (clock.time - clock.begin) / (clock.end - clock.begin) : 0;
    scrubber.value = String(Math.round(part * scrubberSteps));
    scrubber.style.setProperty('--part', `${100 * part}%`);
    if (shownPlaying === clock.playing) return;
    shownPlaying = clock.playing;
    const hint = clock.playing ? 'Pause (space)' : 'Play (space)';
    play.title = hint;
    play.setAttribute('aria-label', hint);
    play.replaceChildren(icon(clock.playing ? paths.pause : paths.play));
  };
  clock.listen(update);
  update();
  keys(clock);
  return el(
    'nav',
    { class: 'transport', 'aria-label': 'Playback' },
    step(-1, paths.back, 'One sample back (←)'),
    play,
    step(1, paths.forth, 'One sample on (→)'),
    scrubber,
    el('span', { class: 'clock' }, now, el('span', { class: 'end' }, ` / ${clock.end.toFixed(2)} s`)),
    speed,
  );
}

// Space plays; arrows step by one sample, with Shift by a hundred.
function keys(clock: Clock): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    const typing = target instanceof HTMLInputElement && (target.type === 'search' || target.type === 'text');
    if (typing || target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const stride = event.shiftKey ? 100 : 1;
    switch (event.key) {
      case ' ':
        if (target instanceof HTMLInputElement && target.type === 'checkbox') return;
        clock.toggle();
        break;
      case 'ArrowLeft':
        clock.move(-stride);
        break;
      case 'ArrowRight':
        clock.move(stride);
        break;
      default:
        return;
    }
    event.preventDefault();
  });
  // A button that has the focus must not be pressed by the space that plays.
  document.addEventListener('keyup', (event) => {
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) event.preventDefault();
  });
}

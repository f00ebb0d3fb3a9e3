import { ADVERTISING } from './advertising.ts';
import { endPush, PUSH } from './push-here.ts';
import { SHELF } from './shelf.ts';
import { forgetAll } from './upkeep.ts';

/** The key under which a device says that its visits are not counted (`visit.ts`). */
const UNCOUNTED = 'uncounted';

interface Choice {
  /** Whether what is asked about goes on. */
  isOn: () => boolean;
  turn: (on: boolean) => void | Promise<void>;
}

const choices: Record<string, Choice> = {
  statistics: {
    isOn: () => localStorage.getItem(UNCOUNTED) === null,
    turn(on) {
      if (on) localStorage.removeItem(UNCOUNTED);
      else localStorage.setItem(UNCOUNTED, '1');
    },
  },
  advertising: {
    isOn: () => localStorage.getItem(ADVERTISING) === '1',
    turn: (on) => localStorage.setItem(ADVERTISING, on ? '1' : '0'),
  },
  device: { isOn: () => localStorage.getItem(SHELF) !== null, turn: () => forgetAll() },
  push: { isOn: () => localStorage.getItem(PUSH) !== null, turn: () => endPush() },
};

/** Shows where a choice of this device stands, with the button for the other way where there is one. */
function show(place: HTMLElement, { isOn, turn }: Choice): void {
  const { on = '', off = '', stop = '', begin = '' } = place.dataset;
  const says = place.querySelector('span');
  const button = place.querySelector('button');
  if (!says || !button) return;
  const draw = () => {
    says.textContent = isOn() ? on : off;
    button.textContent = isOn() ? stop : begin;
    button.hidden = button.textContent === '';
  };
  button.addEventListener('click', async () => {
    try {
      await turn(!isOn());
      draw();
    } catch {
      says.textContent = place.dataset.failed ?? '';
    }
  });
  draw();
  place.hidden = false;
}

for (const place of document.querySelectorAll<HTMLElement>('[data-choice]')) {
  const choice = choices[place.dataset.choice ?? ''];
  try {
    if (choice) show(place, choice);
  } catch {
    // Without storage nothing is kept, and there is nothing to choose.
  }
}

import { ADVERTISING } from './advertising.ts';
import { PUSH } from './push-here.ts';
import { SHELF } from './shelf.ts';
import { UNCOUNTED } from './uncounted.ts';

/** Whether what is asked about goes on. */
const isOn: Record<string, () => boolean> = {
  statistics: () => localStorage.getItem(UNCOUNTED) === null,
  advertising: () => localStorage.getItem(ADVERTISING) === '1',
  device: () => localStorage.getItem(SHELF) !== null,
  push: () => localStorage.getItem(PUSH) !== null,
};

/** Shows where a choice of this device stands, with the button for the other way where there is one. */
function show(place: HTMLElement): void {
  const {
    choice = '',
    acts = '',
    on = '',
    off = '',
    stop = '',
    begin = '',
    failed = '',
  } = place.dataset;
  const says = place.querySelector('span');
  const button = place.querySelector('button');
  if (!says || !button) return;
  const draw = () => {
    const goesOn = isOn[choice]?.();
    says.textContent = goesOn ? on : off;
    button.textContent = goesOn ? stop : begin;
    button.hidden = button.textContent === '';
  };
  button.addEventListener('click', () => {
    import(/* @vite-ignore */ acts)
      .then((own) => own.turn(choice, !isOn[choice]?.()))
      .then(draw)
      .catch(() => {
        says.textContent = failed;
      });
  });
  draw();
  place.hidden = false;
}

for (const place of document.querySelectorAll<HTMLElement>('[data-choice]')) {
  try {
    show(place);
  } catch {
    // Without storage nothing is kept, and there is nothing to choose.
  }
}

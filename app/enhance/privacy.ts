import { SHELF } from './shelf.ts';
import { UNCOUNTED } from './uncounted.ts';

/** Whether what is asked about goes on. */
const isOn: Record<string, () => boolean> = {
  counts: () => localStorage.getItem(UNCOUNTED) === null,
  device: () => localStorage.getItem(SHELF) !== null,
};

/** Whether what a choice is about goes on here; that of a feature is stored under its name, 0 where somebody said no. */
const goesOnHere = (choice: string) =>
  isOn[choice]?.() ?? (localStorage.getItem(choice) ?? '0') !== '0';

/** Ways to say yes and no that are done at once: who presses and leaves has said it. */
const turn: Record<string, (on: boolean) => void> = {
  counts(on) {
    if (on) localStorage.removeItem(UNCOUNTED);
    else localStorage.setItem(UNCOUNTED, '1');
  },
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
    const goesOn = goesOnHere(choice);
    says.textContent = goesOn ? on : off;
    button.textContent = goesOn ? stop : begin;
    button.hidden = button.textContent === '';
  };
  const act = async () => {
    if (acts) await (await import(/* @vite-ignore */ acts)).end();
    else if (turn[choice]) turn[choice](!goesOnHere(choice));
    else localStorage.setItem(choice, goesOnHere(choice) ? '0' : '1');
  };
  button.addEventListener('click', () => {
    act()
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

import { UNCOUNTED } from './uncounted.ts';

/** Whether what a choice is about goes on here; that of a feature is stored under its name, 0 where somebody said no. */
const goesOnHere = (choice: string) =>
  choice === 'counts'
    ? localStorage.getItem(UNCOUNTED) === null
    : (localStorage.getItem(choice) ?? '0') !== '0';

/** Says yes or no at once: who presses and leaves has said it. */
function turn(choice: string, on: boolean): void {
  if (choice !== 'counts') localStorage.setItem(choice, on ? '1' : '0');
  else if (on) localStorage.removeItem(UNCOUNTED);
  else localStorage.setItem(UNCOUNTED, '1');
}

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
    if (acts) await (await import(/* @vite-ignore */ acts)).end(choice);
    else turn(choice, !goesOnHere(choice));
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

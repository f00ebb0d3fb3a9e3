import { end } from '../../../app/enhance/forget-copies.ts';
import { SHELF } from '../name.ts';
import { add, editShelf, type Item, remove, storedShelf } from './enhance/shelf.ts';
import { keepUp, placeOf } from './enhance/upkeep.ts';

const page = document.getElementById('shelf');

/** What rows stand for, also once it is off its list. */
const items = new WeakMap<HTMLElement, Item>();

/** Takes what a row stands for off its list, or puts it back. */
function take(row: HTMLElement, button: HTMLElement): void {
  const { address = '' } = row.dataset;
  const list = button.dataset.of;
  if (list !== 'saved' && list !== 'read' && list !== 'followed') return;
  const item = items.get(row) ?? storedShelf()?.[list].find((item) => item.address === address);
  if (!item) return;
  items.set(row, item);
  const held = row.classList.toggle('taken-off');
  editShelf((shelf) => (held ? remove(shelf, list, address) : (add(shelf, list, item) ?? shelf)));
  const label = button.firstElementChild;
  const { other = '' } = button.dataset;
  button.dataset.other = label?.textContent ?? '';
  if (label) label.textContent = other;
}

/** Does what a button of the page stands for: with one row, or with all that is kept. */
export function toggle(button: HTMLElement): void {
  const row = button.closest<HTMLElement>('[data-address]');
  if (row) take(row, button);
  else
    end(SHELF)
      .catch(() => {})
      .then(() => dispatchEvent(new Event('shelf')));
}

/** Says that the net is away, and which stories are not here without it. */
export function away(place: HTMLElement): void {
  for (const note of place.querySelectorAll<HTMLElement>('.kept-offline')) note.hidden = false;
  const here = new Set(storedShelf()?.copies.map(({ address }) => address));
  for (const row of place.querySelectorAll<HTMLElement>('[data-address]')) {
    const facts = row.querySelector('.meta, .newest');
    facts?.classList.add('filled');
    if (!here.has(row.dataset.address ?? ''))
      facts?.append(facts.textContent ? ' · ' : '', place.dataset.online ?? '');
  }
}

// Whatever was changed on the net comes now; what was taken away goes.
const all = storedShelf()?.copies.map(({ address }) => address) ?? [];
if (page && navigator.onLine) keepUp(placeOf(page), all).catch(() => {});

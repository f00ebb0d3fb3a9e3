import { day } from '../../../app/enhance/day.ts';
import { storyAddress } from '../../../app/enhance/frame.ts';
import { SHELF } from '../name.ts';
import { type Item, isOwn, WHOLE } from './enhance/shelf.ts';

/** Less than this is not worth going back to. */
const BEGUN = 0.05;

const load = (file = '') => import(/* @vite-ignore */ file);

/** Says in a row what there is to say of an item, which leads to `place`. */
function fill(row: Element, { address, name, language, at, part }: Item, place: string): void {
  row.setAttribute('data-address', address);
  const end = part > BEGUN && part < WHOLE ? '#go-on' : '';
  for (const link of row.querySelectorAll('a')) link.href = place + end;
  for (const place of row.querySelectorAll<HTMLElement>('[data-name]')) {
    place.append(name);
    place.lang = language;
  }
  for (const facts of row.querySelectorAll<HTMLElement>('[data-says]')) {
    const { says = '', whole = '' } = facts.dataset;
    const bar = facts.nextElementSibling;
    const value = bar ? `${Math.round(part * 100)}` : day(at, document.documentElement.lang);
    facts.append(part < WHOLE ? says.replace('{}', value) : whole);
    bar?.setAttribute('value', `${part}`);
  }
}

/** Fills the page with what is kept on this device. */
function draw(place: HTMLElement): void {
  const { list, prefix = '', acts } = place.dataset;
  let shelf: Partial<Record<string, Item[]>> | null = null;
  try {
    shelf = JSON.parse(localStorage[SHELF]);
  } catch {
    // Nothing is kept, or somebody else wrote it.
  }
  // Where the net is away, the worker shows this page at any address.
  const isAway = !navigator.onLine || location.pathname !== list;
  for (const section of place.querySelectorAll('section')) {
    const { shelf: name = '', near } = section.dataset;
    const items = shelf?.[name]?.filter(isOwn) ?? [];
    section.hidden = !items[0];
    for (const template of section.querySelectorAll('template')) {
      const rows = items.map((item) => {
        const row = document.importNode(template.content, true);
        const { address, language } = item;
        const to = name === 'followed' ? prefix + address : storyAddress(address, language);
        for (const made of row.children) fill(made, item, to);
        return row;
      });
      template.parentElement?.replaceChildren(...rows, template);
    }
    if (near && !isAway) {
      new IntersectionObserver(
        ([entry], watcher) => {
          if (!entry?.isIntersecting) return;
          watcher.disconnect();
          load(near).then((own) => own.begin(section));
        },
        { rootMargin: '100%' },
      ).observe(section);
    }
  }
  for (const part of place.querySelectorAll('details')) part.hidden = !shelf;
  if (isAway) load(acts).then((own) => own.away(place));
  place.hidden = false;
}

const place = document.getElementById('shelf');
if (place) {
  draw(place);
  for (const event of ['online', 'offline', 'shelf']) addEventListener(event, () => draw(place));
  // Before anything is pressed: who presses and leaves at once is to have pressed.
  for (const event of ['pointerover', 'keydown']) {
    addEventListener(event, () => load(place.dataset.acts), { once: true });
  }
}

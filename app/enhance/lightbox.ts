import { lightboxWords } from '../words/reading/lightbox.ts';
import { adopt } from './adopt.ts';
import { button, make } from './elements.ts';
import { frame } from './frame.ts';
import css from './lightbox.css?inline';

adopt(css);

const words = lightboxWords[frame];

/** Returns the pictures among which one can go from this one: those of its gallery, or itself alone. */
function picturesAround(link: Element): Element[] {
  const gallery = link.closest('.picture-grid');
  return gallery ? [...gallery.querySelectorAll('.whole')] : [link];
}

/** Copies the picture of a link, in the variant that fills the window, with what is said of how it was made. */
function copyOf(link: Element): Node[] {
  const original = link.querySelector('img');
  const copy = (link.querySelector('picture') ?? original)?.cloneNode(true);
  if (!original || !(copy instanceof Element)) return [];
  const sources = copy.querySelectorAll('source');
  for (const source of sources) source.sizes = '100vw';
  // Without the net the variant of the page is at hand, where a larger one is not. Errors do not rise: they are caught.
  const fallBack = ({ target }: Event) => {
    for (const source of sources) source.remove();
    if (target instanceof HTMLImageElement) target.src = original.currentSrc;
  };
  copy.addEventListener('error', fallBack, { capture: true, once: true });
  const madeBy = link.querySelector('.made-by');
  return madeBy ? [copy, madeBy.cloneNode(true)] : [copy];
}

/** Returns the caption of a picture, that of a pair where it has none of its own. */
function captionOf(link: Element): Element | null {
  const figure = link.closest('figure');
  const pair = figure?.closest('.picture-grid');
  const own = figure?.querySelector('figcaption');
  return own ?? (pair?.children.length === 2 ? pair.querySelector('figcaption') : null);
}

const languageAt = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? '';

/** Says which of how many pictures is shown, and to people who listen, what it shows. */
function sayPlace(at: Element, place: string): Node[] {
  const image = at.querySelector<HTMLImageElement>('img:not(.behind)');
  if (!image?.alt) return [new Text(place)];
  const alt = make('span', {
    className: 'sr-only',
    lang: languageAt(image),
    textContent: image.alt,
  });
  return [new Text(`${place} `), alt];
}

/** Shows the picture of a link alone, above the page; arrows and buttons lead through its gallery. */
export function show(link: Element): void {
  const links = picturesAround(link);
  let place = links.indexOf(link);
  const dialog = make('dialog', { className: 'lightbox', ariaLabel: words.picture });
  const bar = make('div', { className: 'lightbox-bar' });
  const said = make('p', { role: 'status' });
  const stage = make('div', { className: 'lightbox-stage' });
  const caption = make('p');
  const draw = () => {
    const at = links[place];
    if (!at) return;
    if (links.length > 1) said.replaceChildren(...sayPlace(at, `${place + 1} / ${links.length}`));
    const words = captionOf(at);
    caption.lang = languageAt(words ?? at);
    caption.replaceChildren(...(words?.cloneNode(true).childNodes ?? []));
    stage.replaceChildren(...copyOf(at));
  };
  const go = (by: number) => {
    place = (place + by + links.length) % links.length;
    draw();
  };
  bar.append(said);
  if (links.length > 1) {
    bar.append(
      button('‹', words.previous, () => go(-1)),
      button('›', words.next, () => go(1)),
    );
  }
  const close = button('×', words.close, () => dialog.close());
  close.autofocus = true;
  bar.append(close);
  dialog.append(bar, stage, caption);
  draw();
  dialog.addEventListener('keydown', ({ key }) => {
    if (links.length < 2) return;
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
  // A press beside the words and buttons closes it, as people expect.
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && !target.closest('.lightbox-bar, p')) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

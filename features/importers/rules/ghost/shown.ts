import {
  byClass,
  byName,
  type Element,
  hasClass,
  htmlTree,
  plainFigure,
  textOf,
  writeInner,
} from '../../../../domain/html/html-tree.ts';
import { PAYWALL } from '../item.ts';
import { type Card, type CardNote, cardHtml } from './cards.ts';

const nothing = () => '';
const make = (type: string, values: object): Card => cardHtml(type, values, nothing);

const inner = (element: Element | null) => (element ? writeInner(element) : '');
const text = (element: Element | null) => (element ? textOf(element) : '');
const address = (element: Element | null | undefined, name: 'href' | 'src') =>
  element?.attribs[name] ?? '';

/** Reads a card from the HTML that Ghost made of it; undefined where it is good as it stands. */
const cards: Record<string, (card: Element) => Card | undefined> = {
  'kg-gallery-card': (card) =>
    make('gallery', {
      images: byName(card, 'img').map((image) => ({
        src: address(image, 'src'),
        alt: image.attribs.alt,
      })),
      caption: inner(byName(card, 'figcaption')[0] ?? null),
    }),
  'kg-image-card': (card) => {
    const html = plainFigure(card);
    return html === undefined ? undefined : { html };
  },
  'kg-bookmark-card': (card) =>
    make('bookmark', {
      url: address(byName(card, 'a')[0], 'href'),
      metadata: {
        title: text(byClass(card, 'kg-bookmark-title')),
        description: text(byClass(card, 'kg-bookmark-description')),
        url: '',
        author: '',
      },
      caption: inner(byName(card, 'figcaption')[0] ?? null),
    }),
  'kg-callout-card': (card) =>
    make('callout', {
      calloutEmoji: text(byClass(card, 'kg-callout-emoji')),
      calloutText: inner(byClass(card, 'kg-callout-text')),
    }),
  'kg-button-card': (card) => {
    const [link] = byName(card, 'a');
    return make('button', { buttonUrl: address(link, 'href'), buttonText: text(link ?? null) });
  },
  'kg-file-card': (card) =>
    make('file', {
      src: address(byName(card, 'a')[0], 'href'),
      fileTitle: text(byClass(card, 'kg-file-card-title')),
      fileName: text(byClass(card, 'kg-file-card-filename')),
      fileCaption: text(byClass(card, 'kg-file-card-caption')),
    }),
  'kg-audio-card': (card) =>
    make('audio', {
      src: address(byName(card, 'audio')[0], 'src'),
      title: text(byClass(card, 'kg-audio-title')),
    }),
  'kg-video-card': (card) =>
    make('video', {
      src: address(
        byName(card, 'video', 'source').find((source) => source.attribs.src),
        'src',
      ),
      caption: inner(byName(card, 'figcaption')[0] ?? null),
    }),
  'kg-header-card': (card) => {
    const [button] = byName(card, 'a');
    return make('header', {
      header: inner(byName(card, 'h1', 'h2')[0] ?? null),
      subheader: inner(byName(card, 'h3', 'p')[0] ?? null),
      buttonUrl: address(button, 'href'),
      buttonText: text(button ?? null),
    });
  },
  'kg-product-card': (card) => {
    const [button] = byName(card, 'a');
    return make('product', {
      productTitle: inner(byClass(card, 'kg-product-card-title')),
      productDescription: `<p>${text(byClass(card, 'kg-product-card-description'))}</p>`,
      productImageSrc: address(byName(card, 'img')[0], 'src'),
      productUrl: address(button, 'href'),
      productButton: text(button ?? null),
    });
  },
  'kg-toggle-card': (card) =>
    make('toggle', {
      heading: inner(byClass(card, 'kg-toggle-heading-text')),
      content: inner(byClass(card, 'kg-toggle-content')),
    }),
  'kg-signup-card': () => make('signup', {}),
  'kg-nft-card': (card) =>
    make('nft', {
      url: address(byName(card, 'a')[0], 'href'),
      src: address(byName(card, 'img')[0], 'src'),
      title: text(byClass(card, 'kg-nft-title')),
    }),
};

/** Takes parts out that stood in mails alone, and says how many. */
function withoutMails(html: string): { html: string; count: number } {
  const pieces: string[] = [];
  let from = 0;
  const begin = /<!--kg-card-begin: email(?:-cta)?-->/g;
  const end = /<!--kg-card-end: email(?:-cta)?-->/g;
  for (let found = begin.exec(html); found; found = begin.exec(html)) {
    end.lastIndex = begin.lastIndex;
    if (!end.exec(html)) break;
    pieces.push(html.slice(from, found.index));
    from = end.lastIndex;
    begin.lastIndex = from;
  }
  return { html: pieces.join('') + html.slice(from), count: pieces.length };
}

/** Writes the HTML that Ghost showed without what needs Ghost's styles and scripts. */
export function shownHtml(html: string): { html: string; notes: CardNote[] } {
  const notes: CardNote[] = [];
  const { html: forAll, count } = withoutMails(html);
  if (count > 0) notes.push({ reason: 'blockLeftOut', detail: 'email-cta' });
  const tree = htmlTree(forAll);
  if (!tree) return { html: forAll, notes };
  const change = (element: Element) => {
    const name = Object.keys(cards).find((name) => hasClass(element, name));
    const card = name && cards[name]?.(element);
    if (!card) return undefined;
    if (card.note) notes.push(card.note);
    return card.html;
  };
  const comment = (said: string) => {
    const isWall = /kg-card-begin: paywall|members-only/.test(said);
    return isWall ? PAYWALL : '';
  };
  return { html: writeInner(tree, { change, comment }), notes };
}

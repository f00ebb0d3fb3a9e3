import { z } from 'zod';
import { htmlToText } from '../../../../domain/html/html-to-text.ts';
import { escapeText, figure, gallery } from '../../../../domain/html/html-tree.ts';
import { sanitizeBody } from '../../../../domain/html/sanitize.ts';
import { PAYWALL } from '../item.ts';
import { fileParagraph } from '../markup.ts';

/** What of a text needs its source: it was left out, or is here in a plainer form. */
export interface CardNote {
  reason: 'blockLeftOut' | 'plainer' | 'unknownBlock';
  detail: string;
}

export interface Card {
  html: string;
  note?: CardNote;
}

const text = z.string().catch('');
/** The values of cards, as lexical and mobiledoc name them. Texts may be HTML where Ghost shows it so. */
const payload = z.object({
  src: text,
  url: text,
  alt: text,
  title: text,
  caption: text,
  html: text,
  code: text,
  language: text,
  description: text,
  markdown: text,
  fileName: text,
  fileTitle: text,
  fileCaption: text,
  heading: text,
  subheading: text,
  header: text,
  subheader: text,
  content: text,
  calloutText: text,
  calloutEmoji: text,
  buttonText: text,
  buttonUrl: text,
  productTitle: text,
  productDescription: text,
  productImageSrc: text,
  productUrl: text,
  textValue: text,
  imageUrl: text,
  productButton: text,
  embedType: text,
  style: text,
  accentColor: text,
  href: text,
  images: z.array(z.object({ src: text, alt: text, caption: text, fileName: text })).catch([]),
  metadata: z.object({ title: text, description: text, url: text, author: text }).catch({
    title: '',
    description: '',
    url: '',
    author: '',
  }),
});
type Payload = z.infer<typeof payload>;

/** The words of a caption, which versions since 5 write as HTML. */
const words = (html: string) => htmlToText(html).trim();
const paragraph = (html: string) => html && `<p>${html}</p>`;
const link = (url: string, label: string) =>
  url ? `<a href="${escapeText(url)}">${escapeText(label || url)}</a>` : escapeText(label);
const plainer = (detail: string, html: string): Card => ({
  html,
  note: { reason: 'plainer', detail },
});
const without = (detail: string): Card => ({ html: '', note: { reason: 'blockLeftOut', detail } });

const makers: Record<string, (card: Payload) => Card> = {
  image: ({ src, alt, caption, href }) => {
    const picture = figure(src, alt, caption);
    return {
      html: href
        ? picture.replace(/<img[^>]*>/, (img) => `<a href="${escapeText(href)}">${img}</a>`)
        : picture,
    };
  },
  gallery: ({ images, caption }) => ({
    html: gallery(
      images.map(({ src, alt }, at) => figure(src, alt, at === images.length - 1 ? caption : '')),
    ),
  }),
  bookmark: ({ url, metadata, caption }) => {
    const about = [escapeText(metadata.description), caption].filter(Boolean).join(' ');
    const label = metadata.title || metadata.url || url;
    return plainer(
      'bookmark',
      paragraph(`${link(url || metadata.url, label)}${about && ` – ${about}`}`),
    );
  },
  callout: ({ calloutText, calloutEmoji }) => {
    const emoji = calloutEmoji && `${escapeText(calloutEmoji)} `;
    // A text of paragraphs, as later versions write it, or of words.
    const isBlock = /^\s*<(?:p|ul|ol|h[1-6])\b/i.test(calloutText);
    const inner = isBlock
      ? calloutText.replace(/^(\s*<p\b[^>]*>)/i, `$1${emoji}`)
      : paragraph(emoji + calloutText);
    return { html: `<blockquote>${inner}</blockquote>` };
  },
  button: ({ buttonUrl, buttonText }) => plainer('button', paragraph(link(buttonUrl, buttonText))),
  embed: ({ html, url, caption }) => {
    const picture = `<figure>${html}${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
    // What a page of this site does not show is at least named.
    return /<iframe/.test(sanitizeBody(html))
      ? { html: picture }
      : plainer('embed', paragraph(link(url, url)) + picture);
  },
  file: ({ src, fileTitle, fileName, fileCaption }) =>
    plainer('file', fileParagraph(src, words(fileTitle) || fileName, words(fileCaption))),
  audio: ({ src, title }) => plainer('audio', fileParagraph(src, words(title))),
  video: ({ src, fileName, caption }) =>
    plainer('video', paragraph(`${link(src, fileName)} ${caption}`.trim())),
  header: ({ header, heading, subheader, subheading, buttonUrl, buttonText }) =>
    plainer(
      'header',
      `<h2>${header || heading}</h2>${paragraph(subheader || subheading)}${paragraph(buttonUrl && link(buttonUrl, buttonText))}`,
    ),
  html: ({ html }) => ({ html }),
  codeblock: ({ code, language, caption }) => {
    const name = language && ` class="language-${escapeText(language)}"`;
    return { html: `<pre><code${name}>${escapeText(code)}</code></pre>${paragraph(caption)}` };
  },
  horizontalrule: () => ({ html: '<hr>' }),
  paywall: () => ({ html: PAYWALL }),
  product: ({ productTitle, productDescription, productImageSrc, productUrl, productButton }) =>
    plainer(
      'product',
      `${productImageSrc && figure(productImageSrc, '')}<h3>${productTitle}</h3>${productDescription}${paragraph(productUrl && link(productUrl, productButton))}`,
    ),
  toggle: ({ heading, content }) => plainer('toggle', `<h4>${heading}</h4>${content}`),
  signup: () => without('signup'),
  email: () => without('email'),
  'email-cta': () => without('email-cta'),
  nft: ({ url, src, title }) => plainer('nft', figure(src, title) + paragraph(link(url, title))),
  'call-to-action': ({ buttonUrl, buttonText, html, textValue, imageUrl }) =>
    plainer(
      'call-to-action',
      `${imageUrl && figure(imageUrl)}${textValue || html}${paragraph(buttonUrl && link(buttonUrl, buttonText))}`,
    ),
};

/** Other names of the same cards: in mobiledoc, and in the oldest texts. */
const alias = new Map<string, string>([
  ...([
    ['code', 'codeblock'],
    ['hr', 'horizontalrule'],
    ['cta', 'call-to-action'],
  ] as const),
  ...([
    ['card-markdown', 'markdown'],
    ['horizontal-rule', 'horizontalrule'],
  ] as const),
]);

/** Writes a card of Ghost's editor as plain HTML. `markdown` writes what a card of Markdown holds. */
export function cardHtml(type: string, values: unknown, markdown: (text: string) => string): Card {
  const name = alias.get(type) ?? type;
  const card = payload.parse(values && typeof values === 'object' ? values : {});
  if (name === 'markdown') return { html: markdown(card.markdown) };
  const make = Object.hasOwn(makers, name) ? makers[name] : undefined;
  if (make) return make(card);
  const html = card.html || paragraph(link(card.url || card.src, card.title));
  return { html, note: { reason: html ? 'unknownBlock' : 'blockLeftOut', detail: type } };
}

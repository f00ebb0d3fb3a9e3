import type { Language } from '../../contract/common.ts';
import type { RenderedLetter } from '../../contract/letters.ts';
import { escapeHtml } from '../html/escape.ts';
import { htmlToText } from '../html/html-to-text.ts';
import { MAIL_WIDTH, mailBody } from '../html/mail-body.ts';

/** An article as a letter shows it, with whole addresses. */
export interface LetterCard {
  name: string;
  language: Language;
  url: string;
  excerpt: string;
  byline: string;
  picture: { src: string; alt: string } | null;
}

export interface LetterTexts {
  language: Language;
  subject: string;
  preheader: string;
  intro: string;
  cards: LetterCard[];
  listName: string;
  site: { name: string; url: string; address: string };
}

/** Stands for the link that ends the subscription of whoever gets the letter. */
const END_LINK = 'https://end.invalid/';

const words = {
  hi: {
    more: 'आगे पढ़ें',
    why: (list: string, site: string) =>
      `यह चिट्ठी आपको इसलिए मिली है कि आपने ${site} पर “${list}” माँगी है।`,
    end: 'यह चिट्ठी बंद करें',
  },
  en: {
    more: 'Read More',
    why: (list: string, site: string) =>
      `You get this letter because you subscribed to “${list}” at ${site}.`,
    end: 'End this letter',
  },
};

/** Faces that phones and computers have, in both scripts; mail programs load none. */
const face =
  "font-family:'Noto Serif Devanagari','Kohinoor Devanagari','Nirmala UI',Mangal,Georgia,'Noto Serif',serif";

/** In programs that know a dark theme; the others darken the colours themselves, or show them as they are. */
const dark = `@media (prefers-color-scheme:dark){.ground{background:#14100d!important}.paper{background:#1e1814!important;color:#f2e9df!important}.soft{color:#b7a89b!important}.paper a{color:#f08aa0!important}}
@media (max-width:600px){.pad{padding-left:20px!important;padding-right:20px!important}}`;

function card({ name, language, url, excerpt, byline, picture }: LetterCard, more: string): string {
  const href = escapeHtml(url);
  const image = picture
    ? `<a href="${href}"><img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.alt)}" width="${MAIL_WIDTH}" style="display:block;width:100%;max-width:${MAIL_WIDTH}px;height:auto;border:0;border-radius:3px"></a>`
    : '';
  return `<tr><td class="pad" lang="${language}" style="padding:20px 28px 12px">${image}
<h2 style="margin:14px 0 6px;font-size:23px;line-height:1.4;font-weight:bold"><a href="${href}" style="color:inherit;text-decoration:none">${escapeHtml(name)}</a></h2>
${byline && `<p class="soft" style="margin:0 0 6px;font-size:14px;line-height:1.5;color:#63564d">${escapeHtml(byline)}</p>`}
${excerpt && `<p style="margin:0 0 8px;font-size:16px;line-height:1.7">${escapeHtml(excerpt)}</p>`}
<p style="margin:0;font-size:16px;line-height:1.7"><a href="${href}" style="color:#9b2743;font-weight:bold">${more}</a></p></td></tr>`;
}

/** Returns a letter for mail programs: tables and styles in the elements, since old programs know little else. */
function asHtml({
  language,
  subject,
  preheader,
  intro,
  cards,
  listName,
  site,
}: LetterTexts): string {
  const { why, end } = words[language];
  const body = mailBody(intro, site.url);
  const home = escapeHtml(site.url);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${dark}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f4eada">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4eada"><tr><td align="center" style="padding:0 0 24px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:616px;background:#fffaf2;color:#241a14;${face}">
<tr><td class="pad" style="padding:24px 28px 0;border-top:4px solid #9b2743"><p style="margin:0;font-size:30px;line-height:1.4;font-weight:bold"><a href="${home}" style="color:inherit;text-decoration:none">${escapeHtml(site.name)}</a></p>
<p class="soft" style="margin:0 0 8px;font-size:15px;line-height:1.5;color:#63564d">${escapeHtml(listName)}</p></td></tr>
${body && `<tr><td class="pad" style="padding:12px 28px 0">${body}</td></tr>`}
${cards.map((each) => card(each, words[each.language].more)).join('\n')}
<tr><td class="pad soft" style="padding:24px 28px 28px;font-size:14px;line-height:1.6;color:#63564d">${escapeHtml(why(listName, site.name))} <a href="${END_LINK}" style="color:#9b2743">${end}</a>${site.address && `<br>${escapeHtml(site.address)}`}</td></tr>
</table></td></tr></table></body></html>`;
}

/** Breaks a clean text into paragraphs. */
const paragraphs = (html: string) =>
  html
    .split(/(?=<(?:p|h[1-6]|li|blockquote|figure)\b)/)
    .map(htmlToText)
    .filter(Boolean);

/** Returns the same letter as plain text. */
function asText({ language, subject, intro, cards, listName, site }: LetterTexts): string {
  const { why, end } = words[language];
  return [
    ...[`${site.name} · ${listName}`, subject, ...paragraphs(intro)],
    ...cards.map(({ name, byline, excerpt, url }) =>
      [name, byline, excerpt, url].filter(Boolean).join('\n'),
    ),
    `-- \n${why(listName, site.name)}\n${end}: ${END_LINK}`,
    ...(site.address ? [site.address] : []),
  ].join('\n\n');
}

/** Returns a letter as mail programs get it, with `END_LINK` where the link of each person comes. */
export function renderLetter(letter: LetterTexts): RenderedLetter {
  return { html: asHtml(letter), text: asText(letter) };
}

/** Returns a letter for one person, whose subscription a link ends. */
export function letterFor({ html, text }: RenderedLetter, endLink: string): RenderedLetter {
  return {
    html: html.replaceAll(END_LINK, escapeHtml(endLink)),
    text: text.replaceAll(END_LINK, endLink),
  };
}

import type { Language } from '../../../contract/common.ts';
import { attributesHtml, escapeHtml } from '../../../contract/escape-html.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import type { LiveEntry } from '../contract.ts';
import type { EntryTexts } from './words.ts';

interface Frame {
  language: Language;
  texts: EntryTexts;
  /** Writes when something was. */
  time: (at: string) => string;
  languageOf: (text: string) => Language;
}

/** A link to a page of the site, which names the language in which that has no prefix. */
const link = /<a data-own="(hi|en)"([^<>]*?\shref=")([^"#?]*)/g;

/** Leads the links of a text to the pages of the site in the language of the frame. */
const inFrame = (html: string, language: Language) =>
  html.replace(
    link,
    (_link, own: Language, before: string, path: string) =>
      `<a${before}${inLanguage(path, language, own)}`,
  );

/**
 * Writes an entry of a live blog, for the page and for the script alike. Each text has a direction of its own, and the
 * formatted one stands in a section: what is in it cannot end the item around it.
 */
export function entryHtml(entry: LiveEntry, frame: Frame): string {
  const { language, texts, time, languageOf } = frame;
  const { _id, version, at, title, html, by, pinned, correction, correctedAt } = entry;
  const own = attributesHtml({ lang: entry.language, dir: 'auto' });
  const item = {
    id: `live-${_id}`,
    'data-version': version,
    'data-corrected': correctedAt ?? '',
    class: pinned ? 'live-entry live-pinned' : 'live-entry',
    tabindex: -1,
  };
  const parts = [
    `<p class="live-head"><time dateTime="${at}">${escapeHtml(time(at))}</time>`,
    pinned && `<span class="live-pin">${escapeHtml(texts.pinned)}</span>`,
    '</p>',
    title && `<h3 class="live-title"${own}>${escapeHtml(title)}</h3>`,
    `<section class="live-text"${own}>${inFrame(html, language)}</section>`,
    correctedAt &&
      `<p class="live-correction"><b>${escapeHtml(texts.corrected(time(correctedAt)))}</b> <bdi lang="${languageOf(correction)}">${escapeHtml(correction)}</bdi></p>`,
    by && `<p class="live-by" lang="${languageOf(by)}" dir="auto">${escapeHtml(by)}</p>`,
  ];
  return `<li${attributesHtml(item)}>${parts.filter(Boolean).join('')}</li>`;
}

import type { Language } from '../../../contract/common.ts';
import { attributesHtml, escapeHtml } from '../../../contract/escape-html.ts';
import type { LiveEntry } from '../contract.ts';
import type { EntryTexts } from './words.ts';

interface Frame {
  texts: EntryTexts;
  /** Writes when something was. */
  time: (at: string) => string;
  languageOf: (text: string) => Language;
}

/**
 * Writes an entry of a live blog, for the page and for the script alike. Each text has a direction of its own, and the
 * formatted one stands in a section: what is in it cannot end the item around it.
 */
export function entryHtml(entry: LiveEntry, { texts, time, languageOf }: Frame): string {
  const { _id, version, at, title, html, by, pinned, correction, correctedAt } = entry;
  const own = attributesHtml({ lang: entry.language, dir: 'auto' });
  const item = {
    id: `live-${_id}`,
    'data-version': version,
    class: pinned ? 'live-entry live-pinned' : 'live-entry',
    tabindex: -1,
  };
  const parts = [
    `<p class="live-head"><time dateTime="${at}">${escapeHtml(time(at))}</time>`,
    pinned && `<span class="live-pin">${escapeHtml(texts.pinned)}</span>`,
    '</p>',
    title && `<h3 class="live-title"${own}>${escapeHtml(title)}</h3>`,
    `<section class="live-text"${own}>${html}</section>`,
    correctedAt &&
      `<p class="live-correction"><b>${escapeHtml(texts.corrected(time(correctedAt)))}</b> <bdi lang="${languageOf(correction)}">${escapeHtml(correction)}</bdi></p>`,
    by && `<p class="live-by" dir="auto">${escapeHtml(by)}</p>`,
  ];
  return `<li${attributesHtml(item)}>${parts.filter(Boolean).join('')}</li>`;
}

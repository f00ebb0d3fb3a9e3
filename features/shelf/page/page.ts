import { definePage, type Subject } from '../../../app/reading/page-part.ts';
import type { Interface } from '../../../app/words/interface.ts';
import { withOwnWords } from '../../../app/words/own-words.ts';
import { escapeHtml } from '../../../contract/escape-html.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { SHELF } from '../name.ts';
import { shelfPaths } from '../paths.ts';
import { shelfTexts } from './words.ts';

const icon =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 3.5h12v17l-6-4.7-6 4.7z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"></path></svg>';

/** What the script that keeps things on the device asks of a button (docs/decisions/reader-privacy.md). */
const attributesOf = ({ to }: Interface, { kind, name, address, language }: Subject) => ({
  'data-load': __SHELF_KEEP_URL__,
  'data-stored': SHELF,
  'data-keep': kind === 'article' ? 'story' : 'topic',
  'data-address': address,
  'data-name': name,
  'data-language': language,
  'data-list': to(shelfPaths.saved()),
  'data-worker': paths.readingWorker(),
});

export const page = definePage({
  words: shelfTexts,
  /**
   * With script, keeps an article on this device, or follows a category, a tag or an author. Where somebody follows, its
   * words say so: “Follow”, pressed, would read as what is still to be done.
   */
  async follow(_content, ui, subject) {
    const { kind, name, language, site } = subject;
    const { save, follow } = withOwnWords(
      shelfTexts[ui.language],
      site.own.words[ui.language],
    ).saved;
    const attributes = attributesOf(ui, subject);
    if (kind === 'article') {
      return { attributes: { title: save, 'aria-pressed': 'false', ...attributes }, html: icon };
    }
    return {
      attributes,
      html: `${escapeHtml(follow)}<span class="sr-only" lang="${language}">: ${escapeHtml(name)}</span>`,
    };
  },
  ends: { [SHELF]: __FORGET_COPIES_URL__ },
});

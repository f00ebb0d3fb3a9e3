import { definePage } from '../../../app/reading/page-part.ts';
import { withOwnWords } from '../../../app/words/own-words.ts';
import { paths } from '../../../contract/paths/paths.ts';
import { pushing } from '../calls.ts';
import { PUSH } from '../device.ts';
import { bellTexts } from './words.ts';

const icon =
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 2h-15zM10 21h4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>';

export const page = definePage({
  words: bellTexts,
  /** The bell: with script, asks of which topics a reader wants to be told (docs/decisions/push-notifications.md). */
  async follow(content, { language, to }, { topics, site }) {
    if (!(await content.ask(pushing, null))) return null;
    return {
      attributes: {
        title: withOwnWords(bellTexts[language], site.own.words[language]).bell,
        'data-load': __PUSH_URL__,
        'data-stored': PUSH,
        'data-topics': JSON.stringify(topics),
        'data-worker': paths.readingWorker(),
        'data-privacy': `${to(paths.privacyChoices())}#push`,
      },
      html: icon,
    };
  },
  ends: { [PUSH]: __PUSH_URL__ },
});

import type { Language } from '../../contract/common.ts';

/** What stands under a title besides names: in the language of the article, not of the interface. */
export const byline: Record<Language, { minutes: (minutes: number) => string; updated: string }> = {
  en: { minutes: (minutes) => `${minutes} min read`, updated: 'updated' },
  hi: { minutes: (minutes) => `${minutes} मिनट में पढ़ें`, updated: 'बदला गया' },
};

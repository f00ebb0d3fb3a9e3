import type { Language } from '../../contract/common.ts';

/**
 * The texts of the byline besides names. They are in the language of the article, not of the
 * interface.
 */
export const byline: Record<
  Language,
  { minutes: (minutes: number) => string; brief: (minutes: number) => string; updated: string }
> = {
  en: {
    minutes: (minutes) => `${minutes} min read`,
    brief: (minutes) => `${minutes} min`,
    updated: 'updated',
  },
  hi: {
    minutes: (minutes) => `${minutes} मिनट में पढ़ें`,
    brief: (minutes) => `${minutes} मिनट`,
    updated: 'बदला गया',
  },
};

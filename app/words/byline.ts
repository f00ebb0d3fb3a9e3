import type { Credit } from '../../contract/byline.ts';
import type { Language } from '../../contract/common.ts';

/**
 * The texts of the byline besides names. They are in the language of the article, not of the
 * interface.
 */
export const byline: Record<
  Language,
  {
    minutes: (minutes: number) => string;
    brief: (minutes: number) => string;
    updated: string;
    /** Before the last of several names. */
    and: string;
    /** What those did who wrote nothing. */
    did: Record<Exclude<Credit['role'], 'words'>, string>;
  }
> = {
  en: {
    minutes: (minutes) => `${minutes} min read`,
    brief: (minutes) => `${minutes} min`,
    updated: 'updated',
    and: 'and',
    did: { photographs: 'Photographs', translation: 'Translation' },
  },
  hi: {
    minutes: (minutes) => `पढ़ने में ${minutes} मिनट`,
    brief: (minutes) => `${minutes} मिनट`,
    updated: 'अपडेट:',
    and: 'और',
    did: { photographs: 'छायाचित्र', translation: 'अनुवाद' },
  },
};

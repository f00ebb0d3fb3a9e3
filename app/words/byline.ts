import type { Credit } from '../../contract/byline.ts';
import type { Language } from '../../contract/common.ts';

/** A space at which no line ends. */
const NEXT = '\u00a0';

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
    /** Before what is told from hour to hour. */
    live: string;
    /** Before the last of several names. */
    and: string;
    /** What those did who wrote nothing. */
    did: Record<Exclude<Credit['role'], 'words'>, string>;
  }
> = {
  en: {
    minutes: (minutes) => `${minutes}${NEXT}min read`,
    brief: (minutes) => `${minutes}${NEXT}min`,
    updated: 'updated',
    live: 'Live',
    and: 'and',
    did: { photographs: 'Photographs', translation: 'Translation' },
  },
  hi: {
    minutes: (minutes) => `पढ़ने में ${minutes}${NEXT}मिनट`,
    brief: (minutes) => `${minutes}${NEXT}मिनट`,
    updated: 'अपडेट:',
    live: 'लाइव',
    and: 'और',
    did: { photographs: 'फ़ोटो', translation: 'अनुवाद' },
  },
};

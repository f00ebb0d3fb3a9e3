import type { Language } from '../../contract/common.ts';

/** The names of the languages as Hindi sentences use them. */
export const inHindi: Record<Language, string> = { hi: 'हिन्दी', en: 'अंग्रेज़ी' };

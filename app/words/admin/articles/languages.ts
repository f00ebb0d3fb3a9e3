import type { Language } from '../../../../contract/common.ts';

/** The languages as a sentence in Hindi names them. */
export const inHindi: Record<Language, string> = { hi: 'हिन्दी', en: 'अंग्रेज़ी' };

import type { Language } from '../../contract/common.ts';

/** What the feature and its page are called. */
export const shelfName: Record<Language, string> = { en: 'Saved stories', hi: 'सहेजे गए लेख' };

/** The key under which a device has what it keeps, and the name of the purpose for which it does. */
export const SHELF = 'shelf';

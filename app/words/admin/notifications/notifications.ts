import type { Language } from '../../../../contract/common.ts';
import type { NotificationWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts of notifications in the language of the person who is told; no screen waits for them. */
export async function loadNotificationWords(language: Language): Promise<NotificationWords> {
  return (await catalogues[language]()).notifications;
}

import { page } from '../../page.ts';
import type { NotificationWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** Loads the texts of notifications in the language of the page; no screen waits for them. */
export async function loadNotificationWords(): Promise<NotificationWords> {
  return (await catalogues[page.language]()).notifications;
}

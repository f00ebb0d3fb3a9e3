import { page } from '../../page.ts';
import type { AuditWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** The texts of the audit log, once its screen has loaded them. */
export let auditWords: AuditWords;

/** Loads them in the language of the page. */
export async function loadAuditWords(): Promise<void> {
  ({ audit: auditWords } = await catalogues[page.language]());
}

import { laterWords } from '../later-words.ts';
import type { AuditWords } from './en.tsx';

/** The texts of the audit log. */
export const [auditWords, loadAuditWords] = laterWords<AuditWords>({
  en: async () => (await import('./en.tsx')).audit,
  hi: async () => (await import('./hi.tsx')).audit,
});

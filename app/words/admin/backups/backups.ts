import { laterWords } from '../later-words.ts';
import type { BackupWords } from './en.ts';

/** The texts of the screen of backups and exports. */
export const [backupWords, loadBackupWords] = laterWords<BackupWords>({
  en: async () => (await import('./en.ts')).backups,
  hi: async () => (await import('./hi.ts')).backups,
});

import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { NotesWords } from './words.en.ts';

/** The texts of notes: few articles have any. */
export const [noteWords, loadNoteWords] = laterWords<NotesWords>({
  en: async () => (await import('./words.en.ts')).notes,
  hi: async () => (await import('./words.hi.ts')).notes,
});

import { laterWords } from '../../../app/words/admin/later-words.ts';
import type { BoardWords } from './words.en.ts';

/** The texts of the board. */
export const [boardWords, loadBoardWords] = laterWords<BoardWords>({
  en: async () => (await import('./words.en.ts')).board,
  hi: async () => (await import('./words.hi.ts')).board,
});

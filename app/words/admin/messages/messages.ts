import { laterWords } from '../later-words.ts';
import type { MessagesWords } from './en.tsx';

/** The texts of the screen with readers' messages. */
export const [messagesWords, loadMessagesWords] = laterWords<MessagesWords>({
  en: async () => (await import('./en.tsx')).messages,
  hi: async () => (await import('./hi.tsx')).messages,
});

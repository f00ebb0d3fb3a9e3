import type { Words } from '../../catalogue.ts';
import { page } from '../../page.ts';
import { loadCopies } from '../copies/copies.ts';
import type { AdminWords } from '../en.ts';
import { historyWords, loadHistoryWords } from '../history/history.ts';
import { loadHomePageWords } from '../home-page/home-page.ts';
import { loadMessagesWords, messagesWords } from '../messages/messages.ts';
import { loadPageWords, pageWords } from '../static-pages/static-pages.ts';
import { loadTranslationWords, translationWords } from '../translation/translation.ts';
import { loadUserWords, userWords } from '../users/users.ts';
import type { HelpWords } from './en.tsx';

type WriteHelp = (words: AdminWords, account: Words['account']) => HelpWords;

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/**
 * Loads what writes the texts of the help in the language of the page: they are long, and no other screen shows
 * them. They get the words of the other screens, which would be divided into more files if the help imported them.
 */
export async function loadHelp(): Promise<WriteHelp> {
  const [{ help }, copies, homePage] = await Promise.all([
    catalogues[page.language](),
    loadCopies(),
    loadHomePageWords(),
    loadHistoryWords(),
    loadMessagesWords(),
    loadPageWords(),
    loadTranslationWords(),
    loadUserWords(),
  ]);
  return (words, account) =>
    help(words, account, {
      copies,
      homePage,
      history: historyWords(),
      messages: messagesWords(),
      pages: pageWords(),
      translation: translationWords(),
      users: userWords(),
    });
}

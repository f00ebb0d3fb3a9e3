import type { Words } from '../../catalogue.ts';
import { page } from '../../page.ts';
import type { AdminWords } from '../en.ts';
import type { HelpWords } from './en.tsx';

type WriteHelp = (words: AdminWords, account: Words['account']) => HelpWords;

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/**
 * Loads what writes the texts of the help in the language of the page: they are long, and no other screen shows
 * them. They get the words of the other screens, which would be divided into more files if the help imported them.
 */
export async function loadHelp(): Promise<WriteHelp> {
  return (await catalogues[page.language]()).help;
}

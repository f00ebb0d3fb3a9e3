import { page } from '../page.ts';
import type { AdminWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/**
 * The texts of the admin in the language of the page; browsers load no other. Modules that import
 * them wait for them. Every way into the admin is a new document, so that its first modules wait as
 * one graph: WebKit lets some of several graphs that are imported at once continue too early.
 */
export const { words }: { words: AdminWords } = await catalogues[page.language]();

import { page } from '../page.ts';
import type { AdminWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/**
 * The words of the back office in the language of the page; browsers fetch no other. What imports
 * them waits for them. Every way into the back office is a new document, so that its first modules
 * wait as one graph: WebKit lets some of several graphs that are imported at once go on too early.
 */
export const { words }: { words: AdminWords } = await catalogues[page.language]();

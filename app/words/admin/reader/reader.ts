import { partOf } from '../../../ui/use-part.ts';
import { page } from '../../page.ts';
import type { ReaderWords } from './en.ts';

const catalogues = { en: () => import('./en.ts'), hi: () => import('./hi.ts') };

/** The texts for readers, which few screens show. */
export const readerWords = partOf(
  async (): Promise<ReaderWords> => (await catalogues[page.language]()).reader,
);

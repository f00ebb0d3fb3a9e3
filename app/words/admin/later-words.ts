import type { Language } from '../../../contract/common.ts';
import { page } from '../page.ts';

/**
 * Texts that few screens show. Their loader brings them, in the language of the page, before anything is
 * drawn; whoever reads them sooner is told so.
 */
export function laterWords<Words>(
  catalogues: Record<Language, () => Promise<Words>>,
): [read: () => Words, load: () => Promise<void>] {
  let words: Words | undefined;
  function read(): Words {
    if (words === undefined) throw new Error('The loader of this screen has not brought its texts');
    return words;
  }
  async function load(): Promise<void> {
    words = await catalogues[page.language]();
  }
  return [read, load];
}

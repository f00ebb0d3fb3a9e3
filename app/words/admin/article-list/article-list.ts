import { page } from '../../page.ts';
import type { ArticleListWords } from './en.tsx';

const catalogues = { en: () => import('./en.tsx'), hi: () => import('./hi.tsx') };

/** Loads the texts of the list of articles in the language of the page. */
export async function loadArticleList(): Promise<ArticleListWords> {
  return (await catalogues[page.language]()).articleList;
}

import type { Category } from '../../contract/categories.ts';
import { textsIn } from '../../contract/interface-language.ts';
import { page } from '../words/page.ts';

/** Returns a category as lists and selects name it: with its texts in the language of the page. */
export function inPageLanguage<T extends Category>(category: T): T {
  const { name, description } = textsIn<Category>(category, page.language, page.siteLanguage);
  return { ...category, name, description };
}

/** Returns the name of an article's category in the language of the page, once the categories are known. */
export function categoryName(
  category: Pick<Category, '_id' | 'name'> | null,
  known: Category[] | null,
): string | undefined {
  return (known?.find(({ _id }) => _id === category?._id) ?? category)?.name;
}

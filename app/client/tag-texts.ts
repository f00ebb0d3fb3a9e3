import { textsIn } from '../../contract/interface-language.ts';
import { page } from '../words/page.ts';

interface Named {
  name: string;
  inOtherLanguage: { name: string };
}

/** Returns the name of a tag in the language of the page. */
export function tagName({ name, inOtherLanguage: { name: other } }: Named): string {
  const named = { name, inOtherLanguage: { name: other } };
  return textsIn(named, page.language, page.siteLanguage).name;
}

/** Returns the name that a tag or series has in the other language than `tagName()` gives. */
export const otherTagName = (tag: Named) =>
  tag.name === tagName(tag) ? tag.inOtherLanguage.name : tag.name;

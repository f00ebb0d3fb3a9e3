import { textsIn } from '../../contract/interface-language.ts';
import type { Tag } from '../../contract/tags.ts';
import { page } from '../words/page.ts';

/** Returns the name of a tag in the language of the page. */
export function tagName(tag: Pick<Tag, 'name' | 'inOtherLanguage'>): string {
  return textsIn(tag, page.language, page.siteLanguage).name;
}

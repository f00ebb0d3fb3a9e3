import { useSite } from '../../../app/reading/use-site.ts';
import { useInterface } from '../../../app/words/interface.ts';
import type { SiteView } from '../../../contract/reading/site.ts';
import { type CommentTexts, textsOf } from './words.ts';

/** What comments on a page are drawn with. */
export interface Frame {
  site: SiteView;
  texts: CommentTexts;
}

/** Returns it on a page about comments. */
export function useFrame(): Frame {
  const site = useSite();
  return { site, texts: textsOf(site, useInterface()) };
}

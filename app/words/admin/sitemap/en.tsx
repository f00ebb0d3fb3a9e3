import type { ReactNode } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { prescribed } from '../../../../contract/prescribed-texts.ts';
import type { Catalogue } from '../../catalogue.ts';
import { number } from '../../count.ts';

export const sitemap = {
  text: (address: ReactNode) => (
    <>
      The sitemap tells search engines which pages there are: the home page, the static pages,
      categories, authors and every published article. Search engines find the same list by
      themselves at {address}, always up to date. Here you get it as a file of up to{' '}
      {number(limits.sitemapEntries)} addresses.
    </>
  ),
  generate: prescribed.sitemapButton,
  running: prescribed.sitemapRunning,
  done: prescribed.sitemapDone,
  failed: prescribed.sitemapFailed,
};

export type SitemapWords = Catalogue<typeof sitemap>;

import { z } from 'zod';
import type { Language } from './common.ts';

/** Texts of the interface that a site words otherwise: as its catalogue is nested, with the texts alone. */
export interface OwnWords {
  [name: string]: string | OwnWords;
}

export const ownWordsSchema: z.ZodType<OwnWords> = z.lazy(() =>
  z.record(z.string(), z.union([z.string().max(500), ownWordsSchema])),
);

/** The places of reading pages where a site shows HTML of its own. */
export type OwnPlace = 'header' | 'article-end' | 'footer';

/** What the folder of a site (`SITE_FOLDER`) adds to its reading pages. */
export interface OwnFiles {
  css: string;
  /** Clean HTML; empty where the site has none. */
  parts: Record<OwnPlace, Record<Language, string>>;
  words: Record<Language, OwnWords>;
}

const nothing = () => ({ en: '', hi: '' });

export const noOwnFiles: OwnFiles = {
  css: '',
  parts: { header: nothing(), 'article-end': nothing(), footer: nothing() },
  words: { en: {}, hi: {} },
};

/**
 * The header in which the renderer tells the server what the policy of a page must allow besides, as such a policy: its
 * inline script and styles by their hashes, and frames of features. No reader gets it.
 */
export const pagePolicyHeader = 'x-page-policy';

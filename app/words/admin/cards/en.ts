import type { Catalogue } from '../../catalogue.ts';

/** The texts of what cards and other sites say of an article. */
export const cards = {
  kickerHint: 'A few words above the title: “Ground report”, “Part one”.',
  shortTitleHint: 'Stands on cards and in lists. Empty: the whole title.',
  ogTitleHint: 'What other sites and messengers show. Empty: as for search engines.',
  ogImageHint: 'Broad, at least 1200 × 630. Empty: the cover.',
};

export type CardWords = Catalogue<typeof cards>;

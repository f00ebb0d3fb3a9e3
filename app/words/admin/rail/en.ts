import type { Catalogue } from '../../catalogue.ts';

/** The texts of what the form of an article shows on request. */
export const rail = {
  cards: {
    kickerHint: 'A few words above the title: “Ground report”, “Part one”.',
    shortTitleHint: 'Stands on cards and in lists. Empty: the whole title.',
    ogTitleHint: 'What other sites and messengers show. Empty: as for search engines.',
    ogImageHint: 'Broad, at least 1200 × 630. Empty: the article image.',
  },
  access: {
    hint: 'The others read the first paragraphs, and below them how to read on. Searches find only what everybody may read.',
    freeHint:
      'So many paragraphs everybody reads. A list, a table or a picture counts as one, a heading does not.',
  },
  people: {
    hint: 'They stand in the byline in this order, and may edit the article as their own.',
    add: 'Add a person',
    choose: 'Choose a person',
    addChosen: 'Add',
    did: 'What they did',
    didOf: (name: string) => `What ${name} did`,
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    remove: (name: string) => `Remove ${name}`,
    full: (most: number) => `At most ${most} people can have done the same.`,
  },
};

export type RailWords = Catalogue<typeof rail>;

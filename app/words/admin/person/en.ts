import type { Catalogue } from '../../catalogue.ts';

/** The texts about what readers learn of a person. */
export const person = {
  title: (name: string) => `What readers learn of ${name}`,
  saved: 'Saved.',
  /** By the language that is not the site's own. */
  other: {
    title: { hi: 'In Hindi', en: 'In English' },
    about: {
      hi: 'Stories in Hindi name the person so. What is left empty is as above.',
      en: 'Stories in English name the person so. What is left empty is as above.',
    },
    name: { hi: 'Name in Hindi', en: 'Name in English' },
    bio: { hi: 'About, in Hindi', en: 'About, in English' },
  },
};

export type PersonWords = Catalogue<typeof person>;

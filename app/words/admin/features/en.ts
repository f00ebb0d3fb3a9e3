import type { Catalogue } from '../../catalogue.ts';

/** The texts of the screen of features, in English. */
export const features = {
  about:
    'What this site does not need can be switched off: it then has no screen, no page and no call, and readers load nothing of it.',
  off: 'Off',
  deletesNothing:
    'Nothing is deleted: what it holds stays, also in backups and exports, and is there again once you switch it on.',
  question: {
    title: (name: string) => `Switch off “${name}”?`,
    action: 'Switch off',
  },
};

export type FeaturesWords = Catalogue<typeof features>;

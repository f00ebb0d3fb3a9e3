import type { Catalogue } from '../../catalogue.ts';

/** The texts beside the preview of an article or of the home page. */
export const preview = {
  devices: { phone: 'Phone', desktop: 'Desktop' },
  newTab: 'Open in a new tab',
  copyLink: 'Copy link',
  until: (when: string) => `Anybody with the link can read it, until ${when}.`,
  frame: 'The article as readers will see it',
};

export type PreviewWords = Catalogue<typeof preview>;

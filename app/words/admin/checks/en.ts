import { limits } from '../../../../contract/limits.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

/** The texts of what is looked at before an article is published. */
export const checks = {
  about: 'Nothing of this stops anybody from publishing.',
  none: 'Nothing is missing.',
  goThere: 'Go there',
  found: {
    noPicture: () => 'It has no picture: cards show a letter instead.',
    smallPicture: (width: number) =>
      `The picture is ${width} pixels wide. Google Discover shows large ones from ${limits.largePreview} on.`,
    coverAlt: () => 'The article image has no description for people who cannot see it.',
    textAlts: (many: number) =>
      `${count('en', many, 'picture', 'pictures')} in the text without a description.`,
    longTitle: (length: number) =>
      `The title has ${length} characters. Search engines cut it at about ${limits.metaTitle}.`,
    noDescription: () => 'Search engines get no description.',
    longDescription: (length: number) =>
      `The description has ${length} characters. Search engines cut it at about ${limits.metaDescription}.`,
    noTags: () => 'It has no tag.',
    unreviewed: () => 'Nobody has approved it as it stands.',
    untranslated: () => 'The text in the other language is not published.',
  },
  links: {
    looking: (many: number) => `Looking at ${count('en', many, 'link', 'links')}…`,
    dead: 'leads nowhere',
    silent: 'nobody answers there',
    failed: 'The links could not be looked at.',
    beyond: (many: number) =>
      `${count('en', many, 'more link was', 'more links were')} not looked at.`,
    good: (many: number) =>
      many === 1 ? 'The link leads somewhere.' : `All ${many} links lead somewhere.`,
  },
};

export type CheckWords = Catalogue<typeof checks>;

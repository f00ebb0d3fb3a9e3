import type { Language } from '../../../../contract/common.ts';
import { languageNames } from '../../language-names.ts';

/** The texts of the form of an article. */
export const form = {
  create: 'Create Article',
  fromWord: 'Open a Word file',
  edit: 'Edit Article',
  titleMissing: 'must not be empty',
  slug: 'Slug (English)',
  slugHint:
    'The last part of the address: small Latin letters, digits and hyphens. Suggested from the title.',
  address: (slug: string) => `Address: …/${slug}`,
  followsTitle: 'Made from the title, it follows that until the article is published.',
  changeAddress: 'Change address',
  oldAddress: 'The old address will lead to the new one for ever.',
  search: {
    title: 'Search engines',
    /** Shows how much of a text search engines display. */
    length: (length: number, most: number) => `${length} of about ${most} characters`,
    tooLong: ': the end will be cut',
    keywordsHint: 'Comma separated.',
    result: 'How search engines may show it:',
    noDescription: 'Without a description, the beginning of the text is shown.',
    genres: {
      news: 'News',
      analysis: 'Analysis',
      opinion: 'Opinion',
      feature: 'Feature',
      story: 'Story',
      recipe: 'Recipe',
    },
    genreHint: 'Told to search engines. Stories and recipes are not offered to Google News.',
  },
  buttons: {
    needsImage: (button: string) =>
      `${button} needs an article image. A draft can be saved without one.`,
    sending: 'A picture is being uploaded. After that it can be saved.',
    update: 'Update',
    submit: 'Submit and publish',
    forReview: 'Submit for review',
    approve: 'Approve',
    sendBack: 'Send back',
    saveDraft: 'Save draft',
    correct: 'Correct with a note',
    saveCopy: 'Save working copy',
    propose: 'Submit as a proposal',
    view: 'View on the site',
    edit: 'Edit',
    more: 'More',
    stay: 'Stay here after saving',
    details: 'Details',
    checks: 'Checks',
    beforePublishing: 'Before publishing',
  },
  readFirst: 'An editor reads it before readers see it',
  approved: 'Approved: any edit takes it back to the review',
  offline: 'Offline: kept on this device',
  savedAt: (when: string) => `Saved ${when}`,
  keptFromReaders: (saved: string, button: string) => `${saved}. Readers see it after “${button}”.`,
  imageAltHint: 'For people who cannot see it',
  /** Where a caption or a credit is empty. */
  fromLibrary: 'As the media library says',
  /** The parts of the details beside the text, which fold. */
  folds: {
    story: 'Story',
    more: 'Language, series, people',
    work: 'Work',
    publishing: 'When and where',
  },
  times: 'Times and embargo',
  choose: { tags: 'Choose tags', series: 'Choose a series' },
  people: 'Others who made it',
  cards: 'Cards and sharing',
  noAuthor: 'No author',
  asFound: (language: Language) => `As found: ${languageNames[language]}`,
  unlinkFirst: 'To change it, unlink the translation first.',
  pin: 'Pin to the top of the home page',
  /** Offers to restore unsaved text; the article's title follows. */
};

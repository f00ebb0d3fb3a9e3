import type { PageWords } from './page-words.ts';

/** What the pages of the server say in English. */
export const pages: PageWords = {
  down: 'The site cannot be opened just now',
  starting: 'The site is starting',
  unreachable: 'The site cannot be reached',
  tryAgain: 'Try again',
  busy: 'The page needs a moment',
  busyPreview: 'The preview needs a moment',
  busySearch: 'The search needs a moment',
  search: 'Search',
  searchAgain: 'Search again',
  toHome: 'To the home page',
  goBack: 'Go back with your browser’s Back button: what you typed should still be there.',
  forms: {
    message: {
      heading: 'Your message was not sent',
      copy: 'Your message, to be copied if it is not:',
      again: 'To the contact page',
    },
    note: {
      heading: 'Your note was not sent',
      copy: 'Your note, to be copied if it is not:',
      again: 'Back to the article',
    },
  },
};

import type { Catalogue } from '../../../app/words/catalogue.ts';
import { count } from '../../../app/words/count.ts';

/** The texts of the board. */
export const board = {
  /** The lanes behind the stages. */
  lanes: { scheduled: 'Scheduled', live: 'Live this week' },
  about: {
    draft: 'With the writer',
    review: 'With an editor',
    approved: 'Approved, any edit takes it back',
    scheduled: 'Leaves by itself',
    live: 'Readers see it',
  },
  everything: 'Everything',
  inHand: (many: number) => `${count('en', many, 'article', 'articles')} in hand`,
  everybody: 'All assignees',
  none: 'Nothing here',
  empty: 'Nothing is in work. Note an idea, or submit an article for review.',
  noneMatch: 'No article matches.',
  showAll: 'Show everything',
  more: 'More in the list of articles',
  drop: 'Drop here',
  dropToApprove: 'Drop to approve',
  /** Said to people who hear the screen. */
  hint: 'Alt with the left or right arrow key moves it to the stage before or after.',
  publish: 'Publish',
  schedule: 'Schedule',
  published: (name: string) => `“${name}” is published.`,
  confirmPublish: (name: string) => `Publish “${name}” now?`,
  /** The dates of a card. */
  inStage: 'In this stage',
  since: (many: number) => (many === 0 ? 'since today' : `for ${count('en', many, 'day', 'days')}`),
  publication: 'Publication',
  publishedOn: 'Published',
  idea: {
    title: 'New idea',
    name: 'Working title',
    writer: 'Writer',
    create: 'Add idea',
    added: (name: string) => `“${name}” is on the board.`,
  },
  /** The card of a working copy. */
  copy: {
    title: 'Working copy',
    review: 'Submit for review',
    takeBack: 'Take back',
    publish: 'Publish the copy',
    confirm: (name: string) => `Publish the working copy of “${name}” now?`,
    done: {
      review: (name: string) => `The working copy of “${name}” waits for review.`,
      draft: (name: string) => `The working copy of “${name}” is a draft again.`,
      publish: (name: string) => `Readers see the working copy of “${name}” now.`,
    },
  },
};

export type BoardWords = Catalogue<typeof board>;

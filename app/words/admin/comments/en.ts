import type { CommentStatus, HeldFor } from '../../../../contract/comments.ts';
import type { Catalogue } from '../../catalogue.ts';

/** The texts of the queue of comments. */
export const comments = {
  search: 'Search text or name',
  status: 'Where they stand',
  statuses: {
    held: 'Held',
    reported: 'Reported',
    shown: 'Shown',
    waiting: 'Waiting for the mail',
    spam: 'Spam',
    bin: 'In the bin',
  } satisfies Record<CommentStatus | 'reported', string>,
  heldFor: {
    '': '',
    first: 'First comment of this person',
    links: 'Many links',
    words: 'A word of your list',
    rate: 'Many comments at once',
    guest: 'A guest without a confirmed e-mail',
  } satisfies Record<HeldFor, string>,
  none: 'There is nothing here.',
  noneHeld: 'Nothing waits for you. New comments that the rules hold back arrive here.',
  historyOf: (name: string) => `Everything by ${name}`,
  showAll: 'Back to the queue',
  on: 'on',
  reply: 'Reply',
  edited: 'changed',
  reports: (many: number) => `${many} ${many === 1 ? 'report' : 'reports'}`,
  reasons: 'What the reports say',
  banned: 'May not comment',
  guest: 'Guest',
  actions: { shown: 'Show', held: 'Hold', spam: 'Spam', bin: 'Bin' },
  actionOn: (action: string, name: string) => `${action}: comment of ${name}`,
  choose: (name: string) => `Choose the comment of ${name}`,
  chooseAll: 'Choose all on this page',
  chosen: (many: number) => `${many} chosen`,
  chosenComments: 'Chosen comments',
  clear: 'Choose none',
  moved: 'The comments are back where they were.',
  history: 'History',
  ban: 'Ban',
  banOf: (name: string) => `Keep ${name} from commenting?`,
  banText: 'What they wrote stays as it is. They can be allowed again at any time.',
  banReason: 'Reason, for the editors',
  unban: 'Allow again',
  close: 'Close the article’s comments',
  open: 'Open the article’s comments',
  keys: 'Keys: J and K to move, A to show, H to hold, S for spam, D for the bin, X to choose.',
};

export type CommentWords = Catalogue<typeof comments>;

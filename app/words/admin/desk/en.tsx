import type { Priority } from '../../../../contract/desk.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

const days = (many: number) => count('en', many, 'day', 'days');

/** The texts of the board, and of the work on an article in its form. */
export const desk = {
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
  assignee: 'Assignee',
  everybody: 'All assignees',
  nobody: 'Nobody',
  addIdea: 'New idea',
  none: 'Nothing here',
  empty: 'Nothing is in work. Note an idea, or submit an article for review.',
  noneMatch: 'No article matches.',
  showAll: 'Show everything',
  more: 'More in the list of articles',
  drop: 'Drop here',
  dropToApprove: 'Drop to approve',
  /** Said to people who hear the screen. */
  hint: 'Alt with the left or right arrow key moves it to the stage before or after.',
  move: (name: string) => `Move “${name}”`,
  moveTo: 'Move',
  plan: 'Plan',
  publish: 'Publish',
  schedule: 'Schedule',
  planOf: (name: string) => `Plan “${name}”`,
  to: (stage: string) => `To ${stage}`,
  approve: (stage: string) => `Approve: ${stage}`,
  moved: (name: string, stage: string) => `“${name}” is in ${stage}.`,
  /** Follows that an article is approved. */
  openNotes: (many: number) => `${count('en', many, 'note is', 'notes are')} still open.`,
  published: (name: string) => `“${name}” is published.`,
  confirmPublish: (name: string) => `Publish “${name}” now?`,
  since: (many: number) => (many === 0 ? 'since today' : `for ${days(many)}`),
  late: (many: number) => `Late ${days(many)}`,
  lateHours: (many: number) => `Late ${count('en', many, 'hour', 'hours')}`,
  lateNow: 'Late',
  dueToday: (time: string) => `Today, ${time}`,
  priority: 'Priority',
  priorities: { low: 'Low', normal: 'Normal', high: 'High' } satisfies Record<Priority, string>,
  /** The dates of a card. */
  inStage: 'In this stage',
  publication: 'Publication',
  publishedOn: 'Published',
  deadline: 'Deadline',
  deadlineTime: 'Time',
  deadlineDay: 'Give the day of the deadline, with a year of four digits.',
  brief: 'Brief',
  briefHint: 'What it is to be about, how long, what it needs.',
  idea: {
    title: 'New idea',
    name: 'Working title',
    writer: 'Writer',
    create: 'Add idea',
    added: (name: string) => `“${name}” is on the board.`,
  },
  planned: 'The plan is saved.',
  save: 'Save plan',
  back: {
    title: (name: string) => `Send “${name}” back?`,
    reason: 'What is to be done',
    hint: 'The writer sees this in the article.',
    send: 'Send back',
    takeBack: 'Take back',
  },
  /** The card of a working copy. */
  copy: {
    title: 'Working copy',
    review: 'Submit for review',
    publish: 'Publish the copy',
    confirm: (name: string) => `Publish the working copy of “${name}” now?`,
    done: {
      review: (name: string) => `The working copy of “${name}” waits for review.`,
      draft: (name: string) => `The working copy of “${name}” is a draft again.`,
      publish: (name: string) => `Readers see the working copy of “${name}” now.`,
    },
  },
  part: {
    open: 'Stage, assignee and deadline',
    stage: 'Stage',
    who: 'Who',
    nobodyYet: 'Nobody yet',
    noDeadline: 'None',
    approved: (by: string, when: string) => `Approved by ${by}, ${when}.`,
    voided: (by: string, when: string) =>
      `${by} approved an earlier version, ${when}. It has been edited since.`,
    somebody: 'Somebody',
    returned: (by: string, when: string) => `${by} sent it back, ${when}:`,
  },
};

export type DeskWords = Catalogue<typeof desk>;

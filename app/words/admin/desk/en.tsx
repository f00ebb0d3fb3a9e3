import type { Priority } from '../../../../contract/desk.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

const days = (many: number) => count('en', many, 'day', 'days');

/** The texts of the work on an article before its publication. */
export const desk = {
  assignee: 'Assignee',
  nobody: 'Nobody',
  move: (name: string) => `Move “${name}”`,
  moveTo: 'Move',
  plan: 'Plan',
  planOf: (name: string) => `Plan “${name}”`,
  to: (stage: string) => `To ${stage}`,
  approve: (stage: string) => `Approve: ${stage}`,
  moved: (name: string, stage: string) => `“${name}” is in ${stage}.`,
  /** Follows that an article is approved. */
  openNotes: (many: number) => `${count('en', many, 'note is', 'notes are')} still open.`,
  late: (many: number) => `Late ${days(many)}`,
  lateHours: (many: number) => `Late ${count('en', many, 'hour', 'hours')}`,
  lateNow: 'Late',
  dueToday: (time: string) => `Today, ${time}`,
  priority: 'Priority',
  priorities: { low: 'Low', normal: 'Normal', high: 'High' } satisfies Record<Priority, string>,
  deadline: 'Deadline',
  deadlineTime: 'Time',
  deadlineDay: 'Give the day of the deadline, with a year of four digits.',
  brief: 'Brief',
  briefHint: 'What it is to be about, how long, what it needs.',
  planned: 'The plan is saved.',
  save: 'Save plan',
  back: {
    title: (name: string) => `Send “${name}” back?`,
    reason: 'What is to be done',
    hint: 'The writer sees this in the article.',
    send: 'Send back',
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

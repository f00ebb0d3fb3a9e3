import type { FailureReason, ScheduledAction } from '../../../../contract/articles.ts';
import type { Catalogue } from '../../catalogue.ts';

/** The texts of what articles do at a time, in their form and where a time is set. */
export const schedule = {
  /** What a job does at its time. */
  does: {
    publish: (when: string) => `Publishes on ${when}`,
    update: (when: string) => `The working copy is published on ${when}`,
    unpublish: (when: string) => `Is unpublished on ${when}`,
    pin: (when: string) => `Goes to the top of the home page on ${when}`,
    unpin: (when: string) => `Leaves the top of the home page on ${when}`,
  } satisfies Record<ScheduledAction, unknown>,
  actions: {
    publish: 'Publish',
    update: 'Publish the working copy',
    unpublish: 'Unpublish',
    pin: 'Pin to the top of the home page',
    unpin: 'Unpin from the home page',
  } satisfies Record<ScheduledAction, string>,
  by: (name: string) => `Scheduled by ${name}.`,
  /** Why a job was not done. */
  failed: {
    gone: 'It was not done: the article was in the bin.',
    rights: 'It was not done: the person who scheduled it no longer has the right to.',
    held: 'It is held: the person who scheduled it no longer has the right to. Set the time again to take it over.',
    restored: 'It is held: a backup was put back after its time. Set a time again to have it done.',
    embargo: 'It was not published: its embargo had not ended.',
    incomplete: 'It was not published: its text or picture is missing.',
    unpublished: 'It was not done: the article was not published.',
    conflict:
      'It was not published: the live text was changed at the same places. Open the article and compare.',
    refused: 'It was not done: a rule of the site refused it.',
  } satisfies Record<FailureReason, string>,
  part: {
    title: 'Publication time',
    none: 'No time is set.',
    set: 'Set a time',
    setFurther: 'Set another time',
    change: 'Change time',
    cancel: 'Remove the time',
    putAway: 'Put away',
    cancelled: 'The time is removed.',
    embargo: 'May not be published before',
    embargoHint: (zone: string) =>
      `Until then nobody can publish it, not even by mistake. Time zone: ${zone}.`,
    noEmbargo: 'Lift the embargo',
  },
  dialog: {
    title: { publish: 'Schedule the publication', other: 'Set a time' },
    what: 'What happens',
    date: 'Date',
    time: 'Time',
    zone: (zone: string) => `Time zone of the site: ${zone}`,
    shortcuts: 'Suggestions',
    tomorrow: 'Tomorrow',
    skipped: (when: string) => `Clocks skip this time on that day: it becomes ${when}.`,
    note: 'What it corrects, for readers',
    noteHint: 'Stands below the article from that time on. May be empty.',
    schedule: 'Schedule',
    plan: 'Plan',
    byItself: 'Publish by itself at this time',
    byItselfHint: 'Without it this is a plan, and somebody publishes it.',
    problems: {
      missing: 'Choose a date and a time.',
      past: 'This time is over already. Choose one to come.',
      embargo: (when: string) => `The article may not be published before ${when}.`,
    },
  },
};

export type ScheduleWords = Catalogue<typeof schedule>;

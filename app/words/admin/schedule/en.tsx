import type { FailureReason, ScheduledAction } from '../../../../contract/articles.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count } from '../../count.ts';

/** The texts of the schedule in the form of an article, and of the calendar. */
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
    rights: 'It was not done: who scheduled it may not do it any more.',
    embargo: 'It was not published: its embargo had not ended.',
    unpublished: 'It was not done: the article was not published.',
    conflict:
      'It was not published: the live text was changed at the same places. Open the article and compare.',
    refused: 'It was not done: a rule of the site refused it.',
  } satisfies Record<FailureReason, string>,
  part: {
    title: 'Publication time',
    none: 'No time is set.',
    set: 'Set a time',
    change: 'Change time',
    cancel: 'Cancel the schedule',
    putAway: 'Put away',
    cancelled: 'The schedule is cancelled.',
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
    schedule: 'Schedule',
    problems: {
      missing: 'Choose a date and a time.',
      past: 'This time is over already. Choose one to come.',
      embargo: (when: string) => `The article may not be published before ${when}.`,
    },
  },
  moved: (name: string, when: string) => `“${name}” is scheduled for ${when}.`,
  unscheduled: (name: string) => `“${name}” has no time any more.`,
  calendar: {
    views: { month: 'Month', week: 'Week', agenda: 'Agenda' },
    view: 'View',
    today: 'Today',
    previous: { month: 'Previous month', week: 'Previous week', agenda: 'Previous month' },
    next: { month: 'Next month', week: 'Next week', agenda: 'Next month' },
    live: 'Live',
    planned: 'Scheduled',
    failed: 'Not done',
    edge: 'The edge is the colour of the category.',
    nothing: 'Nothing is planned.',
    nothingHere: 'Nothing was published or is planned in this time.',
    more: 'There is more than can be shown here. Choose a category or an author.',
    entries: (many: number) => count('en', many, 'article', 'articles'),
    further: (many: number) => `${many} more`,
    inReview: 'In review',
    open: 'Open the article',
    drop: (day: string) => `Drop for ${day}`,
    /** Said to people who hear the screen. */
    hint: 'Enter opens it and changes its time. Alt with an arrow key moves it by a day or a week.',
    tray: {
      title: 'Without a time',
      hint: 'Drag onto a day, or press Enter and type a date.',
      none: 'Every draft has a time.',
      more: 'and more',
    },
  },
  holidays: {
    republic: 'Republic Day',
    independence: 'Independence Day',
    gandhi: 'Gandhi Jayanti',
    christmas: 'Christmas',
  },
};

export type ScheduleWords = Catalogue<typeof schedule>;

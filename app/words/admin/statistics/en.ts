import { ASKED_ON, KEPT_DAYS, type Period } from '../../../../contract/statistics.ts';
import type { Catalogue } from '../../catalogue.ts';
import { count, number } from '../../count.ts';

const periods: Record<Period, string> = { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' };

/** The texts of the screen that says what readers open. */
export const statistics = {
  period: 'Period',
  periods,
  views: 'page views',
  before: (views: number, days: number) =>
    `${number(views)} ${days === 1 ? 'yesterday' : `in the ${days} days before`}`,
  about: 'Pages are counted, never people: no cookie, no address and no mark of a reader is kept.',
  articles: { title: 'Most read', none: 'No article was viewed in this time.' },
  categories: {
    title: 'Categories',
    none: 'No article was viewed in this time.',
  },
  authors: {
    title: 'Authors',
    note: 'An article of several people counts for each of them.',
    none: 'No article was viewed in this time.',
  },
  sources: {
    title: 'Where views come from',
    note: `Other sites that led to a page; kept for ${KEPT_DAYS} days.`,
    none: 'No page was viewed in this time.',
    direct: 'By themselves',
    others: 'Other sites',
  },
  searches: {
    title: 'What readers search',
    note: `Words that were searched on ${ASKED_ON} days or more; those of fewer days are kept nowhere.`,
    none: `Nothing was searched on ${ASKED_ON} days yet.`,
    unit: 'searches',
    missed: (times: number) => `${count('en', times, 'time', 'times')} nothing was found`,
  },
};

export type StatisticsWords = Catalogue<typeof statistics>;

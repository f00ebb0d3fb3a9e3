import type { Catalogue } from '../../../app/words/catalogue.ts';
import { count, number } from '../../../app/words/count.ts';
import { ASKED_ON, KEPT_DAYS, type Period } from '../contract.ts';
import { statisticsLimits } from '../limits.ts';

const periods: Record<Period, string> = { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' };

/** The texts about what readers open. */
export const statistics = {
  visitorsNote: `page views in ${statisticsLimits.days} days`,
  mostRead: {
    now: 'Read now',
    nowNote: 'since yesterday',
    noneNow: 'No article was viewed since yesterday.',
    title: `Most read in ${statisticsLimits.days} days`,
    none: 'No views yet. What is viewed will be listed here.',
    views: 'page views',
    read: 'Read',
    readArticle: (name: string) => `Read ${name}`,
  },
  visits: {
    title: 'Page views by day',
    none: 'No page views yet. They are counted from the first page that is read.',
    views: (many: number) => count('en', many, 'page view', 'page views'),
    day: 'Day',
    column: 'Page views',
  },
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
    direct: 'Direct',
    others: 'Other sites',
  },
  searches: {
    title: 'What readers search',
    note: `Words that were searched on ${ASKED_ON} days or more; those of fewer days are kept in a scrambled form alone.`,
    none: `No search has come up on ${ASKED_ON} days yet.`,
    unit: 'searches',
    missed: (times: number) => `${count('en', times, 'time', 'times')} nothing was found`,
  },
};

export type StatisticsWords = Catalogue<typeof statistics>;

import { limits } from '../../../../contract/limits.ts';
import { count, number } from '../../count.ts';

export const dashboard = {
  visitors: 'Visitors',
  visitorsNote: `page views of ${limits.visitDays} days`,
  comments: 'Comments',
  lastEdited: 'Last edited',
  editedBy: (name: string) => `edited by ${name}`,
  noArticles: 'No articles yet. Yours will be here.',
  noneWaiting: 'Nothing waits for review.',
  showAll: (list: string) => (
    <>
      Show all<span className="sr-only"> of {list.toLowerCase()}</span>
    </>
  ),
  mails: {
    title: 'Mails that could not be sent',
    waiting: (many: number) =>
      many === 1
        ? '1 mail waits and is tried again by itself.'
        : `${number(many)} mails wait and are tried again by themselves.`,
    refused: (many: number) =>
      many === 1 ? '1 mail was refused for good.' : `${number(many)} mails were refused for good.`,
    reason: 'What the mail server said last:',
    again: 'Try again',
    sent: 'All mails are sent.',
    notSent: 'Not all mails could be sent.',
  },
  mostRead: {
    title: `Most read in ${limits.visitDays} days`,
    none: 'No visits yet. What is read will be listed here.',
    views: 'page views',
    read: 'Read',
    readArticle: (name: string) => `Read ${name}`,
  },
  visits: {
    title: 'Visits by day',
    none: 'No visits yet. They are counted from the first page that is read.',
    views: (many: number) => count('en', many, 'page view', 'page views'),
    day: 'Day',
    table: 'Page views by day',
    column: 'Page views',
  },
};

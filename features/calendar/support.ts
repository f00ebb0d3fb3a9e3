import { later } from '../../database/later.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { planArticle } from '../../domain/desk/plan.ts';
import { newId } from '../../domain/ids.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { daysAudit, feedAudit } from './audit.ts';
import { addOwnDay, readDays } from './rules/days.ts';
import { renewFeed } from './rules/feeds.ts';

const day = { date: '2030-01-01', hi: 'वर्षगाँठ', en: 'Anniversary' };

/** Makes a draft of the owner; returns its id. */
const draft = ({ site, owner }: Subject): Promise<string> => {
  const input = sampleArticle({ slug: `yojana-${newId()}`, author: owner._id, status: 'draft' });
  return write(site.database.db, (trx) => createArticle(trx, input));
};

const holdsId: CallSample['holds'] = (body, { path }) =>
  JSON.stringify(body).includes(path?.id ?? '?');

/** The samples of the calls about the calendar. */
export const calendarCalls: Record<string, CallSample> = {
  'GET /api/schedule': {
    async ready(subject) {
      const id = await draft(subject);
      const now = new Date();
      const planned = later(now, 86_400_000);
      await write(subject.site.database.db, (trx) =>
        planArticle(trx, subject.admin, id, { planned }),
      );
      return {
        path: { id },
        query: `from=${now.toISOString()}&to=${later(new Date(planned), 1000)}`,
      };
    },
    holds: holdsId,
  },
  'GET /api/schedule/unscheduled': {
    ready: async (subject) => ({ path: { id: await draft(subject) } }),
    holds: holdsId,
  },
  'POST /api/schedule/days': { ready: () => ({ body: day }), logs: daysAudit.action('day') },
  'DELETE /api/schedule/days/{id}': {
    async ready({ site, admin }) {
      const { db } = site.database;
      await write(db, (trx) => addOwnDay(trx, admin, day));
      return { path: { id: (await readDays(db)).days[0]?._id ?? '' } };
    },
    logs: daysAudit.action('day-gone'),
  },
  'PUT /api/schedule/gaps': {
    ready: () => ({ body: { gapDays: 14 } }),
    logs: daysAudit.action('gaps'),
  },
  'GET /api/schedule/feed': { ready: () => ({}) },
  'POST /api/schedule/feed': { ready: () => ({}), logs: feedAudit.action('calendar') },
  'DELETE /api/schedule/feed': {
    async ready({ site, owner }) {
      await write(site.database.db, (trx) => renewFeed(trx, owner, new Date()));
      return {};
    },
    logs: feedAudit.action('calendar-gone'),
    alsoOff: true,
  },
  'GET /api/schedule/feed/{code}': {
    async ready({ site, owner }) {
      const code = await write(site.database.db, (trx) => renewFeed(trx, owner, new Date()));
      return { path: { code: `${code}.ics` } };
    },
  },
};

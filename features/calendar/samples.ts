import type { Page } from '@playwright/test';
import { z } from 'zod';
import { write } from '../../database/transactions.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { addOwnDay, readDays, removeOwnDay, setGapDays } from './rules/days.ts';
import { calendarCalls } from './support.ts';

const openTray = (page: Page) => page.getByText('Without a time').click();
const chooseWaiting = (page: Page) => page.getByRole('checkbox', { name: /बिना समय/ }).check();

export const samples = defineSamples({
  calls: calendarCalls,
  // A secret, which stays behind.
  columns: { calendar_feeds: 'code_hash created_at user_id' },
  notOwn: {
    calendar_feeds: { not: 'work on the site, which its screens show to who does it' },
  },
  queries: {
    '/api/schedule': { from: ['2026-01-01T00:00:00.000Z'], to: ['2026-02-15T00:00:00.000Z'] },
    '/api/schedule/feed/{code}': { code: [`${'x'.repeat(43)}.ics`] },
  },
  readBack: {
    '/api/schedule/gaps': {
      get: '/api/schedule',
      bodyOf: (got) => z.object({ gapDays: z.number() }).parse(got),
    },
  },
  dialogs: {
    '/admin/calendar': [
      ['Days'],
      ['Subscribe'],
      [openTray, /बिना समय/],
      [chooseWaiting, 'Schedule'],
    ],
  },
  async writeAll({ database: { db } }, admin) {
    const day = { date: '2098-01-01', hi: 'वर्षगाँठ', en: 'Anniversary' };
    await write(db, (trx) => addOwnDay(trx, admin, day));
    const { days, gapDays } = await readDays(db);
    await write(db, (trx) => removeOwnDay(trx, admin, days.at(-1)?._id ?? ''));
    await write(db, (trx) => setGapDays(trx, admin, gapDays));
  },
});

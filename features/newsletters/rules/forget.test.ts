import { expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { addSampleNewsletters, SAMPLE_ISSUE } from '../support/sample.ts';
import { forgetRecipients } from './forget.ts';
import { countRecipients } from './ledger.ts';
import { withNewsletters } from './tables.ts';

const now = new Date('2026-11-24T06:30:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

onEachEngine('what grows with each issue', (database) => {
  test('keeps of old issues how many have got them, and who has not', async () => {
    const { db } = database();
    // The site lives on: a clock that is ahead alone forgets nothing.
    const change = { actor: null, action: 'article.update', tag: 'article:x', at: daysAgo(0) };
    await db.insertInto('changes').values(change).execute();
    /** Forgets as the housekeeper does. */
    const forget = async (days: string) => {
      const config = { ofFeatures: { KEEP_LETTERS: days } };
      while (await forgetRecipients({ db, config, now }));
    };
    await addSampleNewsletters(database());
    const more = Array.from({ length: 2500 }, (_, place) => ({
      letter_id: SAMPLE_ISSUE,
      subscription_id: `reader-${place}`,
      state: 'sent' as const,
    }));
    for (let from = 0; from < more.length; from += 500) {
      const rows = more.slice(from, from + 500);
      await withNewsletters(db).insertInto('letter_recipients').values(rows).execute();
    }
    const known = async () => {
      const rows = await withNewsletters(db)
        .selectFrom('letter_recipients')
        .select('state')
        .execute();
      const counts = (await countRecipients(db, [SAMPLE_ISSUE])).get(SAMPLE_ISSUE);
      return { rows: rows.map(({ state }) => state).sort(), counts };
    };
    const before = await known();
    const sentDaysAgo = async (days: number) => {
      await withNewsletters(db)
        .updateTable('newsletter_issues')
        .set({ send_at: daysAgo(days) })
        .execute();
      await forget('90');
      return known();
    };
    expect(await sentDaysAgo(89)).toEqual(before);
    await forget('0');
    const { rows, counts } = await sentDaysAgo(91);
    expect(rows).toEqual(['failed', 'uncertain']);
    expect(counts).toEqual(before.counts);
    expect(counts).toMatchObject({ sent: 2501, failed: 1, uncertain: 1 });
    // Again, with nothing new to forget.
    await forget('90');
    expect((await known()).counts).toEqual(counts);
  });
});

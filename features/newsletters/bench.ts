import { sql } from 'kysely';
import type { Figure } from '../../bench/figures.ts';
import { defineBench } from '../../bench/part.ts';
import { growthBy, perThousand } from '../../bench/year.ts';
import type { Database } from '../../database/database.ts';
import { newId } from '../../domain/ids.ts';
import { withNewsletters } from './rules/tables.ts';
import { addSampleNewsletters, SAMPLE_ISSUE, SAMPLE_LIST } from './support/sample.ts';

/** People who get one issue. */
const RECIPIENTS = 10_000;

/** Has an issue go out to many people, whose addresses were there before. */
async function sendIssue({ db }: Database): Promise<void> {
  await withNewsletters(db)
    .insertInto('letter_recipients')
    .columns(['letter_id', 'subscription_id', 'state', 'tries'])
    .expression(
      withNewsletters(db)
        .selectFrom('subscriptions')
        .select([
          sql.lit(SAMPLE_ISSUE).as('letter_id'),
          'id',
          sql.lit('sent').as('state'),
          sql.lit(1).as('tries'),
        ])
        .where('source', '=', 'form'),
    )
    .execute();
}

/** Adds the people to whom it goes. */
async function subscribeMany(database: Database): Promise<void> {
  await addSampleNewsletters(database);
  const people = Array.from({ length: RECIPIENTS }, () => ({
    id: newId(),
    list_id: SAMPLE_LIST,
    language: 'hi' as const,
    created_at: '',
    email: `${newId()}@example.org`,
    token: newId(),
    source: 'form' as const,
    consent: '',
  }));
  for (let from = 0; from < RECIPIENTS; from += 1000) {
    await withNewsletters(database.db)
      .insertInto('subscriptions')
      .values(people.slice(from, from + 1000))
      .execute();
  }
}

export const bench = defineBench({
  async measureYear(database): Promise<Figure[]> {
    await subscribeMany(database);
    const growth = await growthBy(database, () => sendIssue(database));
    return perThousand('letters to people', growth, RECIPIENTS);
  },
});

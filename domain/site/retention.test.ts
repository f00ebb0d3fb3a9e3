import { expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { Queries } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { sampleArticle } from '../../tests/support/samples.ts';
import { recordStatements } from '../../tests/support/statements.ts';
import { createArticle, updateArticle } from '../articles/write.ts';
import { startSession } from '../users/sessions.ts';
import { forgettingOld, type Keep } from './retention.ts';

const now = new Date('2026-11-24T06:30:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const keep: Keep = {
  changes: 90,
  audit: 730,
  sessions: 30,
  revisions: 3,
};

/** Forgets as the housekeeper does. */
async function forgetOld(db: Queries, days: Keep): Promise<void> {
  for (const forget of forgettingOld(days, now)) while (await write(db, forget));
}

onEachEngine('what grows with each day', (database) => {
  test('is forgotten when it has been kept, in portions, and nothing else', async () => {
    const { db } = database();
    const line = { actor: null, action: 'article.update', tag: 'article:x' } as const;
    const ages = [1000, 731, 729, 91, 89, 1];
    for (const age of ages) {
      const at = daysAgo(age);
      // More than one portion of them.
      const many = Array.from({ length: age === 91 ? 2500 : 1 }, () => ({ ...line, at }));
      for (let from = 0; from < many.length; from += 100) {
        await db
          .insertInto('changes')
          .values(many.slice(from, from + 100))
          .execute();
      }
      await db
        .insertInto('changes')
        .values({ ...line, kind: 'article', at })
        .execute();
    }
    const rows = async () => {
      const all = await db.selectFrom('changes').select(['kind', 'at']).orderBy('seq').execute();
      return all.map(({ kind, at }) => `${kind} ${(now.getTime() - Date.parse(at)) / 86_400_000}`);
    };
    await forgetOld(db, keep);
    const left = ['article 729', 'article 91', 'null 89', 'article 89', 'null 1', 'article 1'];
    expect(await rows()).toEqual(left);
    // Again, with nothing new to forget, and for ever.
    await forgetOld(db, { ...keep, audit: 0 });
    expect(await rows()).toEqual(left);
  });

  test('keeps the newest versions of an article, and browsers that are used', async () => {
    const { db } = database();
    const person = await newUser(db, 'admin');
    const id = await write(db, (trx) => createArticle(trx, sampleArticle({ author: person._id })));
    for (let round = 0; round < 6; round += 1) {
      await write(db, (trx) =>
        updateArticle(trx, id, sampleArticle({ name: `Naya ${round}`, author: person._id })),
      );
    }
    await write(db, (trx) => startSession(trx, person._id, 'Firefox', new Date(daysAgo(31))));
    await write(db, (trx) => startSession(trx, person._id, 'Chrome', new Date(daysAgo(29))));
    await forgetOld(db, keep);
    const versions = await db
      .selectFrom('article_revisions')
      .select('version')
      .where('article_id', '=', id)
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([5, 6, 7]);
    const sessions = await db.selectFrom('sessions').select('device').execute();
    expect(sessions.map(({ device }) => device)).toEqual(['Chrome']);
    // Where saves keep no more by themselves, nobody goes through all of them.
    const watched = recordStatements(database());
    await forgetOld(watched.db, { ...keep, revisions: limits.revisions });
    const read = watched.statements.filter(({ sql }) => sql.includes('article_revisions'));
    expect(read).toEqual([]);
  });
});

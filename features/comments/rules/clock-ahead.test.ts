import { expect, test } from 'vitest';
import { later } from '../../../database/later.ts';
import { settingOf } from '../../../domain/settings.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { publishedArticle } from '../../../tests/support/published-article.ts';
import { commentSetting } from '../settings.ts';
import { putComment } from '../support.ts';
import { flood, isFlooded } from './flood.ts';
import { heldFor, pace } from './who-may.ts';

onEachEngine('what a clock that was ahead has noted', (database) => {
  const now = new Date();
  const ahead = later(now, 400 * 86_400_000);

  test('counts for no pace and no flood of now', async () => {
    const site = { database: database() };
    const { db } = site.database;
    const reader = await newUser(db, 'reader');
    const article = await publishedArticle(site, reader._id);
    const put = (count: number, values: object) =>
      Promise.all(Array.from({ length: count }, () => putComment(site, article, values)));
    const settings = await settingOf(db, commentSetting);
    const held = () => heldFor(db, reader, 'ठीक', { settings, now });
    await put(pace.most, { person_id: reader._id, created_at: ahead });
    expect(await held()).toBe('');
    await put(pace.most, { person_id: reader._id, created_at: later(now, 1000) });
    expect(await held()).toBe('rate');

    await put(flood.guests, { status: 'waiting', created_at: ahead });
    expect(await isFlooded(db, now)).toBe(false);
    await put(flood.guests, { status: 'waiting', created_at: now.toISOString() });
    expect(await isFlooded(db, now)).toBe(true);
  });
});

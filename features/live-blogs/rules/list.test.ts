import { expect, test } from 'vitest';
import { write } from '../../../database/transactions.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { listLiveBlogs } from './list.ts';
import { switchLiveBlog } from './write.ts';

onEachEngine('live blogs', (database) => {
  test('are listed so that those which go on come first', async () => {
    const { db } = database();
    const editor = await newUser(db, 'editor');
    const begin = (name: string, state: 'on' | 'ended', hour: number) =>
      write(db, async (trx) => {
        const id = await createArticle(trx, sampleArticle({ name }));
        const now = new Date(Date.UTC(2026, 7, 12, hour));
        await switchLiveBlog(trx, editor, id, { state: 'on', now });
        if (state === 'ended') await switchLiveBlog(trx, editor, id, { state, now });
      });
    await begin('पहला', 'on', 1);
    await begin('दूसरा', 'ended', 2);
    await begin('तीसरा', 'on', 3);
    await begin('चौथा', 'ended', 4);
    const { blogs } = await listLiveBlogs(db, editor, 1);
    expect(blogs.map(({ name }) => name)).toEqual(['तीसरा', 'पहला', 'चौथा', 'दूसरा']);
  });
});

import { expect, test } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { write } from '../../../database/transactions.ts';
import { scheduleArticle } from '../../../domain/articles/schedule.ts';
import { createArticle } from '../../../domain/articles/write.ts';
import { createCategory } from '../../../domain/categories/categories.ts';
import { planArticle } from '../../../domain/desk/plan.ts';
import { newPeople } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { sampleArticle } from '../../../tests/support/samples.ts';
import { readTray } from './calendar.ts';

onEachEngine('the tray', (database) => {
  test('has what has no time, of others than editors their own', async () => {
    const { db } = database();
    const people = await newPeople(db);
    const given = { name: 'विज्ञान', description: 'x', isHome: false };
    const category = await write(db, (trx) => createCategory(trx, given));
    const add = (name: string, author: User, status: 'draft' | 'review' = 'draft') =>
      write(db, (trx) =>
        createArticle(trx, sampleArticle({ name, author: author._id, category, status })),
      );
    const timed = await add('timed', people.author);
    const waits = await add('waits', people.author, 'review');
    const idea = await add('idea', people.editor);
    const at = '2030-01-20T01:30:00.000Z';
    await write(db, (trx) => scheduleArticle(trx, people.editor, timed, { action: 'publish', at }));
    const read = async (person: User, filter = {}) => {
      const { articles, more } = await readTray(db, person, filter);
      expect(more).toBe(false);
      return articles.map(({ name }) => name).sort();
    };
    expect(await read(people.editor)).toEqual(['idea', 'waits']);
    expect(await read(people.author, { category })).toEqual(['waits']);
    // A deadline is no time at which it is published; a planned day is one.
    await write(db, (trx) => planArticle(trx, people.editor, waits, { due: at }));
    await write(db, (trx) => planArticle(trx, people.editor, idea, { planned: at }));
    expect(await read(people.editor)).toEqual(['waits']);
  });
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachEngine } from '../../tests/support/databases.ts';
import { contains } from './contains.ts';

onEachEngine('a text is found in a column', (database) => {
  const isIn = async (text: string, column: string) => {
    const { db } = database();
    const condition = contains(db, sql<string>`cast(${column} as text)`, text);
    const { rows } = await sql<{ found: unknown }>`select ${condition} as found`.execute(db);
    return Boolean(rows[0]?.found);
  };

  test.each([
    ['école', 'À l’École'],
    ['ÉCOLE', 'école'],
    ['иван', 'ИВАН Петров'],
    ['Иван', 'иван'],
    ['Σ', 'σοφία'],
    ['MEERA@Example', 'meera@example.org'],
    ['मीरा', 'श्रीमती मीरा'],
    ['e\u0301', 'É'],
    ['100%', 'का 100% सच'],
    ['a*b?[c]^\\', 'xA*B?[C]^\\y'],
    ['(.+)|$', 'q(.+)|$'],
  ])('in whatever case: %j in %j', async (text, column) => {
    expect(await isIn(text, column)).toBe(true);
  });

  test.each([
    ['ecole', 'École'],
    ['a*b', 'axb'],
    ['a_b', 'axb'],
    ['a.b', 'axb'],
    ['a?b', 'axb'],
    ['[ab]', 'a'],
  ])('and no other text: %j not in %j', async (text, column) => {
    expect(await isIn(text, column)).toBe(false);
  });
});

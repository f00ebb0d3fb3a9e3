import type { Queries } from '../../../database/database.ts';

/** The tables of what readers can follow. */
const tables = { category: 'categories', tag: 'tags', author: 'users' } as const;

/** Returns those of some topics that there are, each once: invented ones would fill the table and be told nothing. */
export async function knownTopics(db: Queries, topics: string[]): Promise<string[]> {
  const asked = [...new Set(topics)];
  const known = new Set(['all']);
  for (const [kind, table] of Object.entries(tables)) {
    const ids = asked.flatMap((topic) =>
      topic.startsWith(`${kind}:`) ? [topic.slice(kind.length + 1)] : [],
    );
    if (ids.length === 0) continue;
    const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    for (const { id } of rows) known.add(`${kind}:${id}`);
  }
  return asked.filter((topic) => known.has(topic));
}

import type { Database } from '../database.ts';

/** Selects as `id` each of the ids that a text holds, with spaces between, once. What is no list of ids gives none. */
export function idsIn(engine: Database['engine'], text: string): string {
  if (engine === 'postgres') {
    return `select distinct id from unnest(string_to_array(${text}, ' ')) as id where id <> ''`;
  }
  const json = `'["' || replace(${text}, ' ', '","') || '"]'`;
  return `select distinct value as id
    from json_each(case when json_valid(${json}) then ${json} else '[]' end) where value <> ''`;
}

import { sql } from 'kysely';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { changeUnedited } from '../article-rows/lock-articles.ts';
import { DomainError } from '../errors.ts';
import { changeHomeSections } from '../home-sections.ts';
import { lockTag, requireTag, tagChanges } from './tags.ts';

const holding = (trx: Transaction, id: string) =>
  trx.selectFrom('article_tags').select('article_tags.seq').where('tag_id', '=', id);

/** Puts another tag in the place of one; none takes it away. */
async function replaceTag(trx: Transaction, id: string, by: string | null): Promise<void> {
  const replaced = (other: string) =>
    sql<string>`trim(replace(' ' || tags || ' ', ${` ${id} `}, ${other}))`;
  const query = trx.selectFrom('articles').select('id').where('seq', 'in', holding(trx, id));
  const read = async () => (await query.execute()).map((row) => row.id);
  const change = async (some: string[]) => {
    const articles = trx
      .updateTable('articles')
      .where('id', 'in', some)
      .where('seq', 'in', holding(trx, id));
    if (!by) {
      await articles.set({ tags: replaced(' ') }).execute();
      return;
    }
    await articles
      .set({ tags: replaced(' ') })
      .where('seq', 'in', holding(trx, by))
      .execute();
    await articles.set({ tags: replaced(` ${by} `) }).execute();
  };
  await changeUnedited(trx, await read(), change);
  // Others may have saved an article with the tag while its articles were waited for.
  await changeUnedited(trx, await read(), change);
}

/**
 * Merges a tag into another one: its articles get that tag, its addresses lead there. The articles count as
 * unedited. Runs in the caller's transaction. Throws 404, and 422 for a tag into itself.
 */
export async function mergeTags(
  trx: Transaction,
  id: string,
  into: string,
  actor?: string,
): Promise<{ from: string; into: string }> {
  if (id === into) throw new DomainError(422, 'Choose another tag.');
  // In one order, whichever is merged into which.
  for (const tag of [id, into].sort()) await lockTag(trx, tag);
  const [one, other] = [await requireTag(trx, id), await requireTag(trx, into)];
  await replaceTag(trx, id, into);
  await trx
    .updateTable('tags')
    .set({ updated_at: new Date().toISOString() })
    .where('id', '=', into)
    .execute();
  await trx.updateTable('tag_keys').set({ tag_id: into }).where('tag_id', '=', id).execute();
  await trx.deleteFrom('tags').where('id', '=', id).execute();
  await changeHomeSections(trx, (sections) =>
    sections.some(({ tag }) => tag === id)
      ? sections.map((section) => (section.tag === id ? { ...section, tag: into } : section))
      : null,
  );
  await recordChanges(trx, [
    ...tagChanges('tag.merge', into, { actor, lists: true }),
    ...tagChanges('tag.merge', id, { actor, lists: true }),
  ]);
  return { from: one.name, into: other.name };
}

/**
 * Deletes a tag and answers its name; its articles stay. Runs in the caller's transaction. Throws 404.
 */
export async function deleteTag(trx: Transaction, id: string, actor?: string): Promise<string> {
  const { name } = await lockTag(trx, id);
  await replaceTag(trx, id, null);
  await trx.deleteFrom('tags').where('id', '=', id).execute();
  await recordChanges(trx, tagChanges('tag.delete', id, { actor, lists: true }));
  return name;
}

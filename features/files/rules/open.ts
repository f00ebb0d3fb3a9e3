import { accessSchema } from '../../../contract/access.ts';
import type { Queries } from '../../../database/database.ts';
import { readLongText } from '../../../domain/articles/text-column.ts';
import { openText } from '../../../domain/html/free-part.ts';
import { filesIn } from './addresses.ts';
import { isPass } from './passes.ts';
import { withFiles } from './tables.ts';
import { pagesWith } from './uses.ts';

/** Selects the published articles whose texts have a file. */
const publishedWith = (db: Queries, id: string) =>
  withFiles(db)
    .selectFrom('stored_file_uses')
    .innerJoin('articles', 'articles.id', 'stored_file_uses.article_id')
    .where('file_id', '=', id)
    .where('shown', '=', 1)
    .where('articles.status', '=', 'published');

/** Whether everybody may get a file: it stands in what everybody may read. */
async function isOpen(db: Queries, id: string): Promise<boolean> {
  const open = await publishedWith(db, id)
    .select('articles.id')
    .where('articles.access', '=', 'public')
    .limit(1)
    .executeTakeFirst();
  if (open) return true;
  const page = await pagesWith(db, id).where('hidden', '=', 0).limit(1).executeTakeFirst();
  if (page) return true;
  const locked = await publishedWith(db, id)
    .select('articles.id')
    .where('articles.access', '!=', 'public')
    .execute();
  for (const article of locked) {
    const text = await readLongText(db, article.id);
    if (!text) continue;
    const free = { access: accessSchema.parse(text.access), freeParagraphs: text.free_paragraphs };
    if (filesIn(openText(free, text.description)).includes(id)) return true;
  }
  return false;
}

/**
 * Returns a file that whoever asks may get, and whether everybody may; null where there is none. `pass` is what the
 * address brings of those who may read more.
 */
export async function findForReader(
  db: Queries,
  { id, pass, now }: { id: string; pass: string; now: Date },
) {
  const file = await withFiles(db)
    .selectFrom('stored_files')
    .select(['id', 'ending', 'name', 'bytes', 'pieces', 'secret', 'captions', 'updated_at'])
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('binned_at', 'is', null)
    .executeTakeFirst();
  if (!file) return null;
  if (await isOpen(db, id)) return { file, isOpen: true };
  return isPass(file, pass, now) ? { file, isOpen: false } : null;
}

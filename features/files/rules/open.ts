import { accessSchema } from '../../../contract/access.ts';
import type { Queries } from '../../../database/database.ts';
import { readLongText } from '../../../domain/articles/text-column.ts';
import { openText } from '../../../domain/html/free-part.ts';
import { filesIn } from './addresses.ts';
import { isPass } from './passes.ts';
import { withFiles } from './tables.ts';
import { pagesWith, shownAt } from './uses.ts';

/** Selects the published articles whose texts have a file by now. */
const publishedWith = (db: Queries, id: string, now: Date) =>
  withFiles(db)
    .selectFrom('stored_file_uses')
    .innerJoin('articles', 'articles.id', 'stored_file_uses.article_id')
    .where('file_id', '=', id)
    .where(shownAt(now))
    .where('articles.status', '=', 'published');

/** Whether everybody may get a file: it stands in what everybody may read. */
async function isOpen(db: Queries, id: string, now: Date): Promise<boolean> {
  const open = await publishedWith(db, id, now)
    .select('articles.id')
    .where('articles.access', '=', 'public')
    .limit(1)
    .executeTakeFirst();
  if (open) return true;
  const page = await pagesWith(db, id).where('hidden', '=', 0).limit(1).executeTakeFirst();
  if (page) return true;
  const locked = await publishedWith(db, id, now)
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
 * address brings of those who may read more, `ending` whether captions are asked for.
 */
export async function findForReader(
  db: Queries,
  { id, ending, pass, now }: { id: string; ending: string; pass: string; now: Date },
) {
  const file = await withFiles(db)
    .selectFrom('stored_files')
    .select(['id', 'kind', 'ending', 'name', 'bytes', 'pieces', 'secret', 'updated_at'])
    .select((eb) => (ending === 'vtt' ? eb.ref('captions') : eb.val('')).as('captions'))
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('binned_at', 'is', null)
    .executeTakeFirst();
  if (!file) return null;
  // First what asks the database for nothing.
  if (isPass(file, pass, now)) return { file, isOpen: false };
  return (await isOpen(db, id, now)) ? { file, isOpen: true } : null;
}

import { answerTo, type PageReader } from '../../../domain/content/answers.ts';
import { defineRules } from '../../rules.ts';
import { allEntries, newestEntries } from '../calls.ts';
import { liveLimits } from '../limits.ts';
import { livePaths } from '../paths.ts';
import { liveBlogs, liveEntries } from './export.ts';
import { liveBlogView } from './read.ts';

/** Returns entries of an article, whose later ones are shown without a write. */
async function readEntries(reader: PageReader, id: string, part: { page: number; size: number }) {
  const now = reader.now();
  const found = await liveBlogView(reader.db, id, { ...part, now });
  if (!found) return null;
  reader.show(...found.tags);
  if (found.nextAt) reader.agesIn(Date.parse(found.nextAt) - now.getTime());
  return found.view;
}

export const rules = defineRules({
  exports: [liveBlogs, liveEntries],
  names: {
    live: (db, ids) =>
      db.selectFrom('articles').select(['id', 'name']).where('id', 'in', ids).execute(),
  },
  answers: [
    answerTo(newestEntries, (reader, id) =>
      readEntries(reader, id, { page: 1, size: liveLimits.onArticle }),
    ),
    answerTo(allEntries, async (reader, { id, page }) => {
      reader.show(`article:${id}`, 'categories');
      const found = await readEntries(reader, id, { page, size: liveLimits.pageSize });
      return found ? { found } : reader.movedFrom(livePaths.all({ id }), id);
    }),
  ],
});

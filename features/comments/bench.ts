import { type Figure, progress } from '../../bench/figures.ts';
import { defineBench } from '../../bench/part.ts';
import { growthBy, perThousand } from '../../bench/year.ts';
import type { User } from '../../contract/users.ts';
import type { Database } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { newCommentSchema } from './contract.ts';
import { moderateComments } from './rules/moderate.ts';
import { addComment } from './rules/write.ts';

/** Comments of the length that most have. */
const COMMENTS = 1000;
const COMMENT =
  'बहुत दिनों बाद ऐसा लेख पढ़ा जिसमें शहर की पुरानी गलियाँ सामने आ गईं। लेखक से अनुरोध है कि अगली बार पुस्तकालय के बारे में भी लिखें।';

/** Has guests write comments below one article after the other, all of which a moderator shows. */
async function comment(database: Database, moderator: User): Promise<void> {
  const { db } = database;
  const articles = await db.selectFrom('articles').select('id').execute();
  for (let count = 0; count < COMMENTS; count += 1) {
    if (count % 100 === 0) progress('comments', count, COMMENTS);
    const email = `reader-${count}@example.org`;
    const input = newCommentSchema.parse({
      article: articles[count % articles.length]?.id,
      text: COMMENT,
      name: 'नंदिनी पाठक',
      email,
    });
    const now = new Date();
    const { _id } = await write(db, (trx) =>
      addComment(trx, input, { person: null, mails: false, now }),
    );
    await write(db, (trx) => moderateComments(trx, moderator, { ids: [_id], to: 'shown' }, now));
  }
}

export const bench = defineBench({
  async measureYear(database, editor): Promise<Figure[]> {
    const growth = await growthBy(database, () => comment(database, editor));
    return perThousand('comments', growth, COMMENTS);
  },
});

import type { Article } from '../../contract/articles.ts';
import { reaches } from '../../contract/membership.ts';
import type { User } from '../../contract/users.ts';
import type { Queries } from '../../database/database.ts';
import { findSaved } from '../articles/present.ts';
import { mayRead, ownersOf } from '../articles/readable.ts';
import { forbidden, notFound } from '../errors.ts';
import { levelOf, membershipOf } from './membership.ts';

/**
 * Returns a published article with all of its text for somebody whose level it is for, or who works on it. Throws 403
 * and 404.
 */
export async function requireWholeText(
  db: Queries,
  person: User,
  id: string,
  now: Date,
): Promise<Article> {
  const article = await findSaved(db, id);
  if (article?.status !== 'published') throw notFound('Article');
  const level = await levelOf(db, person._id, now);
  if (reaches(level, article.access)) return article;
  if (mayRead(person, id, await ownersOf(db, [id]))) return article;
  // What was given once would have reached it.
  const given = await membershipOf(db, person._id);
  if (given && level === 'free' && reaches(given.level, article.access)) {
    throw forbidden('Your membership has ended.');
  }
  throw forbidden(
    article.access === 'supporter'
      ? 'You are signed in. This article is for supporters.'
      : 'You are signed in. This article is for members.',
  );
}

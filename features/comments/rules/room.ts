import type { ArticleRow } from '../../../contract/articles.ts';
import { articlePath } from '../../../contract/paths/paths.ts';
import type { Change } from '../../../database/changes.ts';
import type { Queries } from '../../../database/database.ts';
import { asRows } from '../../../domain/articles/present.ts';
import { findPublishedByIds } from '../../../domain/articles/published.ts';
import { DomainError } from '../../../domain/errors.ts';
import { settingOf } from '../../../domain/settings.ts';
import { commentAudit } from '../audit.ts';
import { say } from '../messages.ts';
import type { CommentSettings } from '../settings.ts';
import { commentSetting } from '../settings.ts';
import { withComments } from './tables.ts';

const DAY = 86_400_000;

/** Names the comments of an article to the pages that show them, and to the audit log. */
export const changeOfComments = (
  articleId: string,
  deed: Parameters<typeof commentAudit.action>[0],
  actor?: string | null,
): Change => ({
  tag: `comment:${articleId}`,
  action: commentAudit.action(deed),
  actor: actor ?? null,
});

/** Whether an article of this category has comments at all. */
export function hasComments(settings: CommentSettings, category: string | null): boolean {
  return !(category && settings.notIn.includes(category));
}

/** Returns when an article takes comments no longer, in milliseconds; null: never. */
export function closesAt({ days }: CommentSettings, publishedAt: string): number | null {
  return days === 0 ? null : Date.parse(publishedAt) + days * DAY;
}

/** Whether an article takes comments now, of one that has them. */
export async function isOpen(
  db: Queries,
  settings: CommentSettings,
  { _id, publishedAt }: { _id: string; publishedAt: string },
  now: Date,
): Promise<boolean> {
  const end = closesAt(settings, publishedAt);
  if (end !== null && end <= now.getTime()) return false;
  const closed = withComments(db)
    .selectFrom('closed_comments')
    .select('at')
    .where('article_id', '=', _id);
  return !(await closed.executeTakeFirst());
}

/** An article that takes comments, and the rules for them. */
export interface Room {
  article: ArticleRow;
  path: string;
  settings: CommentSettings;
}

/** Returns a published article that has comments; null where there is none. */
export async function findRoom(db: Queries, articleId: string): Promise<Room | null> {
  const settings = await settingOf(db, commentSetting);
  const [article] = await findPublishedByIds(db, [articleId], asRows);
  if (!article || !hasComments(settings, article.category?._id ?? null)) return null;
  return { article, path: articlePath(article.slug, article.category?.slug ?? null), settings };
}

/** Returns a published article that takes comments now. Throws 409. */
export async function requireOpenRoom(db: Queries, articleId: string, now: Date): Promise<Room> {
  const room = await findRoom(db, articleId);
  const publishedAt = room?.article.publishedAt ?? '';
  const open = room && (await isOpen(db, room.settings, { _id: articleId, publishedAt }, now));
  if (!open) throw new DomainError(409, say('This article takes no comments any more.'));
  return room;
}

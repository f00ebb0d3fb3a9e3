import type { PageReader } from '../../../domain/content/answers.ts';
import type { Commented, CommentsView, CommentView, ThreadView, WaitingComment } from '../calls.ts';
import { commentLimits } from '../limits.ts';
import { commentSetting } from '../settings.ts';
import { commentsOf, findComment, findWaiting, repliesTo } from './read.ts';
import { closesAt, findRoom, hasComments, isOpen } from './room.ts';

/** Reads a published article that has comments; null where there is none. */
export async function readCommented(
  { db, show }: PageReader,
  id: string,
): Promise<Commented | null> {
  show(`article:${id}`, 'categories');
  const room = await findRoom(db, id);
  if (!room) return null;
  const { name, language, category, publishedAt } = room.article;
  return {
    _id: id,
    name,
    language,
    category: category && { _id: category._id },
    publishedAt: publishedAt ?? '',
    address: room.path,
  };
}

/** Whether an article takes comments, which may end without a write. */
async function isOpenNow(
  { db, now, agesIn, setting }: PageReader,
  about: Commented,
): Promise<boolean> {
  const rules = await setting(commentSetting);
  const current = now();
  const open = await isOpen(db, rules, about, current);
  const end = closesAt(rules, about.publishedAt);
  if (open && end !== null) agesIn(end - current.getTime());
  return open;
}

/** Reads the comments on an article, a page of so many threads; null where there are none to be. */
export async function readBelow(
  reader: PageReader,
  { about, page, size }: { about: Commented; page: number; size: number },
): Promise<CommentsView | null> {
  const rules = await reader.setting(commentSetting);
  if (!hasComments(rules, about.category?._id ?? null)) return null;
  reader.show(`comment:${about._id}`);
  const open = await isOpenNow(reader, about);
  return { ...(await commentsOf(reader.db, about._id, { page, size })), open, about };
}

/** Reads a comment with the article that it is below; null when readers see none. */
export async function readOne(reader: PageReader, id: string): Promise<CommentView | null> {
  const found = await findComment(reader.db, id);
  const about = found && (await readCommented(reader, found.article));
  if (!about) return null;
  reader.show(`comment:${about._id}`);
  return { about, comment: found.comment, open: await isOpenNow(reader, about) };
}

/** Reads a comment that has answers, and a page of them; null when there is none. */
export async function readThread(
  reader: PageReader,
  { id, page }: { id: string; page: number },
): Promise<ThreadView | null> {
  const found = await readOne(reader, id);
  if (!found) return null;
  const replies = await repliesTo(reader.db, id, { page, size: commentLimits.pageSize });
  return { ...replies, ...found };
}

/** Reads what waits for the link of a mail, by the code of that link; null when nothing does. */
export async function readWaiting(
  reader: PageReader,
  code: string,
): Promise<WaitingComment | null> {
  const found = await findWaiting(reader.db, code);
  const about = found && (await readCommented(reader, found.article));
  return about && { about, waiting: found.waiting };
}

import type { Content } from '../../contract/content.ts';
import { limits } from '../../contract/limits.ts';
import type { Commented } from '../../contract/reading/comments.ts';
import { answerMailsOf } from '../comments/answers.ts';
import { commentsOf, findComment, findWaiting, repliesTo } from '../comments/read.ts';
import { closesAt, findRoom, hasComments, isOpen } from '../comments/room.ts';
import type { PageReading } from './reading.ts';

/** Comments below articles. */
export function commentContent(
  reading: PageReading,
): Pick<
  Content,
  'commented' | 'comments' | 'comment' | 'thread' | 'answerMails' | 'waitingComment'
> {
  const { db, now, show, agesIn, readSettings } = reading;
  const readCommented = async (id: string): Promise<Commented | null> => {
    show(`article:${id}`, 'categories');
    const room = await findRoom(db, id);
    if (!room) return null;
    const { name, language, category, publishedAt } = room.article;
    return {
      _id: id,
      name,
      language,
      category,
      publishedAt: publishedAt ?? '',
      address: room.path,
    };
  };

  /** Whether an article takes comments, which may end without a write. */
  const isOpenNow = async (about: Commented): Promise<boolean> => {
    const { comments: rules } = await readSettings();
    const current = now();
    const open = await isOpen(db, rules, about, current);
    const end = closesAt(rules, about.publishedAt);
    if (open && end !== null) agesIn(end - current.getTime());
    return open;
  };

  /** Finds a comment with the article that it is below. */
  const findOne: Content['comment'] = async (id) => {
    const found = await findComment(db, id);
    const about = found && (await readCommented(found.article));
    if (!about) return null;
    show(`comment:${about._id}`);
    return { about, comment: found.comment, open: await isOpenNow(about) };
  };

  return {
    commented: readCommented,

    async comments(about, page, size) {
      const { comments: rules } = await readSettings();
      if (!hasComments(rules, about.category?._id ?? null)) return null;
      show(`comment:${about._id}`);
      const open = await isOpenNow(about);
      return { ...(await commentsOf(db, about._id, { page, size })), open, about };
    },

    comment: findOne,

    async thread(id, page) {
      const found = await findOne(id);
      if (!found) return null;
      const replies = await repliesTo(db, id, { page, size: limits.comments.pageSize });
      return { ...replies, ...found };
    },

    answerMails: (code) => answerMailsOf(db, code),

    async waitingComment(code) {
      const found = await findWaiting(db, code);
      const about = found && (await readCommented(found.article));
      return about && { about, waiting: found.waiting };
    },
  };
}

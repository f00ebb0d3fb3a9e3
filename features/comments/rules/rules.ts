import { answerTo } from '../../../domain/content/answers.ts';
import { defineRules } from '../../rules.ts';
import {
  aboutArticle,
  answerMailsAt,
  commentsBelow,
  commentWaiting,
  oneComment,
  oneThread,
} from '../calls.ts';
import { commentPurpose } from '../purpose.ts';
import { answerMailsOf, holdAnswers } from './answers.ts';
import { below } from './below.ts';
import { readBelow, readCommented, readOne, readThread, readWaiting } from './content.ts';
import { eraseThrownAway } from './empty.ts';
import { closedComments, commentBans, comments, endedAnswerMails } from './export.ts';
import { people } from './people.ts';
import { countHeld } from './queue.ts';
import { withComments } from './tables.ts';

export const rules = defineRules({
  exports: [comments, commentBans, endedAnswerMails, closedComments],
  names: {
    comment: (db, ids) =>
      db.selectFrom('articles').select(['id', 'name']).where('id', 'in', ids).execute(),
    commenter: (db, ids) =>
      db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute(),
  },
  answers: [
    answerTo(aboutArticle, readCommented),
    answerTo(commentsBelow, readBelow),
    answerTo(oneComment, readOne),
    answerTo(oneThread, readThread),
    answerTo(answerMailsAt, ({ db }, code) => answerMailsOf(db, code), { alsoOff: true }),
    answerTo(commentWaiting, readWaiting),
  ],
  hold: holdAnswers,
  waiting: async (db, person) => ({ comments: await countHeld(db, person) }),
  people,
  sweep: ({ db, now }) => eraseThrownAway(db, now),
  below,
  privacy: async () => ({
    counts: null,
    purposes: [],
    sent: [commentPurpose],
    makesAccounts: true,
  }),
  async privacyOff({ db }) {
    const left = withComments(db).selectFrom('comments').select('id').limit(1);
    const sent = (await left.executeTakeFirst()) ? [commentPurpose] : [];
    return { counts: null, purposes: [], sent, makesAccounts: true };
  },
});

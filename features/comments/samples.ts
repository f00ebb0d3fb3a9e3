import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { hashSecret, newSecret } from '../../domain/secrets.ts';
import { readConfig } from '../../server/config.ts';
import { call, newPerson, newUser } from '../../tests/support/accounts.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { publishedArticle } from '../../tests/support/published-article.ts';
import type { Site } from '../../tests/support/site.ts';
import { commentMails } from './api/mails.ts';
import { writtenCommentSchema } from './contract.ts';
import { commentPaths } from './paths.ts';
import { holdAnswers, takeAnswer } from './rules/answers.ts';
import { eraseThrownAway } from './rules/empty.ts';
import { flood, queue } from './rules/flood.ts';
import { people } from './rules/people.ts';
import { withComments } from './rules/tables.ts';
import { pace } from './rules/who-may.ts';
import { commentCalls, putComment } from './support.ts';

const list = '/api/comments/admin-comments';

/** A place in the queue. */
const place = '2026-01-01T00:00:00.000Z_ffffffffffffffffffffffff';

const minutes = (milliseconds: number) => `${milliseconds / 60_000} minutes`;

/** Makes an article of somebody, with a comment and an answer; returns what leads to them. */
async function talk(site: Pick<Site, 'database'>) {
  const { db } = site.database;
  const author = await newUser(db, 'author');
  const article = await publishedArticle(site, author._id);
  const { _id: person_id } = await newUser(db, 'reader');
  const body = 'यंत्र की छाया बहुत धीरे चलती है: https://example.org/yantra';
  const comment = await putComment(site, article, { person_id, body });
  await putComment(site, article, { parent_id: comment, body: 'जी हाँ' });
  return { article, comment, person_id };
}

/** Puts a guest's comment below an article that waits for its link; returns the code of that. */
async function waitingComment(site: Pick<Site, 'database'>, article: string): Promise<string> {
  const code = newSecret();
  const guest = { status: 'waiting', email: 'mehmaan@example.org', code_hash: hashSecret(code) };
  await putComment(site, article, guest);
  return code;
}

/** Makes the secret that ends the mails about answers to somebody. */
async function endOfMails(site: Pick<Site, 'database'>, person_id: string): Promise<string> {
  const token = newSecret();
  await withComments(site.database.db)
    .insertInto('answer_mails')
    .values({ person_id, token })
    .execute();
  return token;
}

/** Writes below an article as a person does; returns the comment's id. */
async function send(site: Site, person: UserInfo, body: object): Promise<string> {
  const answer = await call(site, person, 'POST', '/api/comments', body);
  const { _id, status } = writtenCommentSchema.parse(answer.body);
  if (status !== 'shown') throw new Error(`A comment is not shown: ${JSON.stringify(body)}`);
  return _id;
}

export const samples = defineSamples({
  calls: commentCalls,
  tellEmails: [`GET ${list}`],
  columns: {
    comments:
      'answers_id article_id body code_hash created_at decided_at edited_at email held_for id name network parent_id person_id reports status tell_at',
    answer_mails: 'ended_at person_id token',
    solved_puzzles: 'expires_at signature',
    comment_reports: 'at comment_id reason reporter',
    comment_bans: 'at person_id reason told',
    kept_bans: 'account at expires_at hash',
    closed_comments: 'article_id at',
  },
  own: { comments: 'comments', comment_bans: 'commenting', answer_mails: 'commenting' },
  async knowPerson(site, { name, email }) {
    const { db } = site.database;
    const { article } = await talk(site);
    const { id: person_id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const own = await putComment(site, article, { person_id, name });
    await putComment(site, article, { parent_id: own, body: 'जवाब' });
    const code_hash = hashSecret(newSecret());
    await putComment(site, article, { name, email, code_hash, status: 'waiting' });
    await endOfMails(site, person_id);
    const at = new Date().toISOString();
    await withComments(db)
      .insertInto('comment_bans')
      .values({ person_id, reason: name, at })
      .execute();
  },
  growing: ['comments', 'comment_reports'],
  async fillScreens(site, admin) {
    const article = await publishedArticle(site, admin._id);
    return putComment(site, article, {
      status: 'held',
      held_for: 'first',
      person_id: (await newUser(site.database.db, 'reader'))._id,
    });
  },
  async fillPages(site) {
    const { article, comment, person_id } = await talk(site);
    const code = await waitingComment(site, article);
    return [
      commentPaths.all({ id: article }),
      commentPaths.thread({ id: comment }),
      commentPaths.reply({ id: comment }),
      commentPaths.report({ id: comment }),
      commentPaths.sent({ id: article, state: 'held' }),
      commentPaths.confirm({ code }),
      commentPaths.mails({ code: await endOfMails(site, person_id) }),
    ];
  },
  forms: [
    {
      name: 'comments of guests',
      path: '/api/comments',
      async ready(site) {
        const author = await newUser(site.database.db, 'author');
        const article = await publishedArticle(site, author._id);
        return { article, name: 'अतिथि', email: 'guest@example.org', text: 'बहुत अच्छा' };
      },
    },
  ],
  async sendTexts(site, _admin, texts) {
    const writer = await newPerson(site, 'editor', texts[0]?.name);
    const article = await publishedArticle(site, writer._id);
    let parent = '';
    for (const { text } of texts) {
      const id = await send(site, writer, { article, text, parent });
      parent ||= id;
      const reason = text.slice(0, 300);
      await call(site, null, 'POST', `/api/comments/report/${id}`, { reason });
    }
    return [
      commentPaths.all({ id: article }),
      commentPaths.thread({ id: parent }),
      commentPaths.reply({ id: parent }),
      commentPaths.report({ id: parent }),
      commentPaths.sent({ id: article, state: 'held' }),
    ];
  },
  async writeAll(site) {
    const { db } = site.database;
    const { article, comment, person_id } = await talk(site);
    const now = new Date();
    const tell_at = now.toISOString();
    const answer = { parent_id: comment, answers_id: comment, body: 'हाँ', tell_at };
    await putComment(site, article, answer);
    await write(db, (trx) => takeAnswer(trx, now));
    await putComment(site, article, answer);
    await write(db, holdAnswers);
    await write(db, (trx) => people.forget(trx, now));
    await eraseThrownAway(db, now);
    await write(db, (trx) => people.leaveEmail(trx, { id: person_id, email: 'x@y.org' }, now));
  },
  queries: {
    [list]: { status: ['held', 'reported', 'shown'], older: ['', place], newer: ['', place] },
  },
  costly: [
    {
      why: 'What is to be told, or is known of networks, is little, and its index holds nothing else.',
      statement: /^update "comments" set "(?:tell_at|network)"/,
      step: /SCAN comments USING INDEX comments_(?:to_tell|network)|Seq Scan on comments/,
    },
    {
      why: 'Comments that somebody has reported are few, and their index holds nothing else.',
      statement: /comments\.reports > 0/,
      step: /SEARCH comments USING INDEX comments_reported/,
    },
    {
      why: 'Text is looked for anywhere in comments; only when somebody searches in the queue.',
      statement: /"comments"\."body" (?:like .* escape|glob|~) /,
      step: /SEARCH comments USING INDEX comments_by_status/,
    },
    {
      why: 'What waits for its writer or a moderator is little.',
      statement: /^delete from "comments" where "status" in .* "email" = /,
      step: /SEARCH comments USING INDEX comments_by_status/,
    },
  ],
  harmless: {
    'features/comments/rules/room.ts changeOfComments': 'the text is the id of an article',
  },
  figures: [
    `${pace.most} in ${minutes(pace.within)}`,
    `${flood.guests} in ${minutes(flood.within)}, ${flood.most} with a puzzle`,
    `${commentMails(readConfig({})).most} in ${minutes(commentMails(readConfig({})).within)}`,
    `${queue.guests}, ${queue.all}`,
  ],
  dialogs: { [commentPaths.queue()]: [['Ban']] },
  dialogForms: [[commentPaths.queue(), 'Ban']],
  acts: [[commentPaths.queue(), /^Show/]],
  below: {
    put: putComment,
    path: '/api/comments',
    body: (article, text) => ({ article, text }),
    pace: pace.most,
  },
  // Whether they are closed, how many there are, and the newest threads.
  ofArticlePage: { statements: 3, bytes: 1500 },
});

import { write } from '../../database/transactions.ts';
import { newId } from '../../domain/ids.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { newUser } from '../../tests/support/accounts.ts';
import { defineSamples } from '../../tests/support/feature-samples.ts';
import { publishedArticle } from '../../tests/support/published-article.ts';
import { outsidePaths } from './paths.ts';
import { addOutsideReader } from './rules/outside.ts';
import { people } from './rules/people.ts';
import { withNotes } from './rules/tables.ts';
import { noteCalls, putNote } from './support.ts';

/** Articles that get a note, at most. */
const MOST_NOTED = 30;

export const samples = defineSamples({
  calls: noteCalls,
  columns: {
    // But for the link by which somebody outside wrote: `outside_id`.
    article_notes:
      'after_words article_id before_words body created_at edited_at field id kind mentions outside_id outside_name person_id place quote replacement settled_at settled_by state thread_id version words',
    outside_readers: 'article_id code_hash created_at created_by expires_at id name',
  },
  own: { article_notes: 'notes' },
  notOwn: {
    outside_readers: { not: 'work on the site, which its screens show to who does it' },
  },
  async knowPerson(site, { email }) {
    const { db } = site.database;
    const author = await newUser(db, 'author');
    const article_id = await publishedArticle(site, author._id);
    const { id: person_id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const created_at = new Date().toISOString();
    const note = { id: newId(), article_id, person_id, kind: 'note', version: 1 } as const;
    await withNotes(db)
      .insertInto('article_notes')
      .values({ ...note, body: 'यह देखें', created_at })
      .execute();
  },
  putNote,
  growing: ['article_notes', 'outside_readers'],
  async fill(site, editorId) {
    const { db } = site.database;
    const editor = await requireUser(db, editorId);
    const articles = await db
      .selectFrom('articles')
      .select(['id', 'name'])
      .where('status', '!=', 'bin')
      .limit(MOST_NOTED)
      .execute();
    for (const { id, name } of articles) {
      const [quote = name] = name.split(' ');
      const anchor = { field: 'name', quote, before: '', after: '', place: 0 };
      const thread = await putNote(site, editor, id, { anchor, mentions: [editorId] });
      await putNote(site, editor, id, { kind: 'reply', thread, text: 'सबकी' });
    }
  },
  async fillPages(site) {
    const { db } = site.database;
    const author = await newUser(db, 'author');
    const article = await publishedArticle(site, author._id);
    const who = { name: 'वकील', days: 3 };
    const { code } = await write(db, (trx) => addOutsideReader(trx, author, article, who));
    return [outsidePaths.outside({ code })];
  },
  async writeAll(site) {
    await write(site.database.db, (trx) => people.forget(trx, new Date()));
  },
  costly: [
    {
      why: 'Notes of one article that were made in the same moment are sorted.',
      statement: /from "article_notes" as "notes" .*"notes"."created_at", "notes"."id" limit/,
      step: /LAST TERM OF ORDER BY|Sort/,
    },
  ],
  harmless: {
    'features/reviewing/rules/notes.ts changeOfNotes': 'the text is the id of an article',
  },
  dialogs: {
    '/admin/edit-article/:id': [['Note on the whole text'], ['Links for outside readers']],
  },
});

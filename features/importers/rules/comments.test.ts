import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { takesBelow, withBelow } from '../support/below.ts';
import { sourceOf, wxr, wxrComment, wxrItem } from '../support/wxr.ts';
import { commentText } from './comment-text.ts';
import { importFrom } from './engine.ts';
import type { Entry } from './report.ts';
import { settleComments } from './settle-comments.ts';
import { undoImport } from './undo.ts';
import { wordpress } from './wordpress/reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-comments-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.runIf(takesBelow)('comments', () => {
  onEachEngine('that are imported', (database) => {
    const run = async (items: string, dryRun = false) => {
      const entries: Entry[] = [];
      const { things, waiting } = await importFrom(
        database(),
        { reader: wordpress, source: sourceOf({ 'old.xml': wxr(items) }) },
        {
          store: openLocalStore(folder),
          siteUrl: 'https://new.example',
          pictures: [],
          fetch: null,
          tagsAsCategories: [],
          dryRun,
          actor: null,
          tell: (entry) => void entries.push(entry),
          onProgress: () => {},
        },
      );
      return { comments: things.comment, waiting, entries };
    };

    const more =
      wxrComment({ id: 1, content: 'मूल' }) +
      wxrComment({ id: 2, content: 'उत्तर', parent: 1 }) +
      wxrComment({ id: 3, content: 'उत्तर का उत्तर', parent: 2, author: '' }) +
      wxrComment({ id: 4, content: 'अभी देखा नहीं', approved: '0' }) +
      wxrComment({ id: 5, content: 'विज्ञापन', approved: 'spam' }) +
      wxrComment({ id: 6, content: 'विज्ञापन को उत्तर', parent: 5 }) +
      wxrComment({ id: 7, content: '<p> </p>' });
    const post = wxrItem({ id: 10, slug: 'ghar', content: 'पाठ', more });

    test('have their threads, states and times, once', async () => {
      expect((await run(post, true)).comments).toEqual({ added: 5, refused: 1 });
      const first = await run(post);
      expect(first.comments).toEqual({ added: 5, refused: 1 });
      expect(first.waiting).toEqual({});
      const { db } = database();
      const rows = await withBelow(db).selectFrom('comments').selectAll().execute();
      const visible = rows.filter(({ status }) => status === 'shown');
      const threads = visible
        .filter(({ parent_id }) => parent_id === null)
        .map(({ id, body }) => [
          body,
          visible.flatMap((row) => (row.parent_id === id ? [row.body] : [])).toSorted(),
        ]);
      expect(Object.fromEntries(threads)).toEqual({
        मूल: ['उत्तर', 'उत्तर का उत्तर'].toSorted(),
        'विज्ञापन को उत्तर': [],
      });
      expect(rows.find(({ body }) => body === 'मूल')?.created_at).toBe('2020-01-02T03:04:05.000Z');
      expect(visible).toHaveLength(4);
      const answered = (body: string) =>
        rows.find(({ id }) => id === rows.find((row) => row.body === body)?.answers_id)?.body;
      expect(['मूल', 'उत्तर', 'उत्तर का उत्तर', 'विज्ञापन को उत्तर'].map(answered)).toEqual([
        undefined,
        'मूल',
        'उत्तर',
        undefined,
      ]);
      expect(rows.every(({ email, person_id }) => email === '' && person_id === null)).toBe(true);
      expect(rows.find(({ body }) => body === 'अभी देखा नहीं')?.status).toBe('held');
      const notifications = db
        .selectFrom('notifications')
        .select('id')
        .where('kind', '=', 'commented');
      expect(await notifications.execute()).toEqual([]);

      // Again, with one that was thrown away and erased here: it stays so.
      const [gone, moderated] = rows.filter(({ parent_id }) => parent_id !== null);
      await withBelow(db)
        .deleteFrom('comments')
        .where('id', '=', gone?.id ?? '')
        .execute();
      await withBelow(db)
        .updateTable('comments')
        .set({ status: 'spam', decided_at: new Date().toISOString() })
        .where('id', '=', moderated?.id ?? '')
        .execute();
      expect((await run(post)).comments).toEqual({ unchanged: 4, deleted: 1, refused: 1 });
      const more = wxrComment({ id: 8, content: 'नई बात', parent: 1 });
      expect((await run(wxrItem({ id: 10, slug: 'ghar', content: 'पाठ', more }))).comments).toEqual(
        {
          added: 1,
        },
      );
    });

    test('are left as they are where another site of ours or another file has brought them', async () => {
      const { db } = database();
      const comment = wxrComment({ id: 21, content: 'दो बार' });
      const twice = wxrItem({ id: 10, slug: 'ghar', content: 'पाठ', more: comment + comment });
      expect((await run(twice, true)).comments).toEqual({ added: 1 });
      expect((await run(twice)).comments).toEqual({ added: 1 });
      // A site that has moved with `lekhani export` holds the comments, and not from where they came.
      await db.deleteFrom('imported').where('source_id', '=', '21').execute();
      expect((await run(twice)).comments).toEqual({ matched: 1 });
      expect((await run(twice)).comments).toEqual({ unchanged: 1 });
      await withBelow(db).deleteFrom('comments').where('body', '=', 'दो बार').execute();
    });

    test('keep whom they answer within a thread, also where that one comes later', async () => {
      const { db } = database();
      const item = (id: string, also: object) => ({
        ...({
          kind: 'comment',
          id,
          article: '10',
          name: 'आशा',
          html: id,
          status: 'shown',
        } as const),
        ...also,
      });
      const items = [item('b1', {}), item('b3', { parent: 'b1', answers: 'b2' })];
      items.push(item('b2', { parent: 'b1' }));
      const from = { db, source: 'wordpress:old.example', dryRun: false, actor: null };
      await settleComments(items, from);
      const rows = await withBelow(db)
        .selectFrom('comments')
        .select(['id', 'body', 'parent_id', 'answers_id'])
        .where('body', 'in', ['b1', 'b2', 'b3'])
        .orderBy('body')
        .execute();
      const [root, answer, deeper] = rows;
      expect([deeper?.parent_id, deeper?.answers_id]).toEqual([root?.id, answer?.id]);
      expect([answer?.parent_id, answer?.answers_id]).toEqual([root?.id, root?.id]);
    });

    test('are taken back, but for what somebody has decided about where its article stays', async () => {
      const { removed } = await undoImport(database(), 'wordpress:old.example');
      expect(removed.article).toBe(1);
      expect(await withBelow(database().db).selectFrom('comments').select('id').execute()).toEqual(
        [],
      );
    });
  });
});

describe('the text of a comment', () => {
  test.each([
    ['एक\nदो<br>तीन', 'एक\nदो\nतीन'],
    ['<p>एक</p>\n\n\n<p>दो</p>', 'एक\n\nदो'],
    ['<a href="https://a.example/x">यहाँ</a> देखें', 'यहाँ (https://a.example/x) देखें'],
    ['<a href="https://a.example">https://a.example</a>', 'https://a.example'],
    ['<a href="javascript:alert(1)">यहाँ</a>', 'यहाँ'],
    ['<script>alert(1)</script>क &lt;b&gt; &amp; ख', 'क <b> & ख'],
    ['क\u0000ख', 'कख'],
  ])('%j is %j', (html, text) => {
    expect(commentText(html)).toBe(text);
  });

  test('is empty where elements stand in each other without an end', () => {
    expect(commentText('<b><p>'.repeat(5000))).toBe('');
  });
});

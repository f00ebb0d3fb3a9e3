import { beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { write } from '../../database/transactions.ts';
import { newPeople, type People } from '../../tests/support/accounts.ts';
import { onEachEngine } from '../../tests/support/databases.ts';
import { publishable } from '../../tests/support/samples.ts';
import { eraseBinnedArticle } from '../bin/articles.ts';
import { createCategory } from '../categories/categories.ts';
import { createContent } from '../content/content.ts';
import { findPreviewedHome, previewHomePage } from '../home-page/preview.ts';
import { setRole } from '../users/manage.ts';
import { actOnArticle } from './actions.ts';
import { addArticle, saveArticle } from './edit.ts';
import { loadArticle } from './load.ts';
import { isPreviewOpen, makePreview } from './previews.ts';

const DAY = 86_400_000;
const start = new Date('2026-11-21T10:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * DAY);

onEachEngine('previews', (database) => {
  const db = () => database().db;
  let people: People;
  beforeAll(async () => {
    people = await newPeople(db());
  });
  const read = (code: string, now = start) =>
    createContent({
      database: database(),
      siteUrl: 'https://example.org',
      now: () => now,
    }).content.preview(code);

  test('a new article: sanitised, with author and category, and nothing is saved', async () => {
    const category = await write(db(), (trx) =>
      createCategory(trx, { name: 'मौसम', description: 'x', isHome: false }),
    );
    const body = {
      name: 'पहली बारिश',
      category,
      description: '<p onclick="x()">मिट्टी<script>alert(1)</script></p>',
    };
    const { code, expiresAt } = await write(db(), (trx) =>
      makePreview(trx, people.contributor, body, start),
    );
    expect(expiresAt).toBe(after(limits.previewDays).toISOString());
    expect(await read(code)).toMatchObject({
      expiresAt,
      article: {
        name: 'पहली बारिश',
        bodyHtml: '<p>मिट्टी</p>',
        authors: [{ name: 'contributor', role: 'words' }],
        category: { name: 'मौसम' },
        language: 'hi',
        publishedAt: start.toISOString(),
      },
    });
    const stored = await db().selectFrom('previews').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(await db().selectFrom('articles').select('id').execute()).toEqual([]);
  });

  test('an article that exists: what is left out is as saved, and the article stays', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'Kept', description: '<p>Old</p>' }),
    );
    const { code } = await write(db(), (trx) =>
      makePreview(trx, people.author, { id, name: 'Unsaved' }, start),
    );
    expect((await read(code))?.article).toMatchObject({ name: 'Unsaved', bodyHtml: '<p>Old</p>' });
    expect((await loadArticle(db(), people.author, id)).name).toBe('Kept');
  });

  test('whose it is decides, not its state', async () => {
    const mine = await write(db(), (trx) =>
      addArticle(trx, people.editor, {
        ...publishable,
        name: 'Published for them',
        author: people.contributor._id,
      }),
    );
    const others = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'Of somebody else' }),
    );
    await write(db(), (trx) =>
      makePreview(trx, people.contributor, { id: mine, name: 'Mine' }, start),
    );
    await write(db(), (trx) => makePreview(trx, people.editor, { id: others, name: 'Any' }, start));
    const refused = { status: 403 };
    await expect(
      write(db(), (trx) => makePreview(trx, people.contributor, { id: others, name: 'x' })),
    ).rejects.toMatchObject(refused);
    await expect(
      write(db(), (trx) =>
        makePreview(trx, people.contributor, { name: 'x', author: people.author._id }),
      ),
    ).rejects.toMatchObject(refused);
    await expect(
      write(db(), (trx) => makePreview(trx, people.author, { id: 'f'.repeat(24), name: 'x' })),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('a link works until it is too old, then its row goes', async () => {
    const { code } = await write(db(), (trx) =>
      makePreview(trx, people.author, { name: 'Old' }, start),
    );
    expect(await read(code, after(limits.previewDays - 0.01))).not.toBeNull();
    expect(await read(code, after(limits.previewDays))).toBeNull();
    expect(await read('unknown')).toBeNull();
    // Their time has come for a site on which something has changed since.
    await db()
      .updateTable('changes')
      .set({ at: after(limits.previewDays + 1).toISOString() })
      .execute();
    await write(db(), (trx) =>
      makePreview(trx, people.editor, { name: 'Newer' }, after(limits.previewDays + 1)),
    );
    const rows = await db().selectFrom('previews').select('expires_at').execute();
    const left = rows.filter(
      ({ expires_at }) => expires_at <= after(limits.previewDays).toISOString(),
    );
    expect(left).toEqual([]);
  });

  test('of one person only the newest are kept', async () => {
    const made: string[] = [];
    for (let number = 0; number <= limits.previews; number += 1) {
      const now = new Date(start.getTime() + number * 1000);
      made.push(
        (
          await write(db(), (trx) =>
            makePreview(trx, people.author, { name: `No. ${number}` }, now),
          )
        ).code,
      );
    }
    expect(await read(made[0] ?? '')).toBeNull();
    expect(await read(made[1] ?? '')).not.toBeNull();
    expect(await read(made.at(-1) ?? '')).not.toBeNull();
  });

  test('ends with its article, which is in the bin or deleted for good', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'Gone' }),
    );
    const { code } = await write(db(), (trx) =>
      makePreview(trx, people.author, { id, name: 'x' }, start),
    );
    const isOpen = () => isPreviewOpen(db(), code, start);
    expect(await isOpen()).toBe(true);
    await write(db(), (trx) => actOnArticle(trx, people.editor, id, 'delete'));
    expect(await isOpen()).toBe(false);
    await write(db(), (trx) => eraseBinnedArticle(trx, people.editor, id));
    expect(await isOpen()).toBe(false);
  });

  test('ends when who made it may not write the article or arrange the home page any more', async () => {
    const id = await write(db(), (trx) =>
      addArticle(trx, people.author, { ...publishable, name: 'Given away' }),
    );
    const { editor: leaving, contributor } = await newPeople(db());
    const codes = await write(db(), async (trx) => ({
      author: (await makePreview(trx, people.author, { id, name: 'x' }, start)).code,
      editor: (await makePreview(trx, leaving, { id, name: 'x' }, start)).code,
      unsaved: (await makePreview(trx, contributor, { name: 'x', description: '' }, start)).code,
      home: (await previewHomePage(trx, leaving, [], start)).code,
    }));
    const open = async () => {
      const all = Object.entries(codes).map(
        async ([name, code]) => [name, await isPreviewOpen(db(), code, start)] as const,
      );
      return (await Promise.all(all)).filter(([, isOpen]) => isOpen).map(([name]) => name);
    };
    expect(await open()).toEqual(['author', 'editor', 'unsaved', 'home']);
    await write(db(), async (trx) => {
      await saveArticle(trx, people.editor, id, { name: 'x', author: people.editor._id });
      await setRole(trx, leaving._id, 'author');
    });
    expect(await open()).toEqual(['unsaved']);
    expect(await read(codes.author)).toBeNull();
    expect(await findPreviewedHome(db(), codes.home, start)).toBeNull();
    await write(db(), (trx) => setRole(trx, contributor._id, 'reader'));
    expect(await open()).toEqual([]);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { StoreError } from '../../../domain/images/store.ts';
import { keepUpload } from '../../../domain/images/store-image.ts';
import { foldForSearch } from '../../../hindi/words/fold.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { say } from '../messages.ts';
import { sourceOf } from '../support/sources.ts';
import { type ImportOptions, importFrom } from './engine.ts';
import { markdown } from './markdown/markdown.ts';
import type { Reader } from './reader.ts';
import type { Entry } from './report.ts';
import { undoImport } from './undo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/lekhani-pictures-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

onEachEngine('pictures of an import', (database) => {
  const run = async (
    files: Record<string, string | Buffer>,
    options: Partial<ImportOptions> = {},
    reader = markdown,
  ) => {
    const { things } = await importFrom(
      database(),
      { reader, source: { ...sourceOf(files), place: 'blog' } },
      {
        store: openLocalStore(folder),
        siteUrl: 'https://new.example',
        pictures: [],
        fetch: null,
        tagsAsCategories: [],
        dryRun: false,
        actor: null,
        tell: () => {},
        onProgress: () => {},
        ...options,
      },
    );
    return things;
  };
  const readPictures = async () => {
    const { db } = database();
    const query = db.selectFrom('users').innerJoin('images', 'images.url', 'users.image_url');
    return query.select('users.name').execute();
  };

  test('of authors come with them, also later, and go with them', async () => {
    const texts = {
      'content/nadi.md': '---\ntitle: नदी\nauthors: [आशा]\n---\nपाठ',
      'data/lekhani.yaml': 'authors:\n  - name: आशा\n    picture: /images/asha.png\n',
    };
    expect(await run(texts)).toMatchObject({ person: { added: 1 }, picture: { missing: 1 } });
    expect(await readPictures()).toEqual([]);
    const create = { width: 64, height: 64, channels: 3, background: 'teal' } as const;
    const portrait = await sharp({ create }).png().toBuffer();
    const whole = { ...texts, 'static/images/asha.png': portrait };
    expect(await run(whole)).toMatchObject({ person: { updated: 1 }, picture: { added: 1 } });
    expect(await readPictures()).toEqual([{ name: 'आशा' }]);
    expect((await run(whole)).person).toEqual({ unchanged: 1 });
    const { db } = database();
    const { source } = await db.selectFrom('imported').select('source').executeTakeFirstOrThrow();
    const { removed } = await undoImport(database(), source);
    expect(removed).toMatchObject({ article: 1, person: 1, picture: 1 });
  });

  test('are promised by a preview only where their files are there', async () => {
    const create = { width: 64, height: 64, channels: 3, background: 'olive' } as const;
    const text = '![](https://old.example/far.png)\n\n![](/images/near.png)\n\n![](/images/no.png)';
    const files = {
      'content/pul.md': `---\ntitle: पुल\ndate: 2024-01-01\ncover: https://old.example/far.png\n---\n${text}`,
      'static/images/near.png': await sharp({ create }).png().toBuffer(),
    };
    const lost: (string | undefined)[] = [];
    const options = {
      fetch: () => Promise.reject(new Error('is not there')),
      tell: ({ reason, detail }: Entry) => void (reason && lost.push(`${reason} ${detail}`)),
    };
    const preview = await run(files, { ...options, dryRun: true });
    expect(preview.picture).toEqual({ added: 1, wanted: 1, missing: 1 });
    expect(lost.splice(0)).toEqual(['pictureLost /images/no.png']);
    expect((await run(files, options)).picture).toEqual({ added: 1, missing: 2 });
    expect(lost).toEqual([
      'pictureLost https://old.example/far.png',
      'pictureLost /images/no.png',
      'coverLost https://old.example/far.png',
    ]);
    expect((await run(files, { ...options, dryRun: true })).article).toEqual({ unchanged: 1 });
  });

  test('are found by what was said of them here, and by what comes with them', async () => {
    const { db } = database();
    const create = { width: 64, height: 64, channels: 3, background: 'navy' } as const;
    const drawn = await sharp({ create }).png().toBuffer();
    await keepUpload({ db, store: openLocalStore(folder) }, drawn, {});
    await db.updateTable('images').set({ place: 'काशी' }).execute();
    const describing: Reader = {
      ...markdown,
      async *read(source) {
        yield* markdown.read(source);
        yield { kind: 'picture', id: '1', address: '/images/ghat.png', caption: 'घाट' };
      },
    };
    const text = '---\ntitle: घाट\n---\n![](/images/ghat.png)';
    await run({ 'content/ghat.md': text, 'static/images/ghat.png': drawn }, {}, describing);
    const query = db.selectFrom('images').select('caption').where('place', '=', 'काशी');
    for (const word of ['काशी', 'घाट'])
      expect(
        await query.where('search_text', 'like', `%${foldForSearch(word)}%`).execute(),
        word,
      ).toEqual([{ caption: 'घाट' }]);
  });

  test('that the disk has no room for end it, and nothing is told or asked for after its end', async () => {
    const create = { width: 64, height: 64, channels: 3, background: 'teal' } as const;
    const drawn = await sharp({ create }).png().toBuffer();
    const late = Promise.withResolvers<void>();
    const write = async () => {
      setImmediate(late.resolve);
      throw new StoreError(507, say('The disk of the site has no room for this file.'), null);
    };
    const asked: string[] = [];
    let entries = 0;
    const names = ['full', 'late', 'gone', 'd', 'e', 'f'];
    const text = names.map((name) => `![](https://old.example/${name}.png)`).join('\n\n');
    const importing = run(
      { 'content/nadi.md': `---\ntitle: नदी\n---\n${text}` },
      {
        store: { ...openLocalStore(folder), write },
        async fetch(address) {
          asked.push(address);
          if (address.endsWith('/full.png')) return drawn;
          await late.promise;
          throw new Error('is not there');
        },
        tell: () => {
          entries += 1;
        },
      },
    );
    let entriesAtEnd = -1;
    await expect(importing.finally(() => (entriesAtEnd = entries))).rejects.toThrow('no room');
    await turn();
    expect(entries).toBe(entriesAtEnd);
    expect(asked.length).toBeLessThan(names.length);
  });
});

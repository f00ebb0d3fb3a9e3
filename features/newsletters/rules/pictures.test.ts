import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { libraryQuerySchema } from '../../../contract/library-list.ts';
import { write } from '../../../database/transactions.ts';
import { newId } from '../../../domain/ids.ts';
import { findUses } from '../../../domain/images/image-uses.ts';
import { binImage, listLibrary, loadLibraryImage } from '../../../domain/images/library.ts';
import { openLocalStore } from '../../../domain/images/local-store.ts';
import { readdress, rewriteAddresses } from '../../../domain/images/rewrite-addresses.ts';
import { keepUpload } from '../../../domain/images/store-image.ts';
import { newUser } from '../../../tests/support/accounts.ts';
import { onEachEngine } from '../../../tests/support/databases.ts';
import { withNewsletters } from './tables.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(`${tmpdir()}/lekhani-images-`);
});
afterAll(() => rm(dataDir, { recursive: true }));

const idOf = (url: string) => url.slice('/images/'.length, -'.jpg'.length);

onEachEngine('pictures of newsletters', (database) => {
  test('a picture in a newsletter is used there, and its new address is written there', async () => {
    const { db } = database();
    const [editor, author] = [await newUser(db, 'editor'), await newUser(db, 'author')];
    const create = { width: 500, height: 300, channels: 3, background: '#558078' } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    const named = { name: 'letter.png', actor: editor._id };
    const place = { db, store: openLocalStore(dataDir) };
    const url = (await keepUpload(place, bytes, named)).secure_url;
    const [id, issue] = [idOf(url), newId()];
    const at = new Date().toISOString();
    const variant = `/images/${id}-640.webp`;
    const intro = `<p>नमस्ते</p><img src="${url}" srcset="${variant} 640w">`;
    await withNewsletters(db)
      .insertInto('newsletter_issues')
      .values({
        id: issue,
        language: 'hi',
        subject: 'इस हफ़्ते',
        preheader: '',
        intro,
        articles: '',
        state: 'sent',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const edit = `/admin/letters/letter/${issue}`;
    const use = { kind: 'issue', name: 'इस हफ़्ते', edit };
    expect(await findUses(db, { id, url })).toMatchObject([use]);
    expect((await loadLibraryImage(db, editor, id)).uses).toMatchObject([use]);
    expect(await loadLibraryImage(db, author, id)).toMatchObject({ uses: [], hiddenUses: 1 });
    const unused = libraryQuerySchema.parse({ q: 'letter', show: 'unused' });
    expect((await listLibrary(db, editor, unused)).images).toEqual([]);
    const bin = () => write(db, (trx) => binImage(trx, editor, id));
    await expect(bin()).rejects.toThrow('इस हफ़्ते');
    const next = 'b'.repeat(24);
    const rewrite = (text: string) =>
      rewriteAddresses(text, '', (_, name) => `/images/${name.replace(id, next)}`);
    const change = { like: `%/images/${id}%`, rewrite };
    await write(db, (trx) => readdress(trx, change, { action: 'image.original' }));
    const row = await withNewsletters(db)
      .selectFrom('newsletter_issues')
      .select('intro')
      .where('id', '=', issue)
      .execute();
    expect(row).toEqual([{ intro: intro.replaceAll(id, next) }]);
    await bin();
  });
});

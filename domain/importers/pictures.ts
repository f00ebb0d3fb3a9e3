import { basename } from 'node:path/posix';
import pLimit from 'p-limit';
import { imageIdOf } from '../../contract/images.ts';
import { languageOf } from '../../contract/language.ts';
import { limits } from '../../contract/limits.ts';
import { cutAtWord } from '../../contract/truncate.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { DomainError } from '../errors.ts';
import { imageId } from '../images/file-names.ts';
import { searchText } from '../images/search-text.ts';
import type { ImageStore } from '../images/store.ts';
import { keepUpload } from '../images/store-image.ts';
import { findImported, remember, stampOf } from './imported.ts';
import type { PictureItem } from './item.ts';
import { kept } from './kept.ts';
import { filesByAddress, keyOf, pathOf } from './picture-files.ts';
import type { Entry } from './report.ts';
import type { Source, SourceFile } from './source.ts';

/** Pictures that are fetched or encoded at a time. */
const AT_ONCE = 3;

interface Options {
  db: Database['db'];
  /** Names what the pictures belong to. */
  site: string;
  store: ImageStore;
  /** The address of the site that was left. */
  oldSite: string | undefined;
  items: PictureItem[];
  /** Files that came with the source, or lie beside it. */
  files: Source[];
  /** Gets a picture from its old address; null: pictures are not asked for there. */
  fetch: ((address: string) => Promise<Buffer>) | null;
  wholePicture: (address: string) => string | null;
  /** Only looks up what was taken before. */
  dryRun: boolean;
  actor: string | null;
  tell: (entry: Entry) => void;
}

async function bytesOf(file: SourceFile): Promise<Buffer> {
  if (file.size > limits.imageBytes) throw new Error('is larger than 20 MB');
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Adds what the source says of a picture where the library says nothing of it yet. */
async function addTexts(trx: Transaction, id: string, item: PictureItem): Promise<void> {
  const row = await trx
    .selectFrom('images')
    .select(['alt_hi', 'alt_en', 'caption', 'credit', 'original_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const cut = (text = '') => cutAtWord(text.normalize('NFC'), limits.imageText);
  const alt = cut(item.alt);
  const hindi = languageOf(alt) === 'hi';
  const texts = {
    alt_hi: row.alt_hi || (hindi ? alt : ''),
    alt_en: row.alt_en || (hindi ? '' : alt),
    caption: row.caption || cut(item.caption),
    credit: row.credit || cut(item.credit),
  };
  const search_text = searchText([row.original_name, ...Object.values(texts)]);
  await trx
    .updateTable('images')
    .set({ ...texts, search_text })
    .where('id', '=', id)
    .execute();
}

/** The pictures of an import: each is taken once, and found again by every address it had. */
export interface Pictures {
  /** Takes these pictures as far as they can be had. */
  want(addresses: string[]): Promise<void>;
  /** The address here of a picture that was wanted before; null: it could not be had. */
  find(address: string): string | null;
  /** What the source says of the picture at an address. */
  about(address: string): PictureItem | undefined;
}

/**
 * Opens the pictures of an import. It opens its own transactions, since encoding must not hold one open.
 */
export function openPictures(options: Options): Pictures {
  const { db, site, store, fetch, wholePicture, dryRun, actor, tell } = options;
  const items = new Map([...options.items].map((item) => [keyOf(item.address), item]));
  const byId = new Map([...options.items].map((item) => [`picture:${item.id}`, item.address]));
  const hosts = [options.oldSite, ...options.items.map(({ address }) => address)];
  const fileOf = filesByAddress(options.files, hosts);
  const taken = new Map<string, Promise<string | null>>();
  const here = new Map<string, string | null>();
  /** The first address of each picture that this run added to the library. */
  const added = new Map<string, string>();
  const limit = pLimit(AT_ONCE);

  const wholeOf = (given: string) => {
    const address = byId.get(given) ?? given;
    const whole = wholePicture(address);
    if (!whole || items.has(keyOf(address))) return address;
    return items.has(keyOf(whole)) || fileOf(keyOf(whole)) ? whole : address;
  };

  async function knownAddress(key: string): Promise<string | null> {
    const known = (await findImported(db, site, 'picture', [key])).get(key);
    if (!known?.our_id) return null;
    const query = db.selectFrom('images').select('url').where('id', '=', known.our_id);
    return (await query.where('binned_at', 'is', null).executeTakeFirst())?.url ?? null;
  }

  async function keep(address: string, key: string): Promise<string | null> {
    const file = fileOf(key);
    const title = basename(pathOf(key));
    const missing = (detail: string) => {
      tell({ kind: 'picture', id: address, title, outcome: 'missing', detail });
    };
    const remote = /^https?:/i.test(address) ? fetch : null;
    if (dryRun || (!file && !remote)) {
      if (dryRun && (file || remote)) {
        tell({ kind: 'picture', id: address, title, outcome: 'added' });
      } else missing('was not asked for');
      return null;
    }
    try {
      const bytes = file ? await bytesOf(file) : await remote?.(address);
      if (!bytes) return null;
      const name = items.get(key)?.name ?? title;
      const before = await stampOf(db, 'picture', imageId(bytes));
      const { secure_url } = await keepUpload({ db, store }, bytes, {
        name,
        ...(actor && { actor }),
      });
      const id = imageIdOf(secure_url) ?? '';
      const item = items.get(key);
      if (before === null && !added.has(id)) added.set(id, key);
      await write(db, async (trx) => {
        if (item) await addTexts(trx, id, item);
        const stamp = (await stampOf(trx, 'picture', id)) ?? '';
        const row = { source: site, kind: 'picture' as const, our_id: id, hash: secure_url, stamp };
        const first = added.get(id);
        // The words of another address of the same picture are of the source, too.
        if (first) await remember(trx, { ...row, source_id: first, made: 1 });
        if (first !== key) await remember(trx, { ...row, source_id: key, made: 0 });
      });
      tell({
        kind: 'picture',
        id: address,
        title,
        outcome: 'added',
        from: address,
        to: secure_url,
      });
      return secure_url;
    } catch (error) {
      // The disk or the database fails: no other picture would fare better.
      if (error instanceof DomainError && error.status >= 500) throw error;
      missing(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  function take(address: string): Promise<string | null> {
    const whole = kept(wholeOf(address));
    const key = keyOf(whole);
    const before = taken.get(key);
    if (before) return before;
    const taking = limit(async () => (await knownAddress(key)) ?? (await keep(whole, key)));
    taken.set(key, taking);
    return taking;
  }

  return {
    async want(addresses) {
      await Promise.all(
        addresses.map(async (address) => {
          const url = await take(address);
          here.set(kept(keyOf(wholeOf(address))), url);
        }),
      );
    },
    find: (address) => here.get(keyOf(wholeOf(address))) ?? null,
    about: (address) => items.get(keyOf(wholeOf(address))),
  };
}

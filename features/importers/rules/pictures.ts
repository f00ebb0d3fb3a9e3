import { basename } from 'node:path/posix';
import pLimit from 'p-limit';
import { imageIdOf } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import type { Database, Transaction } from '../../../database/database.ts';
import { write } from '../../../database/transactions.ts';
import { DomainError } from '../../../domain/errors.ts';
import { allDone } from '../../../domain/images/all-done.ts';
import { searchText } from '../../../domain/images/search-text.ts';
import type { ImageStore } from '../../../domain/images/store.ts';
import { keepUpload } from '../../../domain/images/store-image.ts';
import { languageOf } from '../../../hindi/language.ts';
import { toNfc } from '../../../hindi/nfc.ts';
import { say } from '../messages.ts';
import { detach } from './detach.ts';
import { cutToFit } from './fit.ts';
import { findImported, remember, stampOf } from './imported.ts';
import type { PictureItem } from './item.ts';
import { filesByAddress, keyOf, pathOf } from './picture-files.ts';
import { detailOf, type Entry, sayDetail } from './report.ts';
import type { Source, SourceFile } from './source.ts';

/** Stands in a dry run for the address of a picture whose file is there. */
const PLANNED = '/images/0000000000000.jpg';

/** Pictures that are fetched or encoded at a time. */
const AT_ONCE = 3;

interface Options {
  db: Database['db'];
  /** Names what the pictures belong to. */
  site: string;
  store: ImageStore;
  /** The address of the site that was left. */
  oldSite: string | undefined;
  /** By their ids. */
  items: Map<string, PictureItem>;
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
    .select(['alt_hi', 'alt_en', 'caption', 'credit', 'place', 'original_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return;
  const cut = (text = '') => cutToFit(toNfc(text), limits.imageText);
  const alt = cut(item.alt);
  const hindi = languageOf(alt) === 'hi';
  const texts = {
    alt_hi: row.alt_hi || (hindi ? alt : ''),
    alt_en: row.alt_en || (hindi ? '' : alt),
    caption: row.caption || cut(item.caption),
    credit: row.credit || cut(item.credit),
  };
  const search_text = searchText({ ...row, ...texts });
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
  /** Whether it cannot be had, as far as is known: a dry run asks nobody. */
  isLost(address: string): boolean;
  /** What the source says of the picture at an address. */
  about(address: string): PictureItem | undefined;
}

/**
 * Opens the pictures of an import. It opens its own transactions, since encoding must not hold one open.
 */
export function openPictures(options: Options): Pictures {
  const { db, site, store, oldSite, wholePicture, dryRun, actor, tell } = options;
  const fetchFile = options.fetch;
  const all = [...options.items.values()];
  const items = new Map(all.map((item) => [keyOf(item.address), item]));
  const hosts = [oldSite, ...all.map(({ address }) => address)];
  const fileOf = filesByAddress(options.files, hosts);
  /** Those that are being taken; `here` are those that were. */
  const taking = new Map<string, Promise<void>>();
  const here = new Map<string, string | null>();
  /** Those that a dry run would have asked for. */
  const wanted = new Set<string>();
  const limit = pLimit({ concurrency: AT_ONCE, rejectOnClear: true });

  const wholeOf = (given: string) => {
    const named = given.startsWith('picture:') && options.items.get(given.slice('picture:'.length));
    const address = named ? named.address : given;
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

  /** Remembers a picture that is here now, with what the source says of it. */
  async function note(
    trx: Transaction,
    key: string,
    { url, isNew }: { url: string; isNew: boolean },
  ): Promise<void> {
    const id = imageIdOf(url) ?? '';
    const item = items.get(key);
    const before = await stampOf(trx, 'picture', id);
    if (item) await addTexts(trx, id, item);
    const stamp = (await stampOf(trx, 'picture', id)) ?? '';
    const now = { source: site, kind: 'picture' as const, our_id: id, hash: url, stamp };
    // The words of another address of the same picture are of the source, too.
    if (!isNew) {
      const brought = trx
        .selectFrom('imported')
        .select('source_id')
        .where('source', '=', site)
        .where('kind', '=', 'picture')
        .where('our_id', '=', id)
        .where('made', '=', 1)
        .where('stamp', '=', before);
      for (const { source_id } of await brought.execute())
        await remember(trx, { ...now, source_id, made: 1 });
    }
    await remember(trx, { ...now, source_id: key, made: isNew ? 1 : 0 });
  }

  async function keep(address: string, key: string): Promise<string | null> {
    const file = fileOf(key);
    const title = basename(pathOf(key));
    const missing = (why: Pick<Entry, 'detail' | 'message'>) => {
      tell({ kind: 'picture', id: address, title, outcome: 'missing', ...why });
    };
    // Some exports write addresses of their own site without its host.
    const whole = oldSite && address.startsWith('/') ? URL.parse(address, oldSite)?.href : address;
    const remote = whole && /^https?:/i.test(whole) && fetchFile ? () => fetchFile(whole) : null;
    if (!file && !remote) {
      missing(sayDetail(say('was not asked for')));
      return null;
    }
    if (dryRun) {
      // Whether the other server gives it, only the import finds out.
      tell({ kind: 'picture', id: address, title, outcome: file ? 'added' : 'wanted' });
      if (!file) wanted.add(key);
      return file ? PLANNED : null;
    }
    let bytes: Buffer | undefined;
    try {
      bytes = file ? await bytesOf(file) : await remote?.();
    } catch (error) {
      // Whatever the other server answers is said of this picture alone.
      missing(detailOf(error));
    }
    if (!bytes) return null;
    try {
      const name = items.get(key)?.name ?? title;
      let isNew = false;
      const { secure_url } = await keepUpload({ db, store }, bytes, {
        name,
        ...(actor && { actor }),
        async onAdded(trx, url) {
          await note(trx, key, { url, isNew: true });
          isNew = true;
        },
      });
      if (!isNew) await write(db, (trx) => note(trx, key, { url: secure_url, isNew }));
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
      if (error instanceof DomainError && error.status >= 500) throw error;
      missing(detailOf(error));
      return null;
    }
  }

  function take(address: string): Promise<void> | undefined {
    const whole = detach(wholeOf(address));
    const key = keyOf(whole);
    if (here.has(key) || taking.has(key)) return taking.get(key);
    const work = limit(async () => {
      try {
        here.set(key, (await knownAddress(key)) ?? (await keep(whole, key)));
      } catch (error) {
        // The disk or the database fails: no other picture would fare better.
        limit.clearQueue();
        throw error;
      }
      taking.delete(key);
    });
    taking.set(key, work);
    return work;
  }

  return {
    async want(addresses) {
      // To the end of each: an import that has failed tells nothing any more.
      await allDone(addresses.map(async (address) => take(address)));
    },
    find: (address) => here.get(keyOf(wholeOf(address))) ?? null,
    isLost(address) {
      const key = keyOf(wholeOf(address));
      return !here.get(key) && !wanted.has(key);
    },
    about: (address) => items.get(keyOf(wholeOf(address))),
  };
}

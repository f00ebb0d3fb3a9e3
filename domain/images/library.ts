import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language } from '../../contract/common.ts';
import type { ImageChange } from '../../contract/image-change.ts';
import {
  imageTextsSchema,
  type LibraryDetail,
  type LibraryImage,
  type libraryPageSchema,
} from '../../contract/images.ts';
import type { LibraryQuery } from '../../contract/library-list.ts';
import { madeBySchema } from '../../contract/made-by.ts';
import { say } from '../../contract/messages/message.ts';
import { sorting } from '../../contract/orders.ts';
import { mayOn, scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { sortKey } from '../../hindi/sort-key.ts';
import { foldForSearch } from '../../hindi/words/fold.ts';
import { DomainError, forbidden, notFound } from '../errors.ts';
import { partOf } from '../paging.ts';
import { getSettings } from '../settings.ts';
import { containing } from '../text/like-pattern.ts';
import { masterSize } from './encode.ts';
import { addressesOf } from './file-names.ts';
import type { ImageShown } from './image-shown.ts';
import { findUses, shownElsewhere } from './image-uses.ts';
import { inLibrary, inLibraryOf } from './in-library.ts';
import { boundsOf } from './months.ts';
import { searchText } from './search-text.ts';
import type { ImageStore } from './store.ts';
import { FILE_TRIES } from './store-image.ts';

/** Throws 403 unless a person may change and delete a picture that somebody uploaded. */
export function requireMayManage(person: User, uploader: string | null): void {
  if (mayOn(person, 'image.manage', uploader)) return;
  throw forbidden('You may change and delete only pictures that you uploaded.');
}

const columns = [
  'images.id',
  'images.url',
  'images.width',
  'images.height',
  'images.src_set',
  'images.bytes',
  'images.original_name',
  'images.animated',
  'images.created_at',
  'images.created_by',
  'images.alt_hi',
  'images.alt_en',
  'images.credit',
  'images.caption',
  'images.licence',
  'images.place',
  'images.rights',
  'images.made_by',
  'images.made_from',
  'images.focal_x',
  'images.focal_y',
  'users.name as person_name',
] as const;

const select = (from: ReturnType<typeof inLibrary>) => from.select(columns);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

function present(row: Row): LibraryImage {
  const { url, created_by, person_name } = row;
  return {
    _id: row.id,
    url,
    thumbnail: row.src_set.split(' ')[0] || url,
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    name: row.original_name,
    animated: row.animated === 1,
    createdAt: row.created_at,
    createdBy: created_by && person_name !== null ? { _id: created_by, name: person_name } : null,
    altHi: row.alt_hi,
    altEn: row.alt_en,
    credit: row.credit,
    caption: row.caption,
    licence: imageTextsSchema.shape.licence.catch('').parse(row.licence),
    place: row.place,
    rights: row.rights,
    madeBy: madeBySchema.catch('').parse(row.made_by),
    focalX: row.focal_x,
    focalY: row.focal_y,
  };
}

/** What each order of the library compares. */
const compared = {
  created: 'images.created_at',
  name: 'images.name_key',
  bytes: 'images.bytes',
} as const;

/** Returns one list page of the library, as far as the person sees it. */
export async function listLibrary(
  db: Queries,
  person: User,
  { page, limit, q, show, licence, person: uploader, month, sort }: LibraryQuery,
): Promise<z.infer<typeof libraryPageSchema>> {
  const sender = show === 'mine' ? person._id : uploader;
  // One's own pictures that somebody else has sent: PostgreSQL would sort what two conditions on one column leave.
  if (uploader !== undefined && uploader !== sender) {
    return { images: [], totalImages: 0, ...partOf(0, page, limit).paging };
  }
  const wanted = foldForSearch(q.trim());
  const bounds = month ? boundsOf((await getSettings(db)).timeZone, month) : null;
  const usedElsewhere = show === 'unused' ? await shownElsewhere(db) : [];
  const matching = () =>
    inLibraryOf(db, person)
      .$if(q.trim() !== '', (query) =>
        // Signs that nobody sees find nothing.
        wanted === ''
          ? query.where(sql<boolean>`false`)
          : query.where(sql<boolean>`images.search_text like ${containing(wanted)} escape '\\'`),
      )
      .$if(sender !== undefined, (query) => query.where('images.created_by', '=', sender ?? ''))
      // Written as the indexes have them.
      .$if(show === 'undescribed', (query) =>
        query.where(sql<boolean>`images.alt_hi = '' and images.alt_en = ''`),
      )
      .$if(show === 'ai', (query) => query.where(sql<boolean>`images.made_by != ''`))
      .$if(show === 'unused', (query) =>
        query
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('article_images')
                  .select('article_id')
                  .whereRef('article_images.image_id', '=', 'images.id'),
              ),
            ),
          )
          .$if(usedElsewhere.length > 0, (some) =>
            some.where('images.id', 'not in', usedElsewhere),
          ),
      )
      .$if(bounds !== null, (query) =>
        query
          .where('images.created_at', '>=', bounds?.starts ?? '')
          .where('images.created_at', '<', bounds?.ends ?? ''),
      )
      .$if(licence !== undefined, (query) =>
        query.where('images.licence', '=', licence === 'none' ? '' : (licence ?? '')),
      );
  const { total } = await matching()
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const { by, direction } = sorting.media.read(sort);
  const rows = await select(matching())
    .orderBy(compared[by], direction)
    .orderBy('images.url', direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return {
    images: rows.map(present),
    totalImages: total,
    ...paging,
  };
}

/** In which language a screen names pages, and whether a program with a key of the API asks. */
interface Asked {
  language?: Language | undefined;
  byKey?: boolean;
}

/** Returns a picture with the places that show it, as far as the person may see them. Throws 404. */
export const loadLibraryImage = (db: Queries, person: User, id: string, asked?: Asked) =>
  loadDetail(db, person, inLibraryOf(db, person).where('images.id', '=', id), asked);

/** Returns a picture that a person has just made, which somebody whose pictures they do not see may have made before. */
export const loadMadeImage = (db: Queries, person: User, id: string, asked?: Asked) =>
  loadDetail(db, person, inLibrary(db).where('images.id', '=', id), asked);

/** Returns the places of these of which somebody may know; `byKey`: by a key of the API. */
const seenBy = (uses: ImageShown[], person: User, byKey: boolean) =>
  uses.filter(({ visibleTo, noKeys }) => visibleTo(person) && !(byKey && noKeys));

async function loadDetail(
  db: Queries,
  person: User,
  image: ReturnType<typeof inLibrary>,
  { language, byKey = false }: Asked = {},
): Promise<LibraryDetail> {
  const row = await select(image).executeTakeFirst();
  if (!row) throw notFound('Picture');
  const all = await findUses(db, row, language);
  const uses = seenBy(all, person, byKey).map(({ kind, name, edit, binned }) => ({
    kind,
    name,
    edit,
    binned,
  }));
  const hiddenUses = all.length - uses.length;
  const original = row.made_from
    ? await inLibraryOf(db, person)
        .select('images.id')
        .where('images.id', '=', row.made_from)
        .executeTakeFirst()
    : undefined;
  return {
    ...present(row),
    master: masterSize(row),
    uses,
    hiddenUses,
    original: original?.id ?? null,
  };
}

/**
 * Whether a person may change everything that shows a picture: what is said of it stands on those pages. Who manages
 * all pictures may.
 */
export async function mayDescribe(
  trx: Transaction,
  person: User,
  image: { id: string; url: string },
): Promise<boolean> {
  if (scopeOf(person.role, 'image.manage') === 'any') return true;
  const uses = await findUses(trx, image);
  return uses.every(({ changedBy }) => changedBy(person));
}

/** Throws 409 where a picture is shown in something that a person may not change. */
export async function requireMayDescribe(
  trx: Transaction,
  person: User,
  image: { id: string; url: string },
): Promise<void> {
  if (await mayDescribe(trx, person, image)) return;
  throw new DomainError(
    409,
    'This picture is shown in something that you may not change yourself. Ask an editor to change what is said of it.',
  );
}

/**
 * Saves what somebody has changed of the descriptions of a picture; pages that show it change. Runs in a transaction.
 * Throws 403, 404, and 409.
 */
export async function saveImageTexts(
  trx: Transaction,
  person: User,
  id: string,
  change: ImageChange,
): Promise<void> {
  // Of two who save at once, the second keeps what the first has said.
  await trx.selectFrom('images').select('id').where('id', '=', id).forUpdate().execute();
  const old = await loadLibraryImage(trx, person, id);
  requireMayManage(person, old.createdBy?._id ?? null);
  await requireMayDescribe(trx, person, { id, url: old.url });
  const { licence = old.licence, madeBy = old.madeBy } = change;
  const said = (name: 'altHi' | 'altEn' | 'credit' | 'caption' | 'place' | 'rights') =>
    (change[name] ?? old[name]).normalize('NFC');
  const searched = {
    alt_hi: said('altHi'),
    alt_en: said('altEn'),
    credit: said('credit'),
    caption: said('caption'),
    place: said('place'),
  };
  await trx
    .updateTable('images')
    .set({
      ...searched,
      rights: said('rights'),
      licence,
      made_by: madeBy,
      // Its files are made anew, to say the same.
      ...(madeBy !== old.madeBy && !old.animated && { avif_tries_left: FILE_TRIES }),
      focal_x: change.focalX ?? old.focalX,
      focal_y: change.focalY ?? old.focalY,
      // A version without the key may have taken the picture in.
      name_key: sortKey(old.name),
      search_text: searchText({ original_name: old.name, ...searched }),
    })
    .where('id', '=', id)
    .execute();
  await recordChanges(trx, [{ tag: `image:${id}`, action: 'image.update', actor: person._id }]);
}

/**
 * Throws 409 when a picture is shown anywhere, with the places that the person may see; all of them when
 * it is the site itself that asks.
 */
export async function requireUnused(
  db: Queries,
  image: { id: string; url: string },
  person?: User,
  byKey = false,
): Promise<void> {
  const uses = await findUses(db, image);
  if (uses.length === 0) return;
  const seen = person ? seenBy(uses, person, byKey) : uses;
  const named = seen.slice(0, 3).map(({ name }) => `“${name}”`);
  const names = named.join(', ');
  const count = uses.length - named.length;
  if (named.length === 0) {
    throw new DomainError(409, 'This picture is in use by others. They must take it out first.');
  }
  throw new DomainError(
    409,
    count === 0
      ? say('This picture is in use: {names}. Take it out there first.', { names })
      : say('This picture is in use: {names} and {count} more. Take it out there first.', {
          names,
          count,
        }),
  );
}

/**
 * Moves a picture that nothing shows into the bin; its files stay. Runs in a transaction. Throws 403,
 * 404, and 409 that names where it is shown.
 */
export async function binImage(
  trx: Transaction,
  person: User,
  id: string,
  byKey = false,
): Promise<void> {
  const row = await select(inLibrary(trx)).where('images.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Picture');
  requireMayManage(person, row.created_by);
  await requireUnused(trx, row, person, byKey);
  await trx
    .updateTable('images')
    .set({ binned_at: new Date().toISOString(), binned_by: person._id })
    .where('id', '=', id)
    .execute();
  await recordChanges(trx, [{ tag: `image:${id}`, action: 'image.delete', actor: person._id }]);
}

/** Counts the pictures that are in another store than this one. */
export async function countElsewhere(db: Queries, store: ImageStore): Promise<number> {
  const { total } = await db
    .selectFrom('images')
    .select((eb) => countRows(eb).as('total'))
    .where('url', 'not like', addressesOf(store))
    .executeTakeFirstOrThrow();
  return total;
}

/** Throws where pictures are in another store than this one: what leaves with those of this one would lack them. */
export async function requireOwnStore(db: Queries, store: ImageStore): Promise<void> {
  if ((await countElsewhere(db, store)) > 0) {
    throw new Error('some pictures are in another store; move them first: lekhani images move');
  }
}

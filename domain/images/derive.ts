import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { portions } from '../../database/portions.ts';
import { write } from '../../database/transactions.ts';
import { voidApprovals } from '../article-rows/approvals.ts';
import { keepOriginal, keepRevision } from '../article-rows/keep-revision.ts';
import { DomainError, forbidden, notFound } from '../errors.ts';
import { spendDailyQuota } from '../limits/daily-quota.ts';
import { makePlaceholder } from './encode.ts';
import { inPersonsShare } from './encoder-queue.ts';
import { addressOf, requireHere } from './file-names.ts';
import { inLibraryOf } from './in-library.ts';
import { readdress, rewriteAddresses } from './rewrite-addresses.ts';
import { rowsShowing } from './rows-showing.ts';
import { saidOf } from './said-of.ts';
import { sourceOf } from './source-of.ts';
import type { ImageStore } from './store.ts';
import { addImage, identify, makeFiles } from './store-image.ts';
import { noteUnfinished } from './unfinished-uploads.ts';

export function refuseDamaged(error: unknown): never {
  if (error instanceof DomainError) throw error;
  const message = 'The file of this picture is damaged. Sending the same picture again repairs it.';
  throw new DomainError(422, message);
}

/** What makes a picture of another, or goes back, in the audit log. */
type PictureAction = 'image.crop' | 'image.adjust' | 'image.original';

/** Returns the articles whose present text or cover may show a picture, locked. */
const articlesShowing = (trx: Transaction, id: string, like: string) =>
  trx
    .selectFrom('articles')
    .select(['id', 'version', 'created_by', 'created_at', 'updated_at'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('article_images').select('article_id').where('image_id', '=', id),
    )
    // Others have it in a further text or a working copy alone, and get no version.
    .where((eb) =>
      eb.or([
        eb('image_url', 'like', like),
        eb('og_image', 'like', like),
        eb('description', 'like', like),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

interface Versioned {
  id: string;
  version: number;
}

/** Returns the ids of the revisions of what articles are now. */
async function presentRevisions(trx: Transaction, articles: Versioned[]): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { id, version } of articles) {
    const row = await trx
      .selectFrom('article_revisions')
      .select('id')
      .where('article_id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (row) ids.add(row.id);
  }
  return ids;
}

/**
 * Makes what an article is now its next version. Whoever has it open saves over the one before, and is asked; their drafts
 * on the server are as they would be after that.
 */
async function raiseVersion(
  trx: Transaction,
  { id, version }: Versioned,
  actor: string,
): Promise<void> {
  const next = version + 1;
  await trx.updateTable('articles').set({ version: next }).where('id', '=', id).execute();
  await keepRevision(trx, id, { actor, at: new Date().toISOString() });
  await trx
    .updateTable('article_drafts')
    .set({ based_on: next })
    .where('article_id', '=', id)
    .where('based_on', '=', version)
    .execute();
}

/**
 * Replaces a picture by another one wherever it is shown; what was approved with the old one is not any more. Each article
 * gets a version: who had it open would save the old picture again.
 */
export async function replaceImage(
  trx: Transaction,
  old: { id: string; base: string },
  url: string,
  { action, actor }: { action: PictureAction; actor: string },
): Promise<Change[]> {
  const to = (id: string) => (id === old.id ? url : null);
  const like = `%/images/${old.id}%`;
  const articles = await articlesShowing(trx, old.id, like);
  for (const article of articles) await keepOriginal(trx, article);
  const changes = await readdress(
    trx,
    {
      like,
      rewrite: (text) => rewriteAddresses(text, old.base, to),
      replaces: true,
      spared: await presentRevisions(trx, articles),
      within: rowsShowing({ id: old.id, url: addressOf(old, `${old.id}.jpg`), like }),
    },
    { action, actor },
  );
  const tags = new Set(changes.map(({ tag }) => tag));
  const changed = articles.filter(({ id }) => tags.has(`article:${id}`));
  for (const article of changed) await raiseVersion(trx, article, actor);
  for (const some of portions(changed)) {
    const ids = some.map(({ id }) => id);
    await voidApprovals(
      trx,
      trx.selectFrom('articles').select('articles.id').where('id', 'in', ids),
    );
  }
  return changes;
}

/** Where a picture is taken from, and who makes another of it. */
export interface Making {
  store: ImageStore;
  person: User;
  id: string;
}

interface Spot {
  x: number;
  y: number;
}

interface Derivation {
  /** Whether the new picture is shown wherever the old one was. */
  replace: boolean;
  action: PictureAction;
  /** Makes the new picture, without loss. */
  make: (source: Buffer) => Promise<Buffer>;
  /** Returns where the focal point of the old picture is in the new one. */
  spotOf: (spot: Spot) => Spot;
}

/**
 * Makes a new picture of another, with the same descriptions, and returns its id. Addresses are
 * cached for ever, so the old picture keeps its files. Throws 403, 404, 422 and 429.
 * It opens its own transaction, after the files are written and before their note is removed.
 */
export async function deriveImage(
  { db }: Database,
  { store, person, id }: Making,
  { replace, action, make, spotOf }: Derivation,
): Promise<string> {
  // What shows the picture may be other people's.
  if (replace && scopeOf(person.role, 'image.manage') !== 'any') {
    throw forbidden('Your role may not replace pictures.');
  }
  const query = inLibraryOf(db, person).selectAll('images').where('images.id', '=', id);
  const old = await query.executeTakeFirst();
  if (!old) throw notFound('Picture');
  requireHere(store, old.url);
  await spendDailyQuota(db, person, { pictures: 1 });
  const share = { person: person._id, cost: old.width * old.height };
  return inPersonsShare(share, async () => {
    const source = await make(await sourceOf(store, old));
    const placeholder = await makePlaceholder(source);
    const spot = spotOf({ x: old.focal_x, y: old.focal_y });
    const identity = await identify(db, source);
    return noteUnfinished({ db, store }, identity.id, async () => {
      const files = await makeFiles(store, identity, source);
      await write(db, async (trx) => {
        const url = await addImage(trx, {
          ...files,
          placeholder,
          ...saidOf(old),
          original_name: old.original_name,
          made_from: id,
          created_by: person._id,
          focal_x: spot.x,
          focal_y: spot.y,
        });
        const actor = person._id;
        const base = store.base;
        const replaced = replace
          ? await replaceImage(trx, { id, base }, url, { action, actor })
          : [];
        const made: Change = { tag: `image:${files.id}`, action, actor };
        await recordChanges(trx, [made, ...replaced]);
      });
      return files.id;
    });
  });
}

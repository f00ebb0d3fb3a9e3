import type { Crop } from '../../contract/images.ts';
import { limits } from '../../contract/limits.ts';
import { say } from '../../contract/messages/message.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { type Change, recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { voidApprovals } from '../article-rows/approvals.ts';
import { DomainError, forbidden, notFound } from '../errors.ts';
import { spendDailyQuota } from '../limits/daily-quota.ts';
import { kindOf, makePlaceholder } from './encode.ts';
import { encodeApart } from './encoder-process.ts';
import { encoder, inPersonsShare } from './encoder-queue.ts';
import { imageId, requireHere } from './file-names.ts';
import { inLibraryOf } from './in-library.ts';
import { readdress, rewriteAddresses } from './rewrite-addresses.ts';
import { sourceOf } from './source-of.ts';
import type { ImageStore } from './store.ts';
import { addImage, makeFiles } from './store-image.ts';
import { noteUnfinished } from './unfinished-uploads.ts';

type Part = Pick<Crop, 'left' | 'top' | 'width' | 'height'>;

function refuseDamaged(error: unknown): never {
  if (error instanceof DomainError) throw error;
  const message = 'The file of this picture is damaged. Sending the same picture again repairs it.';
  throw new DomainError(422, message);
}

/** Cuts out a part without loss. Throws 422 when the part is too small, or the picture is an animation. */
async function cutOut(source: Buffer, part: Part): Promise<Buffer> {
  const whole = await kindOf(source).catch(refuseDamaged);
  if (whole.animated) throw new DomainError(422, 'An animation cannot be cropped.');
  const left = Math.round(part.left * whole.width);
  const top = Math.round(part.top * whole.height);
  const width = Math.min(Math.round(part.width * whole.width), whole.width - left);
  const height = Math.min(Math.round(part.height * whole.height), whole.height - top);
  const least = limits.cropPixels;
  if (Math.min(width, height) < least) {
    throw new DomainError(
      422,
      say('This part is only {width} × {height} pixels. Choose at least {least} × {least}.', {
        width,
        height,
        least,
      }),
    );
  }
  const job = { kind: 'cut', left, top, width, height } as const;
  return encoder(() => encodeApart(job, source)).catch(refuseDamaged);
}

/** Converts a focal point of the whole picture into one of the part. */
function spotIn(spot: number, start: number, length: number): number {
  return Math.min(1, Math.max(0, (spot - start) / length));
}

/** Replaces a picture by another one wherever it is shown; what was approved with the old one is not any more. */
async function replaceImage(
  trx: Transaction,
  old: { id: string; base: string },
  url: string,
  actor: string,
): Promise<Change[]> {
  const to = (id: string) => (id === old.id ? url : null);
  const changes = await readdress(
    trx,
    {
      like: `%/images/${old.id}%`,
      rewrite: (text) => rewriteAddresses(text, old.base, to),
    },
    { action: 'image.crop', actor },
  );
  const pattern = `%${url}%`;
  await voidApprovals(
    trx,
    trx
      .selectFrom('articles')
      .innerJoin('desk as approved', 'approved.article_id', 'articles.id')
      .select('articles.id')
      .where('approved.approved_version', '>', 0)
      .where((eb) =>
        eb.or([
          eb('articles.image_url', 'like', pattern),
          eb('articles.og_image', 'like', pattern),
          eb('articles.description', 'like', pattern),
        ]),
      ),
  );
  return changes;
}

/**
 * Makes a new picture of a part of another, with the same descriptions, and returns its id. Addresses are
 * cached for ever, so the old picture keeps its files. `replace` shows the new picture wherever the old
 * one was shown. Throws 403, 404, 422 and 429.
 * It opens its own transaction, after the files are written and before their note is removed.
 */
export async function cropImage(
  { db }: Database,
  { store, person, id }: { store: ImageStore; person: User; id: string },
  { replace, ...part }: Crop,
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
    const source = await cutOut(await sourceOf(store, old), part);
    const placeholder = await makePlaceholder(source);
    const { alt_hi, alt_en, caption, credit, licence, made_by, original_name, search_text } = old;
    const { place, rights } = old;
    return noteUnfinished({ db, store }, imageId(source), async () => {
      const files = await makeFiles(store, source);
      await write(db, async (trx) => {
        const url = await addImage(trx, {
          ...files,
          placeholder,
          original_name,
          search_text,
          alt_hi,
          alt_en,
          caption,
          credit,
          licence,
          place,
          rights,
          made_by,
          created_by: person._id,
          focal_x: spotIn(old.focal_x, part.left, part.width),
          focal_y: spotIn(old.focal_y, part.top, part.height),
        });
        const replaced = replace
          ? await replaceImage(trx, { id, base: store.base }, url, person._id)
          : [];
        const made: Change = { tag: `image:${files.id}`, action: 'image.crop', actor: person._id };
        await recordChanges(trx, [made, ...replaced]);
      });
      return files.id;
    });
  });
}

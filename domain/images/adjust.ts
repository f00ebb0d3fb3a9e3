import type { Selectable } from 'kysely';
import { type Adjust, lightOf } from '../../contract/image-adjust.ts';
import { mayOn } from '../../contract/permissions.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { DomainError, notFound } from '../errors.ts';
import { deriveImage, type Making, refuseDamaged, replaceImage } from './derive.ts';
import { kindOf } from './encode.ts';
import { encodeApart } from './encoder-process.ts';
import { encoder } from './encoder-queue.ts';
import { inLibraryOf } from './in-library.ts';
import { mayDescribe, requireMayDescribe, requireMayManage } from './library.ts';
import { saidOf } from './said-of.ts';
import { FILE_TRIES } from './store-image.ts';

/** Where a point of a picture is once that is turned clockwise, by degrees. */
const turned: Record<Adjust['turn'], (spot: { x: number; y: number }) => { x: number; y: number }> =
  {
    0: (spot) => spot,
    90: ({ x, y }) => ({ x: 1 - y, y: x }),
    180: ({ x, y }) => ({ x: 1 - x, y: 1 - y }),
    270: ({ x, y }) => ({ x: y, y: 1 - x }),
  };

/**
 * Makes a new picture of another by turning it and changing its light, and returns its id. `replace` shows it wherever
 * the old one was shown. Throws 403, 404, 422 and 429.
 */
export function adjustImage(
  database: Database,
  making: Making,
  { replace, turn, ...light }: Adjust,
): Promise<string> {
  return deriveImage(database, making, {
    replace,
    action: 'image.adjust',
    async make(source) {
      const { animated } = await kindOf(source).catch(refuseDamaged);
      if (animated) throw new DomainError(422, 'An animation cannot be turned or lit.');
      const job = { kind: 'adjust', turn, ...lightOf(light) } as const;
      return encoder(() => encodeApart(job, source)).catch(refuseDamaged);
    },
    spotOf: turned[turn],
  });
}

/** Copies the texts of a picture made of another one to the original. */
async function copyTexts(
  trx: Transaction,
  made: Selectable<Schema['images']>,
  original: { id: string; made_by: string },
): Promise<void> {
  const said = saidOf(made);
  await trx
    .updateTable('images')
    .set({
      ...said,
      // Its files are made anew, to say the same.
      ...(said.made_by !== original.made_by && { avif_tries_left: FILE_TRIES }),
    })
    .where('id', '=', original.id)
    .execute();
}

/**
 * Shows the picture of which another was made wherever that is shown, and returns its id. Where the person may describe
 * it, it says by then what the other says. The other stays in the library. Runs in a transaction. Throws 403, 404 and
 * 409.
 */
export async function returnToOriginal(
  trx: Transaction,
  { person, id, base }: { person: User; id: string; base: string },
): Promise<string> {
  const seen = () => inLibraryOf(trx, person).selectAll('images');
  const made = await seen().where('images.id', '=', id).executeTakeFirst();
  if (!made) throw notFound('Picture');
  requireMayManage(person, made.created_by);
  await requireMayDescribe(trx, person, made);
  const original = await seen().where('images.id', '=', made.made_from).executeTakeFirst();
  if (!original) throw notFound('Picture');
  // Anybody may make a picture of one of somebody else's.
  const manages = mayOn(person, 'image.manage', original.created_by);
  if (manages && (await mayDescribe(trx, person, original))) await copyTexts(trx, made, original);
  const by = { action: 'image.original', actor: person._id } as const;
  const replaced = await replaceImage(trx, { id, base }, original.url, by);
  await recordChanges(trx, [{ tag: `image:${original.id}`, ...by }, ...replaced]);
  return original.id;
}

import { splitLanguage } from '../../contract/paths/language-prefix.ts';
import type { RedirectInput } from '../../contract/redirects.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { rememberOldAddress, targetOf } from '../addresses/history.ts';
import { notFound } from '../errors.ts';
import { newTarget, oldPath, refuse, type Target } from './addresses.ts';
import { articleAt, categoryAt, isLive } from './live.ts';

interface Options {
  siteUrl: string;
  /** The id of the person who makes the change; null: the site itself. */
  actor: string | null;
}

/**
 * The longest chain that is followed. Chains are flattened when they are stored, so a longer one is
 * a loop.
 */
const LONGEST_CHAIN = 20;

/**
 * Returns the end of the chain that begins with a target. Throws 422 when the chain leads to
 * `from`.
 */
async function endOf(
  trx: Transaction,
  target: Target,
  from: string,
  siteUrl: string,
): Promise<Target> {
  // Without a prefix, which an address that has moved keeps: /hi/old leads where /old does.
  const plain = (path: string) => splitLanguage(path).path;
  let end = target;
  for (let step = 0; end.path !== null && step < LONGEST_CHAIN; step += 1) {
    const addresses = [end.named, end.path].flatMap((path) => path ?? []);
    if (addresses.some((path) => plain(path) === plain(from))) break;
    if (await isLive(trx, end.path)) return end;
    const next =
      (await targetOf(trx, end.path)).path ?? (await targetOf(trx, plain(end.path))).path;
    if (next === null) return end;
    end = newTarget(next, siteUrl);
  }
  if (end.path === null) return end;
  if (target.path === end.path) return refuse('to', 'is the old address itself');
  return refuse('to', 'leads back to the old address');
}

/**
 * Stores the id of an article or category at the target instead of its path, which may change.
 */
async function storedTarget(trx: Transaction, { path, text }: Target) {
  if (path === text) {
    const article = await articleAt(trx, path);
    if (article) return { article_id: article };
    const category = await categoryAt(trx, path);
    if (category) return { category_id: category };
  }
  return { to_path: text };
}

function findRedirect(trx: Transaction, from: string) {
  return trx
    .selectFrom('redirects')
    .select('gone')
    .where('from_path', '=', from)
    .executeTakeFirst();
}

/**
 * Adds a redirect and returns its path. Chains are flattened: the new redirect leads to the end of
 * its chain, and redirects to its old address are led there too. Runs in the caller's transaction.
 * Throws 409 for the address of an existing page, or (unless `replace`) of another redirect; 422
 * for loops and invalid addresses.
 */
export async function addRedirect(
  trx: Transaction,
  input: RedirectInput,
  { siteUrl, actor, replace = false }: Options & { replace?: boolean },
): Promise<string> {
  const from = oldPath(input.from, siteUrl);
  await waitForTurn(trx, 'redirects');
  if (await isLive(trx, from)) {
    refuse('from', 'is a page that exists; it would never redirect', 409);
  }
  const known = await findRedirect(trx, from);
  if (known && !known.gone && !replace) {
    refuse('from', 'redirects already; remove that redirect first', 409);
  }
  const end = await endOf(trx, newTarget(input.to, siteUrl), from, siteUrl);
  const target = await storedTarget(trx, end);
  await rememberOldAddress(trx, from, target);
  await trx
    .updateTable('redirects')
    .set({ article_id: null, category_id: null, to_path: null, ...target })
    .where('to_path', '=', from)
    .execute();
  await recordChanges(trx, [
    { tag: `redirect:${from}`, action: known ? 'redirect.update' : 'redirect.create', actor },
  ]);
  return from;
}

/**
 * Says of an old address that what was there is gone for good, so that search engines forget it, and returns its path.
 * Runs in the caller's transaction. Throws 409 for the address of an existing page, or (unless `replace`) of a redirect.
 */
export async function addGone(
  trx: Transaction,
  address: string,
  { siteUrl, actor, replace = false }: Options & { replace?: boolean },
): Promise<string> {
  const from = oldPath(address, siteUrl);
  await waitForTurn(trx, 'redirects');
  if (await isLive(trx, from)) {
    refuse('from', 'is a page that exists; it would never be called gone', 409);
  }
  const known = await findRedirect(trx, from);
  if (known?.gone) return from;
  if (known && !replace) refuse('from', 'redirects already; remove that redirect first', 409);
  await rememberOldAddress(trx, from, { gone: 1 });
  await recordChanges(trx, [{ tag: `redirect:${from}`, action: 'redirect.gone', actor }]);
  return from;
}

/** Deletes a redirect. Throws 404. */
export async function removeRedirect(
  trx: Transaction,
  from: string,
  { siteUrl, actor }: Options,
): Promise<void> {
  const path = oldPath(from, siteUrl);
  const { numDeletedRows } = await trx
    .deleteFrom('redirects')
    .where('from_path', '=', path)
    .executeTakeFirst();
  if (!numDeletedRows) throw notFound('Redirect');
  await recordChanges(trx, [{ tag: `redirect:${path}`, action: 'redirect.delete', actor }]);
}

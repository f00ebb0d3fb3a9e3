import type { BackupFile } from '../../contract/backups.ts';
import { scopeOf } from '../../contract/permissions.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { findActiveUser } from '../users/accounts.ts';
import { findLink, makeLink, uselessLink } from '../users/links.ts';
import type { Proven } from '../users/require-proof.ts';

/**
 * Returns the code of a link by which a browser downloads one file of the whole site, which no script could do without
 * holding it in memory. The audit log says who wants it, and from which network.
 */
export async function makeDownload(
  trx: Transaction,
  { proven: { user } }: Proven,
  { _id, name }: BackupFile,
  { network, now }: { network: string; now: Date },
): Promise<string> {
  const code = await makeLink(trx, { kind: 'backup', userId: user._id, about: _id }, now);
  const change = { tag: `backup:${name}`, action: 'backup.download', actor: user._id } as const;
  await recordChanges(trx, [{ ...change, detail: JSON.stringify({ network }) }]);
  return code;
}

/** Returns the id of the file that a code is for, while whoever has it may have that. Throws 404. */
export async function findDownload(db: Queries, code: string, now: Date): Promise<string> {
  const link = await findLink(db, 'backup', code, now);
  const person = link?.user_id ? await findActiveUser(db, link.user_id) : null;
  if (!link || !person || !scopeOf(person.role, 'backup.manage')) throw uselessLink();
  return link.about;
}

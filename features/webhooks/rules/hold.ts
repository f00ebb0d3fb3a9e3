import { recordChanges } from '../../../database/changes.ts';
import type { Transaction } from '../../../database/database.ts';
import { webhookAudit } from '../audit.ts';
import { skipMissed } from './outbox.ts';
import { withWebhooks } from './tables.ts';

/**
 * Lets all webhooks rest, and takes what was before for told: receivers have heard of it already, and what is tried on a
 * copy of the site is no news of theirs.
 */
export async function holdWebhooks(trx: Transaction): Promise<void> {
  const rows = await withWebhooks(trx)
    .updateTable('webhooks')
    .set({ active: 0 })
    .where('active', '=', 1)
    .returning('id')
    .execute();
  const action = webhookAudit.action('update');
  if (rows.length > 0)
    await recordChanges(
      trx,
      rows.map(({ id }) => ({ tag: `webhook:${id}`, action })),
    );
  await skipMissed(trx);
}

import type { z } from 'zod';
import type { ContactInput, ContactMessage, messageListSchema } from '../../contract/contact.ts';
import { sorting } from '../../contract/orders.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { later } from '../../database/later.ts';
import { waitForTurn } from '../../database/turns.ts';
import { notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { SENT_TWICE } from '../limits/sent-twice.ts';
import { sortedName } from '../names/sort-keys.ts';
import { type Asked, partOf } from '../paging.ts';

/**
 * Adds a reader's message to the inbox, unless it came just before. Messages of robots are dropped without an error.
 */
export async function receiveMessage(trx: Transaction, input: ContactInput): Promise<void> {
  if (input.topic) return;
  const now = new Date();
  const name = input.name.normalize('NFC');
  await waitForTurn(trx, 'messages');
  const same = await trx
    .selectFrom('messages')
    .select('id')
    .where('name', '=', name)
    .where('email', '=', input.email)
    .where('body', '=', input.message)
    .where('created_at', '>', later(now, -SENT_TWICE))
    .executeTakeFirst();
  if (same) return;
  const id = newId();
  await trx
    .insertInto('messages')
    .values({
      id,
      ...sortedName(name),
      email: input.email,
      body: input.message,
      created_at: now.toISOString(),
      read_at: null,
    })
    .execute();
  await recordChanges(trx, [{ tag: `message:${id}`, action: 'message.create' }]);
}

/** Returns one page of the inbox, the newest message first. */
export async function listMessages(
  db: Queries,
  { page, limit, sort = sorting.messages.first }: Asked<'messages'>,
): Promise<z.infer<typeof messageListSchema>> {
  const { total } = await db
    .selectFrom('messages')
    .select((eb) => countRows(eb).as('total'))
    .executeTakeFirstOrThrow();
  const { slice, paging } = partOf(total, page, limit);
  const { by, direction } = sorting.messages.read(sort);
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .orderBy(by === 'created' ? 'created_at' : 'sort_key', direction)
    .orderBy('id', direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return {
    messages: rows.map((row) => ({
      _id: row.id,
      name: row.name,
      email: row.email,
      message: row.body,
      createdAt: row.created_at,
      readAt: row.read_at,
    })),
    totalMessages: total,
    ...paging,
  };
}

/** Marks a message as read or unread. Throws 404. */
export async function markMessage(
  trx: Transaction,
  { id, read, actor }: { id: string; read: boolean; actor: string },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set({ read_at: read ? new Date().toISOString() : null })
    .where('id', '=', id)
    .executeTakeFirst();
  if (!numUpdatedRows) throw notFound('Message');
  await recordChanges(trx, [{ tag: `message:${id}`, action: 'message.mark', actor }]);
}

/** Deletes a message. Throws 404. */
export async function deleteMessage(trx: Transaction, id: string, actor: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('messages')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!numDeletedRows) throw notFound('Message');
  await recordChanges(trx, [{ tag: `message:${id}`, action: 'message.delete', actor }]);
}

/** Deletes the messages that came with an e-mail, whose owner wants to be forgotten. No line of the log lets anybody restore one. */
export async function forgetMessagesFrom(trx: Transaction, email: string): Promise<void> {
  await trx.deleteFrom('messages').where('email', '=', email).execute();
}

/**
 * Restores a message that was just deleted; an existing one is left as it is. Throws 404 when no such
 * message was there: nobody can put words into the inbox that no reader has sent.
 */
export async function putMessageBack(
  trx: Transaction,
  message: ContactMessage,
  actor: string,
): Promise<void> {
  const deleted = await trx
    .selectFrom('changes')
    .select('seq')
    .where('tag', '=', `message:${message._id}`)
    .where('action', '=', 'message.delete')
    .where('kind', '=', 'message')
    .executeTakeFirst();
  if (!deleted) throw notFound('Message');
  await trx
    .insertInto('messages')
    .values({
      id: message._id,
      ...sortedName(message.name),
      email: message.email,
      body: message.message,
      created_at: message.createdAt,
      read_at: message.readAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await recordChanges(trx, [{ tag: `message:${message._id}`, action: 'message.restore', actor }]);
}

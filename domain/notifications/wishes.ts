import {
  type ChosenKind,
  chosenKindSchema,
  type NoticeWishes,
} from '../../contract/notice-wishes.ts';
import type { User } from '../../contract/users.ts';
import type { Queries, Transaction } from '../../database/database.ts';

/** Returns the kinds of notifications that a mail tells at once, as they are stored. */
export const kindsIn = (stored: string): ChosenKind[] =>
  stored.split(',').flatMap((kind) => chosenKindSchema.safeParse(kind).data ?? []);

/** Returns how a person wants to be told things. */
export async function wishesOf(db: Queries, person: User): Promise<NoticeWishes> {
  const { language, mailed_kinds } = await db
    .selectFrom('users')
    .select(['language', 'mailed_kinds'])
    .where('id', '=', person._id)
    .executeTakeFirstOrThrow();
  return { language, mailed: kindsIn(mailed_kinds) };
}

/** Stores how a person wants to be told things. Runs in a transaction. */
export async function saveWishes(
  trx: Transaction,
  person: User,
  { language, mailed }: NoticeWishes,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ language, mailed_kinds: [...new Set(mailed)].join() })
    .where('id', '=', person._id)
    .execute();
}

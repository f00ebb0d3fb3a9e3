import { sql } from 'kysely';
import { limits } from '../../contract/limits.ts';
import type { NotificationKind } from '../../contract/notifications.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../ids.ts';
import { ofTeam } from '../users/team.ts';
import { kindsIn } from './wishes.ts';

interface Told {
  kind: NotificationKind;
  article: string;
  /** Who did it, who is not told of it; null: the site itself. */
  actor: string | null;
  /** The name of somebody outside who did it. */
  outside?: string;
  note?: string;
  /** Whether a mail tells everybody at once, not only who chose so; `first`: where nothing of the kind is unread. */
  mail?: boolean | 'first';
}

/**
 * Tells people of something about an article. What they were told of the kind and have not read yet is told
 * anew, not twice. Runs in the transaction of what is told.
 */
export async function tell(
  trx: Transaction,
  people: Iterable<string | null | undefined>,
  { kind, article, actor, outside = '', note, mail = false }: Told,
): Promise<void> {
  const wanted = [...new Set(people)].flatMap((id) => (id && id !== actor ? [id] : []));
  if (wanted.length === 0) return;
  const active = await trx
    .selectFrom('users')
    .select(['id', 'mailed_kinds'])
    .where('id', 'in', wanted.slice(0, limits.notifications.recipients))
    .where('active', '=', 1)
    .where(ofTeam)
    .orderBy('id')
    .execute();
  if (active.length === 0) return;
  const values = {
    actor_id: actor,
    outside_name: outside,
    note_id: note ?? null,
    at: new Date().toISOString(),
  };
  await trx
    .insertInto('notifications')
    .values(
      active.map(({ id: person_id, mailed_kinds }) => ({
        id: newId(),
        person_id,
        kind,
        article_id: article,
        ...values,
        mail: mail || kindsIn(mailed_kinds).some((chosen) => chosen === kind) ? 1 : 0,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'article_id', 'kind'])
        .where('read_at', '=', sql.lit(''))
        .doUpdateSet(({ ref }) =>
          mail === 'first' ? values : { ...values, mail: ref('excluded.mail') },
        ),
    )
    .execute();
}

/** Takes back what nobody has read yet and is not so any more. */
export async function takeBack(
  trx: Transaction,
  articles: string | string[],
  kinds: NotificationKind[],
  { exceptOf = '', of }: { exceptOf?: string; of?: string } = {},
): Promise<void> {
  const unread = trx
    .deleteFrom('notifications')
    .where('article_id', 'in', [articles].flat())
    .where('read_at', '=', '')
    .where('kind', 'in', kinds)
    .where('person_id', '!=', exceptOf);
  await (of === undefined ? unread : unread.where('person_id', '=', of)).execute();
}

/** Forgets what people were told of a note, which is about to be deleted. */
export async function forgetNote(trx: Transaction, note: string): Promise<void> {
  await trx.deleteFrom('notifications').where('note_id', '=', note).execute();
}

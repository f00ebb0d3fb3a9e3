import type { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import type { ownDataSchema } from '../../contract/own-data.ts';
import type { Queries } from '../../database/database.ts';
import { membershipOf } from '../membership/membership.ts';
import { listPasskeys } from '../users/passkeys/passkeys.ts';
import { otherTextsOf } from '../users/person-texts.ts';
import { listSessions, type SignedIn } from '../users/sessions.ts';
import { waitingEmail } from '../users/waiting-emails.ts';

/** The messages of the contact form with an e-mail that is known to be the person's. */
function messagesOf(db: Queries, id: string) {
  return db
    .selectFrom('messages')
    .innerJoin('users', 'users.email', 'messages.email')
    .select(['messages.created_at as at', 'messages.name', 'messages.body as message'])
    .where('users.id', '=', id)
    .where('users.email_confirmed', '=', 1)
    .orderBy('messages.id', 'desc')
    .limit(limits.ownData)
    .execute();
}

/** The letters that go to an e-mail that is known to be the person's, or was when they asked for them. */
function lettersOf(db: Queries, id: string) {
  const own = db.selectFrom('users').select('email').where('id', '=', id);
  return db
    .selectFrom('subscriptions')
    .innerJoin('letter_lists', 'letter_lists.id', 'subscriptions.list_id')
    .select(['letter_lists.slug as list', 'language', 'subscriptions.created_at as at'])
    .where((eb) =>
      eb.or([eb('user_id', '=', id), eb('email', '=', own.where('email_confirmed', '=', 1))]),
    )
    .limit(limits.ownData)
    .execute();
}

function commentsOf(db: Queries, id: string) {
  return db
    .selectFrom('comments')
    .select(['created_at as at', 'article_id as article', 'body as text', 'status'])
    .where('person_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.ownData)
    .execute();
}

/** The grievances with an e-mail that is known to be the person's. */
function grievancesOf(db: Queries, id: string) {
  return db
    .selectFrom('grievances')
    .innerJoin('users', 'users.email', 'grievances.email')
    .select(['number', 'received_at as at', 'grievances.kind', 'body as text', 'answer'])
    .where('users.id', '=', id)
    .where('users.email_confirmed', '=', 1)
    .orderBy('number', 'desc')
    .limit(limits.ownData)
    .execute();
}

/** Returns what the site keeps about the person who is signed in. */
export async function collectOwnData(
  db: Queries,
  signedIn: SignedIn,
  now: Date,
): Promise<z.infer<typeof ownDataSchema>> {
  const { user } = signedIn;
  const { created_at } = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow();
  const done = await db
    .selectFrom('changes')
    .select(['at', 'action'])
    .where('kind', 'is not', null)
    .where('actor', '=', user._id)
    .orderBy('seq', 'desc')
    .limit(limits.ownData)
    .execute();
  return {
    account: {
      ...user,
      inOtherLanguage: await otherTextsOf(db, user._id),
      waitingEmail: await waitingEmail(db, user._id, now),
      membership: await membershipOf(db, user._id),
      createdAt: created_at,
    },
    sessions: await listSessions(db, signedIn, now),
    passkeys: await listPasskeys(db, user._id),
    messages: await messagesOf(db, user._id),
    letters: await lettersOf(db, user._id),
    comments: await commentsOf(db, user._id),
    grievances: await grievancesOf(db, user._id),
    done,
  };
}

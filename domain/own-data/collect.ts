import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import { ownDataSchema } from '../../contract/own-data.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { featureRules } from '../../features/rules.ts';
import { featureOwnData } from '../../features/tokens.ts';
import { isMadeBy } from '../article-rows/byline.ts';
import { consentsOf } from '../consents/list.ts';
import { membershipOf } from '../membership/membership.ts';
import { wishesOf } from '../notifications/wishes.ts';
import { listPasskeys } from '../users/passkeys/passkeys.ts';
import { otherTextsOf } from '../users/person-texts.ts';
import { listSessions, type SignedIn } from '../users/sessions.ts';
import { waitingEmail } from '../users/waiting-emails.ts';

/** All that the site keeps about a person, features among it. */
export const allOwnDataSchema = z.object({
  ...ownDataSchema.shape,
  ...Object.fromEntries(featureOwnData.map(({ key, schema }) => [key, schema])),
});

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

async function twoStepSinceOf(db: Queries, id: string) {
  const row = db.selectFrom('second_factors').select('active_since').where('user_id', '=', id);
  return (await row.executeTakeFirst())?.active_since ?? null;
}

/** The articles that name the person as one of their makers. */
function worksOf(db: Queries, id: string) {
  return db
    .selectFrom('articles')
    .select(['articles.id as article', 'articles.name', 'articles.created_at as at'])
    .where(isMadeBy(id))
    .orderBy('articles.updated_at', 'desc')
    .limit(limits.ownData)
    .execute();
}

/** Notes that a person has asked for their data: the log is the register of such requests. No page shows it. */
export async function noteOwnData(trx: Transaction, id: string): Promise<void> {
  await recordChanges(trx, [{ tag: `session:${id}`, action: 'user.data', actor: id }]);
}

/** Returns what the site keeps about the person who is signed in. */
export async function collectOwnData(
  db: Queries,
  signedIn: SignedIn,
  now: Date,
): Promise<z.infer<typeof allOwnDataSchema>> {
  const { user } = signedIn;
  const row = await db
    .selectFrom('users')
    .select(['created_at', 'email', 'email_confirmed'])
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow();
  const known = { id: user._id, email: row.email_confirmed === 1 ? row.email : null };
  const ofFeatures = (await featureRules()).flatMap(
    ({ people }) => people?.collect(db, known, now) ?? [],
  );
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
      notices: await wishesOf(db, user),
      createdAt: row.created_at,
    },
    sessions: await listSessions(db, signedIn, now),
    passkeys: await listPasskeys(db, user._id),
    twoStepSince: await twoStepSinceOf(db, user._id),
    messages: await messagesOf(db, user._id),
    consents: await consentsOf(db, user._id),
    works: await worksOf(db, user._id),
    done,
    ...Object.assign({}, ...(await Promise.all(ofFeatures))),
  };
}

import type { Access } from '../../contract/access.ts';
import type { Membership } from '../../contract/membership.ts';
import { write } from '../../database/transactions.ts';
import { createArticle } from '../../domain/articles/write.ts';
import { newId } from '../../domain/ids.ts';
import { giveMembership } from '../../domain/membership/membership.ts';
import { newUser } from './accounts.ts';
import type { CallSample } from './call-sample.ts';
import { sampleArticle } from './samples.ts';
import type { Site } from './site.ts';

/** Makes a published article of which everybody reads one paragraph. */
export async function lockedArticle(
  { database: { db } }: Pick<Site, 'database'>,
  values: Partial<Parameters<typeof createArticle>[1]> & { access: Access },
): Promise<string> {
  const slug = `tala-${newId()}`;
  const input = sampleArticle({ slug, status: 'published', freeParagraphs: 1, ...values });
  return write(db, (trx) => createArticle(trx, input));
}

/** Gives somebody a membership by the hand of an administrator. */
export async function makeMember(
  { database: { db } }: Pick<Site, 'database'>,
  personId: string,
  membership: Membership | null,
): Promise<void> {
  const { _id: actor } = await newUser(db, 'admin');
  await write(db, (trx) => giveMembership(trx, personId, membership, { actor, now: new Date() }));
}

const membership = { level: 'member', until: null };

/** The calls about membership. */
export const memberCalls: Record<string, CallSample> = {
  'GET /api/membership/articles/{id}': {
    ready: async ({ site }) => ({ path: { id: await lockedArticle(site, { access: 'free' }) } }),
  },
  'PUT /api/membership/people/{id}': {
    async ready({ site }) {
      const { _id: id } = await newUser(site.database.db, 'reader');
      return { path: { id }, body: { membership } };
    },
    logs: 'user.member',
  },
  'POST /api/membership/import': {
    async ready({ site }) {
      const { email } = await newUser(site.database.db, 'reader');
      return { body: { csv: `email,level,until\n${email},supporter,2030-12-31\n` } };
    },
    logs: 'user.member',
  },
  'GET /api/membership/export': { ready: () => ({}), logs: 'user.members' },
};

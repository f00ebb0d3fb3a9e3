import type { FeaturePrivacy, FeaturePurpose } from '../../../contract/privacy-purposes.ts';
import type { Queries } from '../../../database/database.ts';
import { newsletterPaths } from '../paths.ts';
import { newsletterPurpose } from '../purpose.ts';
import { withNewsletters } from './tables.ts';

/** The tag of pages that say whether anybody gets newsletters. */
export const SUBSCRIBERS = 'subscribers';

/** Whether anybody gets newsletters: whoever was imported does also where no list is offered to readers. */
async function hasSubscribers(db: Queries): Promise<boolean> {
  const row = withNewsletters(db).selectFrom('subscriptions').select('id').limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

const listWith = (db: Queries, column: 'counted' | 'open') =>
  withNewsletters(db)
    .selectFrom('letter_lists')
    .select('id')
    .where(column, '=', 1)
    .limit(1)
    .executeTakeFirst();

/** Returns for what newsletters keep personal data, as the lists are now. */
export async function readPurpose(db: Queries, sendsMail: boolean): Promise<FeaturePurpose> {
  return newsletterPurpose({
    countsOpenings: (await listWith(db, 'counted')) !== undefined,
    areOffered: sendsMail && (await listWith(db, 'open')) !== undefined,
  });
}

/** Returns the pages of newsletters in the sitemap: without mails nobody can ask for any. */
export const newsletterPages = async (
  db: Queries,
  { sendsMail }: { sendsMail: boolean },
): Promise<string[]> => (sendsMail && (await listWith(db, 'open')) ? [newsletterPaths.page()] : []);

/** Returns what newsletters that are switched off say of personal data: nothing where nobody has got any. */
export async function privacyOff({ db }: { db: Queries }): Promise<FeaturePrivacy> {
  const asked = (await hasSubscribers(db)) ? [await readPurpose(db, false)] : [];
  return { counts: null, purposes: [], asked };
}

interface Reader {
  db: Queries;
  show(...tags: string[]): void;
  sendsMail: boolean;
}

/** Returns what newsletters say of personal data: nothing where nobody gets any or can ask for them. */
export async function newsletterPrivacy({ db, show, sendsMail }: Reader): Promise<FeaturePrivacy> {
  show('settings', SUBSCRIBERS);
  const purpose = await readPurpose(db, sendsMail);
  const isUsed = purpose.en.elsewhere?.begins !== undefined || (await hasSubscribers(db));
  return { counts: null, purposes: [], asked: isUsed ? [purpose] : [] };
}

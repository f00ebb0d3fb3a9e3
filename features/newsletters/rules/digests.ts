import { type Language, languageSchema } from '../../../contract/common.ts';
import { cutAtWord } from '../../../contract/truncate.ts';
import { publishedByImport } from '../../../database/came-by-import.ts';
import { idsIn } from '../../../database/columns.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { later } from '../../../database/later.ts';
import { isBehind } from '../../../domain/erasing-time.ts';
import { getSettings } from '../../../domain/settings.ts';
import { hasCome } from '../../../jobs/due.ts';
import { newsletterLimits } from '../limits.ts';
import { daysBetween, digestOf, nextDigest } from './digest-plan.ts';
import { createIssue, readersOf } from './issues.ts';
import { storedRhythm, toOfferedList } from './lists.ts';
import { scheduleIssue } from './schedule.ts';
import { isPublishing } from './still-publishing.ts';
import { withNewsletters } from './tables.ts';

const DAY = 86_400_000;

/** Characters of the names of stories in the line that mail programs show after the subject. */
const PREHEADER = 140;

/**
 * Milliseconds before the last digest of which the next looks again, since what was being published while that was written
 * was not to be seen yet, and the last issues whose stories it leaves out.
 */
const [OVERLAP, LAST_ISSUES] = [5 * 60_000, 3];

/** Says of a list that its digest is due; the next of any is due within a week. */
const isDue = (now: Date) => hasCome('digest_at', now, 8 * DAY);

/** Returns the lists whose digest is due. */
export async function dueDigests(db: Queries, now: Date): Promise<string[]> {
  const rows = await withNewsletters(db)
    .selectFrom('letter_lists')
    .select('id')
    .where('digest_at', '!=', '')
    .where(isDue(now))
    .orderBy('digest_at')
    .limit(newsletterLimits.lists)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns what was published in a language after one moment and until another, but not by an import: the newest first. */
const newsOf = (db: Queries, language: Language, since: string, until: string) =>
  db
    .selectFrom('articles')
    .select(['id', 'name', 'short_title', 'published_at'])
    .where('status', '=', 'published')
    .where('published_at', '>', since)
    .where('published_at', '<=', until)
    .where('language', '=', language)
    .where(({ not }) => not(publishedByImport))
    .orderBy('published_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(newsletterLimits.issue.articles)
    .execute();

/**
 * Returns the articles of the last issues of a list in a language, and those of which readers have got some: a draft, or an
 * issue that was ended, has told nobody.
 */
async function lastTold(db: Queries, list: string, language: Language) {
  const rows = await withNewsletters(db)
    .selectFrom('newsletter_issues')
    .select(['articles', 'state', 'shown'])
    .where('list_id', '=', list)
    .where('language', '=', language)
    .orderBy('created_at', 'desc')
    .limit(LAST_ISSUES)
    .execute();
  const gone = rows.filter(
    ({ state, shown }) => state === 'sending' || (state === 'sent' && shown),
  );
  const articlesOf = (some: typeof rows) =>
    new Set(some.flatMap(({ articles }) => idsIn(articles)));
  return { written: articlesOf(rows), gone: articlesOf(gone) };
}

/**
 * Writes the digest of a list in each language that has readers and new stories, as a draft or to go out at once, and
 * notes when the next is due. A list whose digest was written meanwhile is left alone, and one
 * waits for what is to be published at its time. Returns how many were written.
 */
export async function writeDigests(trx: Transaction, id: string, now: Date): Promise<number> {
  const at = now.toISOString();
  // The row is locked by a write that changes nothing: two processes do not write one digest.
  const list = await withNewsletters(trx)
    .updateTable('letter_lists')
    .set((eb) => ({ digest_at: eb.ref('digest_at') }))
    .where('id', '=', id)
    .where('digest_at', '!=', '')
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();
  if (!list || (list.digest_at > at && (await isBehind(trx, now)))) return 0;
  if (await isPublishing(trx, at)) return 0;
  const [rhythm, digest] = [storedRhythm.parse(list.rhythm), digestOf(list)];
  const isFirst = list.digest_since === '';
  const from = isFirst
    ? later(new Date(list.digest_at), -daysBetween(rhythm) * DAY)
    : later(new Date(list.digest_since), -OVERLAP);
  const { timeZone } = await getSettings(trx);
  let written = 0;
  for (const language of languageSchema.options) {
    const reader = await readersOf(trx, id, language).select('id').limit(1).executeTakeFirst();
    const found = reader ? await newsOf(trx, language, from, at) : [];
    const { written: before, gone } = await lastTold(trx, id, language);
    const isKnown = ({ id: article, published_at }: (typeof found)[number]) =>
      ((published_at ?? '') > list.digest_since ? gone : before).has(article);
    const news = isFirst ? found : found.filter((article) => !isKnown(article));
    if (news.length === 0) continue;
    const day = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone });
    const names = news.map(({ name, short_title }) => short_title || name).join(' · ');
    const body = {
      list: id,
      language,
      intro: '',
      articles: news.map((article) => article.id),
      subject: `${toOfferedList(list, language).name}: ${day.format(now)}`,
      preheader: cutAtWord(names, PREHEADER),
    };
    const issue = await createIssue(trx, body, null);
    if (digest.mode === 'send') await scheduleIssue(trx, issue, { at, now }, null);
    written += 1;
  }
  await withNewsletters(trx)
    .updateTable('letter_lists')
    .set({ digest_at: await nextDigest(trx, digest, rhythm, at), digest_since: at })
    .where('id', '=', id)
    .execute();
  return written;
}

/** Digests of a restored backup begin anew: those of after it may have gone out already. */
export async function holdDigests(trx: Transaction, now: Date): Promise<void> {
  const at = now.toISOString();
  const lists = await withNewsletters(trx)
    .selectFrom('letter_lists')
    .selectAll()
    .where('digest_at', '!=', '')
    .execute();
  for (const list of lists) {
    const next = await nextDigest(trx, digestOf(list), storedRhythm.parse(list.rhythm), at);
    await withNewsletters(trx)
      .updateTable('letter_lists')
      .set({ digest_at: next, digest_since: at })
      .where('id', '=', list.id)
      .execute();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { Migrator } from 'kysely/migration';
import { appliedMigrations } from './applied.ts';
import { type Database, engineOf, type Queries } from './database.ts';
import { first } from './migrations/0001-first.ts';
import { backOffice } from './migrations/0002-back-office.ts';
import { images } from './migrations/0003-images.ts';
import { previews } from './migrations/0004-previews.ts';
import { masters } from './migrations/0005-masters.ts';
import { fastLists } from './migrations/0006-fast-lists.ts';
import { revisions } from './migrations/0010-revisions.ts';
import { bin } from './migrations/0011-bin.ts';
import { audit } from './migrations/0014-audit.ts';
import { attempts } from './migrations/0015-attempts.ts';
import { secondFactor } from './migrations/0016-second-factor.ts';
import { passkeys } from './migrations/0017-passkeys.ts';
import { search } from './migrations/0019-search.ts';
import { translations } from './migrations/0021-translations.ts';
import { categoryTexts } from './migrations/0022-category-texts.ts';
import { pageTexts } from './migrations/0023-page-texts.ts';
import { standfirst } from './migrations/0024-standfirst.ts';
import { addresses } from './migrations/0025-addresses.ts';
import { access } from './migrations/0026-access.ts';
import { proofs } from './migrations/0027-proofs.ts';
import { refusals } from './migrations/0028-refusals.ts';
import { confirmedEmails } from './migrations/0029-confirmed-emails.ts';
import { categoryUndo } from './migrations/0030-category-undo.ts';
import { signUps } from './migrations/0031-sign-ups.ts';
import { mails } from './migrations/0032-mails.ts';
import { coverNotes } from './migrations/0033-cover-notes.ts';
import { dyes } from './migrations/0034-dyes.ts';
import { mailFailures } from './migrations/0035-mail-failures.ts';
import { mailLeases } from './migrations/0036-mail-leases.ts';
import { stems } from './migrations/0038-stems.ts';
import { imported } from './migrations/0039-imported.ts';
import { schedule } from './migrations/0040-schedule.ts';
import { embargo } from './migrations/0041-embargo.ts';
import { tags } from './migrations/0042-tags.ts';
import { imports } from './migrations/0044-imports.ts';
import { cardTexts } from './migrations/0045-card-texts.ts';
import { notes } from './migrations/0046-notes.ts';
import { unsavedArticles } from './migrations/0047-unsaved-articles.ts';
import { homePlans } from './migrations/0048-home-plans.ts';
import { articleOrders } from './migrations/0049-article-orders.ts';
import { desk } from './migrations/0050-desk.ts';
import { licences } from './migrations/0051-licences.ts';
import { workingCopies } from './migrations/0052-working-copies.ts';
import { corrections } from './migrations/0053-corrections.ts';
import { bylines } from './migrations/0054-bylines.ts';
import { calendarFeeds } from './migrations/0055-calendar-feeds.ts';
import { notifications } from './migrations/0056-notifications.ts';
import { series } from './migrations/0057-series.ts';
import { tagNames } from './migrations/0058-tag-names.ts';
import { templates } from './migrations/0059-templates.ts';
import { copyHistory } from './migrations/0060-copy-history.ts';
import { listOrders } from './migrations/0061-list-orders.ts';
import { scheduledCorrections } from './migrations/0062-scheduled-corrections.ts';
import { returnedCopies } from './migrations/0063-returned-copies.ts';
import { templatePictures } from './migrations/0064-template-pictures.ts';
import { genre } from './migrations/0065-genre.ts';
import { sortKeys } from './migrations/0066-sort-keys.ts';
import { importedNames } from './migrations/0067-imported-names.ts';
import { pictureWidths } from './migrations/0068-picture-widths.ts';
import { readers } from './migrations/0069-readers.ts';
import { letterLists } from './migrations/0070-letter-lists.ts';
import { letters } from './migrations/0071-letters.ts';
import { comments } from './migrations/0072-comments.ts';
import { leases } from './migrations/0073-leases.ts';
import { commentDecisions } from './migrations/0074-comment-decisions.ts';
import { schemaNeeds } from './migrations/0075-schema-needs.ts';
import { letterDigests } from './migrations/0076-letter-digests.ts';
import { apiKeys } from './migrations/0077-api-keys.ts';
import { grievances } from './migrations/0078-grievances.ts';
import { madeBy } from './migrations/0079-made-by.ts';
import { breaches } from './migrations/0080-breaches.ts';
import { membership } from './migrations/0081-membership.ts';
import { liveBlogs } from './migrations/0082-live-blogs.ts';
import { hiddenPages } from './migrations/0083-hidden-pages.ts';
import { webhooks } from './migrations/0084-webhooks.ts';
import { statistics } from './migrations/0085-statistics.ts';
import { push } from './migrations/0086-push.ts';
import { adverts } from './migrations/0087-adverts.ts';
import { answers } from './migrations/0089-answers.ts';
import { bounces } from './migrations/0090-bounces.ts';
import { callCounts } from './migrations/0094-call-counts.ts';
import { formattedLiveEntries } from './migrations/0103-formatted-live-entries.ts';
import { pushFailures } from './migrations/0105-push-failures.ts';
import { categoryGenres } from './migrations/0106-genres-of-categories.ts';
import { titleIndex } from './migrations/0109-title-index.ts';
import { recentIndex } from './migrations/0110-recent-index.ts';
import { articleCounts } from './migrations/0117-article-counts.ts';
import { aiPictures } from './migrations/0118-ai-pictures.ts';
import { toldBans } from './migrations/0119-told-bans.ts';
import { consents } from './migrations/0120-consents.ts';
import { editedLists } from './migrations/0122-edited-lists.ts';
import { openConsents } from './migrations/0123-open-consents.ts';
import { consentAccounts } from './migrations/0124-consent-accounts.ts';
import { shownPlaces } from './migrations/0125-shown-places.ts';
import { apostrophes } from './migrations/0128-apostrophes.ts';
import { keptBans } from './migrations/0131-kept-bans.ts';
import { letterLinks } from './migrations/0132-letter-links.ts';
import { visitLists } from './migrations/0136-visit-lists.ts';
import { narrowIndex } from './migrations/0137-narrow-index.ts';
import { pairCounts } from './migrations/0139-pair-counts.ts';
import { forgottenRecipients } from './migrations/0141-forgotten-recipients.ts';
import { fileNames } from './migrations/0144-file-names.ts';
import { closedElements } from './migrations/0150-closed-elements.ts';
import { readerSignUps } from './migrations/0158-reader-sign-ups.ts';
import { previewedArticles } from './migrations/0159-previewed-articles.ts';
import { browsersOfLinks } from './migrations/0160-browsers-of-links.ts';
import { replacedWebhookSecrets } from './migrations/0161-replaced-webhook-secrets.ts';
import { networksOfComments } from './migrations/0162-networks-of-comments.ts';
import { plannedDays } from './migrations/0165-planned-days.ts';
import { settersOfJobs } from './migrations/0166-setters-of-jobs.ts';
import { pushServices } from './migrations/0168-push-services.ts';
import { mailHolders } from './migrations/0169-mail-holders.ts';
import { closed, type Migrations } from './migrations/schema-migration.ts';
import { isConflict, lockSchema, lockTables } from './schema-lock.ts';
import { write } from './transactions.ts';

/** Returns every migration from an empty database to the present schema, in order. */
export function migrationsFor(engine: Database['engine']): Migrations {
  const before = closed({
    '0001-first': first(engine),
    '0002-back-office': backOffice,
    '0003-images': images,
    '0004-previews': previews,
    '0005-masters': masters,
    '0006-fast-lists': fastLists(engine),
    '0010-revisions': revisions,
    '0011-bin': bin,
    '0014-audit': audit(engine),
    '0015-attempts': attempts,
    '0016-second-factor': secondFactor,
    '0017-passkeys': passkeys,
    '0019-search': search,
    '0021-translations': translations,
    '0022-category-texts': categoryTexts,
    '0023-page-texts': pageTexts,
    '0024-standfirst': standfirst,
    '0025-addresses': addresses,
    '0026-access': access,
    '0027-proofs': proofs,
    '0028-refusals': refusals,
    '0029-confirmed-emails': confirmedEmails,
    '0030-category-undo': categoryUndo,
    '0031-sign-ups': signUps,
    '0032-mails': mails,
    '0033-cover-notes': coverNotes,
    '0034-dyes': dyes,
    '0035-mail-failures': mailFailures,
    '0036-mail-leases': mailLeases,
    '0038-stems': stems,
    '0039-imported': imported,
    '0040-schedule': schedule,
    '0041-embargo': embargo,
    '0042-tags': tags(engine),
    '0044-imports': imports,
    '0045-card-texts': cardTexts,
    '0046-notes': notes,
    '0047-unsaved-articles': unsavedArticles,
    '0048-home-plans': homePlans,
    '0049-article-orders': articleOrders(engine),
    '0050-desk': desk,
    '0051-licences': licences,
    '0052-working-copies': workingCopies,
    '0053-corrections': corrections,
    '0054-bylines': bylines(engine),
    '0055-calendar-feeds': calendarFeeds,
    '0056-notifications': notifications,
    '0057-series': series,
    '0058-tag-names': tagNames,
    '0059-templates': templates,
    '0060-copy-history': copyHistory,
    '0061-list-orders': listOrders,
    '0062-scheduled-corrections': scheduledCorrections,
    '0063-returned-copies': returnedCopies,
    '0064-template-pictures': templatePictures,
    '0065-genre': genre,
    '0066-sort-keys': sortKeys(engine),
    '0067-imported-names': importedNames,
    '0068-picture-widths': pictureWidths,
    '0069-readers': readers,
    '0070-letter-lists': letterLists(engine),
    '0071-letters': letters,
    '0072-comments': comments,
    '0073-leases': leases,
    '0074-comment-decisions': commentDecisions,
  });
  return {
    ...before,
    '0075-schema-needs': schemaNeeds,
    '0076-letter-digests': letterDigests,
    '0077-api-keys': apiKeys,
    '0078-grievances': grievances,
    '0079-made-by': madeBy,
    '0080-breaches': breaches,
    '0081-membership': membership,
    '0082-live-blogs': liveBlogs,
    '0083-hidden-pages': hiddenPages,
    '0084-webhooks': webhooks,
    '0085-statistics': statistics,
    '0086-push': push,
    '0087-adverts': adverts,
    '0089-answers': answers,
    '0090-bounces': bounces,
    '0094-call-counts': callCounts(engine),
    '0103-formatted-live-entries': formattedLiveEntries,
    '0105-push-failures': pushFailures,
    '0106-genres-of-categories': categoryGenres,
    '0109-title-index': titleIndex(engine),
    '0110-recent-index': recentIndex(engine),
    '0117-article-counts': articleCounts(engine),
    '0118-ai-pictures': aiPictures,
    '0119-told-bans': toldBans,
    '0120-consents': consents,
    '0122-edited-lists': editedLists(engine),
    '0123-open-consents': openConsents,
    '0124-consent-accounts': consentAccounts,
    '0125-shown-places': shownPlaces,
    '0128-apostrophes': apostrophes(engine),
    '0131-kept-bans': keptBans,
    '0132-letter-links': letterLinks,
    '0136-visit-lists': visitLists(engine),
    '0137-narrow-index': narrowIndex(engine),
    '0139-pair-counts': pairCounts(engine),
    '0141-forgotten-recipients': forgottenRecipients,
    '0144-file-names': fileNames(engine),
    '0150-closed-elements': closedElements,
    '0158-reader-sign-ups': readerSignUps,
    '0159-previewed-articles': previewedArticles(engine),
    '0160-browsers-of-links': browsersOfLinks,
    '0161-replaced-webhook-secrets': replacedWebhookSecrets,
    '0162-networks-of-comments': networksOfComments,
    '0165-planned-days': plannedDays,
    '0166-setters-of-jobs': settersOfJobs,
    '0168-push-services': pushServices,
    '0169-mail-holders': mailHolders,
  };
}

/** The migration since which a schema says what a version has to know. */
const NEEDS = '0075-schema-needs';

interface MigrateOptions {
  /** The last migration to apply; absent: the newest. */
  to?: string | undefined;
  /** PostgreSQL: the schema, when it is not the default one. */
  schema?: string | undefined;
  migrations?: Migrations;
}

/** Migrates the schema, in one transaction or the caller's. Throws when a migration fails. */
export async function migrateSchema(db: Queries, options: MigrateOptions = {}): Promise<void> {
  const { to, schema, migrations = migrationsFor(engineOf(db)) } = options;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(schema && { migrationTableSchema: schema }),
  });
  const { error } = await (to ? migrator.migrateTo(to) : migrator.migrateToLatest());
  if (error) throw error;
  await noteNeeds(db, migrations);
}

/** Notes the newest migration that did more than add: a version that knows it can work with the schema. */
async function noteNeeds(db: Queries, migrations: Migrations): Promise<void> {
  const applied = await appliedMigrations(db);
  if (!applied.includes(NEEDS)) return;
  const migration = applied.filter((name) => !migrations[name]?.expands).at(-1) ?? '';
  await db.deleteFrom('schema_needs').execute();
  await db.insertInto('schema_needs').values({ migration }).execute();
}

/** Milliseconds that a start waits for the migration of another one, or for a moment when tables are free. */
const PATIENCE = 10 * 60_000;

/** Milliseconds at the least, and at most as many again, between two tries to get all tables. */
const PAUSE = 500;

/**
 * Migrates the database to the newest schema, in one transaction. Of several starts one migrates and
 * the others wait; where the site is at work, the migration gives way and is tried again. A newer schema that only
 * has more is left as it is. Throws when it fails, and where this version cannot work with the schema.
 */
export async function migrate(
  { db, engine }: Database,
  migrations = migrationsFor(engine),
): Promise<void> {
  const isReady = async (queries: Queries) => {
    const { pending, problem } = await standingOf(queries, migrations);
    if (problem) throw new Error(problem);
    return pending.length === 0;
  };
  const until = Date.now() + PATIENCE;
  // The write lock is taken only where something is left to do.
  while (!(await isReady(db))) {
    try {
      await write(db, async (trx) => {
        await lockSchema(trx);
        if (await isReady(trx)) return;
        await lockTables(trx);
        await migrateSchema(trx, { migrations });
      });
    } catch (error) {
      if (!isConflict(error) || Date.now() > until) throw error;
      // Who works goes on meanwhile, for longer than they were held up.
      await pause(PAUSE + Math.random() * PAUSE);
    }
  }
}

/** How a version and a database stand to each other. */
export interface Standing {
  applied: string[];
  /** What this version would migrate. */
  pending: string[];
  /** What a newer version has migrated; this one works with it all the same unless there is a problem. */
  newer: string[];
  /** Whether the version that the database is of can run beside this one: all that is pending only adds. */
  together: boolean;
  /** Why this version cannot work with the database; null: it can. */
  problem: string | null;
}

const tooNew =
  'the database is of a newer version of Lekhani that this one cannot work with; bring this one up to date, or go back (docs/operating.md)';

/** Says why a database that has had a migration without one that comes before it here cannot go on; null: it has not. */
function outOfOrder(applied: string[], [lacked]: string[]): string | null {
  const last = applied.at(-1);
  if (!last || !lacked || lacked > last) return null;
  return `the database has had ${last} without ${lacked}, which comes before it here: a version between two releases left it so. Nothing was changed; go on with that version, or restore a backup of before it (docs/operating.md)`;
}

/** Compares the migrations that a database has had with those of this version. */
export async function standingOf(
  db: Queries,
  migrations = migrationsFor(engineOf(db)),
): Promise<Standing> {
  const applied = await appliedMigrations(db);
  const known = Object.keys(migrations);
  const pending = known.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !migrations[name]);
  const together = pending.every((name) => migrations[name]?.expands);
  const works = newer.length === 0 || (pending.length === 0 && known.includes(await needsOf(db)));
  const problem = works ? outOfOrder(applied, pending) : tooNew;
  return { applied, pending, newer, together, problem };
}

async function needsOf(db: Queries): Promise<string> {
  const applied = await appliedMigrations(db);
  if (!applied.includes(NEEDS)) return '';
  const row = await db.selectFrom('schema_needs').select('migration').executeTakeFirst();
  return row?.migration ?? '';
}

import { sql } from 'kysely';
import type { AuditAction } from '../contract/audit.ts';
import { featureAudits } from '../features/tokens.ts';
import { engineOf, type Queries, type Transaction } from './database.ts';
import { portions } from './portions.ts';

export interface Change {
  /**
   * Names the thing that was written; a page that shows it has the same tag in the page cache:
   * `article:ID`, `category:ID`, `tag:ID`, `series:ID` (with its parts), `user:ID`, `image:ID`, `page:SLUG` (a static
   * page), and for whole lists `tagged:ID` (the articles of a tag), `home`, `stories`, `categories`, `pages` (the footer's links) and `settings`.
   * `note:ARTICLE`, `session:USER`, `invitation:EMAIL`, `export:NAME`, `backup:NAME`, `key:ID`, `plan:ID` (of the home
   * page) and `refusal:CALL` are for the audit log alone: no page shows them. Features have tags of their own.
   */
  tag: string;
  action: AuditAction;
  /** Id of the person who wrote; absent or null when the system itself did. */
  actor?: string | null;
  /** JSON: what else the audit log says of it. */
  detail?: string | undefined;
}

const shownNowhere = /^(?:note|session|invitation|export|backup|key|plan|refusal):/;

/** The tags of things of features that no page shows begin with one of these. */
const featureKinds = featureAudits.filter(({ onPages }) => !onPages).map(({ kind }) => `${kind}:`);

/** Actions on the working copy of an article, on its way over the desk, and on what is scheduled for it. */
const seenByTheTeam =
  /^article\.(?:rewrite|propose|send-back|discard|schedule|unschedule|miss|plan|stage|approve|return|review)$/;

/** Actions that change an article as it stands; of one that is not published no page shows anything. */
const changesArticle =
  /^article\.(?:create|update|move|give|tag|untag|link|unlink|correct|uncorrect)$/;

interface Row {
  tag: string;
  action: string;
  /** The present status of the article that the tag names. */
  status: string | null;
}

/**
 * Whether a page may show what a row tells of. An article that was published at the time of a row and is
 * not any more has a later row, which tells that it went.
 */
function isShown({ tag, action, status }: Row): boolean {
  if (shownNowhere.test(tag) || featureKinds.some((kind) => tag.startsWith(kind))) return false;
  if (!tag.startsWith('article:')) return true;
  if (seenByTheTeam.test(action)) return false;
  return status === null || status === 'published' || !changesArticle.test(action);
}

/** The id in the tag of an article. */
const articleIn = sql<string>`substr(changes.tag, ${sql.lit('article:'.length + 1)})`;

const kindOf = (action: string) => action.slice(0, action.indexOf('.'));

/** Actions that take something away from readers. */
const takesAway = /^(.+)\.(?:unpublish|lock|delete|erase|deactivate|hide|remove)$/;

/** What features do that takes something from pages, whatever kind of tag these have. */
const takenByFeatures = new Set(featureAudits.flatMap(({ takesAway }) => takesAway));

/** Whether a change took from readers the thing that its tag names. */
function isGone({ tag, action }: { tag: string; action: string }): boolean {
  if (takenByFeatures.has(action)) return true;
  const kind = takesAway.exec(action)?.[1];
  return kind !== undefined && tag.startsWith(`${kind}:`);
}

/** Marks the row that is the write's one line in the audit log: the first thing of the action's kind. */
function withLines(changes: Change[]) {
  const lines = new Map<Change | undefined, { kind: string; others: number }>();
  for (const group of Map.groupBy(
    changes,
    (change) => `${change.action} ${change.actor}`,
  ).values()) {
    const action = group[0]?.action ?? '';
    // No person does this: the AVIF variants of a picture are ready.
    if (action === 'image.finish') continue;
    const kind = kindOf(action);
    const things = group.filter(({ tag }) => tag.startsWith(`${kind}:`));
    lines.set(things[0] ?? group[0], { kind, others: Math.max(0, things.length - 1) });
  }
  return changes.map((change) => {
    const line = lines.get(change);
    return { kind: null, others: 0, ...line, ...change, detail: (line && change.detail) ?? null };
  });
}

/**
 * Adds the rows of a write to the change log. Call it inside the write's transaction and as late as
 * possible: on PostgreSQL other writers wait from here to the commit.
 */
export async function recordChanges(trx: Transaction, changes: Change[]): Promise<void> {
  await engineOf(trx).announceChanges(trx);
  const at = new Date().toISOString();
  const rows = withLines(changes).map((change) => ({ actor: null, ...change, at }));
  for (const some of portions(rows)) {
    await trx.insertInto('changes').values(some).execute();
  }
}

/**
 * Adds a line to the audit log for what no write tells, and returns its number. As `recordChanges`, as
 * late in the transaction as possible.
 */
export async function appendLine(
  trx: Transaction,
  line: Omit<Change, 'actor'> & { actor: string | null; others: number; detail: string },
): Promise<number> {
  await engineOf(trx).announceChanges(trx);
  const { seq } = await trx
    .insertInto('changes')
    .values({ ...line, kind: kindOf(line.action), at: new Date().toISOString() })
    .returning('seq')
    .executeTakeFirstOrThrow();
  return seq;
}

/** Returns the newest number of the log; 0 while the log is empty. */
export async function newestChange(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('changes')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return Number(row?.seq ?? 0);
}

/** Whether something was written after `seq` whose tag begins with one of these. */
export async function hasChanged(db: Queries, seq: number, tags: string[]): Promise<boolean> {
  const row = await db
    .selectFrom('changes')
    .select('seq')
    .where('seq', '>', seq)
    .where((eb) => eb.or(tags.map((tag) => eb('tag', 'like', `${tag}%`))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Changes {
  /** The newest number that was read. */
  seq: number;
  tags: Set<string>;
  /** Those of the tags that name what readers may no longer see. */
  gone: Set<string>;
}

/** Returns what changed after `seq`, as far as pages show it. */
export async function changesSince(db: Queries, seq: number): Promise<Changes> {
  const all = await db
    .selectFrom('changes')
    .leftJoin('articles', (join) => join.on('articles.id', '=', articleIn))
    .select(['changes.seq', 'tag', 'action', 'status'])
    .where('changes.seq', '>', seq)
    .orderBy('changes.seq')
    .execute();
  const rows = all.filter(isShown);
  const gone = rows.filter(isGone);
  return {
    seq: all.at(-1)?.seq ?? seq,
    tags: new Set(rows.map(({ tag }) => tag)),
    gone: new Set(gone.map(({ tag }) => tag)),
  };
}

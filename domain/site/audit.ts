import type { z } from 'zod';
import { type AuditQuery, auditDetailSchema, type auditSchema } from '../../contract/audit.ts';
import type { Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { readStoredJson } from '../../contract/stored.ts';
import type { Queries } from '../../database/database.ts';
import { featureRules } from '../../features/rules.ts';
import { featureSwitches } from '../../features/switches.ts';
import { namesIn } from '../names/names.ts';
import { getSettings } from '../settings.ts';
import { ofTeam } from '../users/team.ts';

type Audit = z.infer<typeof auditSchema>;

/** Kinds of lines that are about things of another kind. */
const namedAfter: [kind: string, of: string][] = [['session', 'user']];

/** Returns the names of the things that still exist, by tag, with one query for each kind. */
async function namesOf(
  db: Queries,
  tags: string[],
  language: Language | undefined,
): Promise<Map<string, string>> {
  const nameOf = await namesIn(db, language);
  const ids = (...kinds: string[]) =>
    tags.flatMap((tag) => (kinds.includes(tag.split(':')[0] ?? '') ? [idOf(tag)] : []));
  const read = {
    article: (some: string[]) =>
      db.selectFrom('articles').select(['id', 'name']).where('id', 'in', some).execute(),
    category: async (some: string[]) => {
      const rows = await db
        .selectFrom('categories')
        .select(['id', 'name as own', 'other_name as other'])
        .where('id', 'in', some)
        .execute();
      return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    },
    tag: async (some: string[]) => {
      const rows = await db
        .selectFrom('tags')
        .select(['id', 'name as own', 'other_name as other'])
        .where('id', 'in', some)
        .execute();
      return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    },
    series: async (some: string[]) => {
      const rows = await db
        .selectFrom('series')
        .select(['id', 'name as own', 'other_name as other'])
        .where('id', 'in', some)
        .execute();
      return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    },
    user: (some: string[]) =>
      db.selectFrom('users').select(['id', 'name']).where('id', 'in', some).execute(),
    page: async (some: string[]) => {
      const rows = await db
        .selectFrom('pages')
        .select(['slug as id', 'title as own', 'other_title as other'])
        .where('slug', 'in', some)
        .execute();
      return rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    },
    image: (some: string[]) =>
      db
        .selectFrom('images')
        .select(['id', 'original_name as name'])
        .where('id', 'in', some)
        .execute(),
    key: (some: string[]) =>
      db.selectFrom('api_keys').select(['id', 'name']).where('id', 'in', some).execute(),
    message: (some: string[]) =>
      db.selectFrom('messages').select(['id', 'name']).where('id', 'in', some).execute(),
    feature: async () =>
      (await featureSwitches()).map(({ name, part }) => ({
        id: name,
        name: part.name[language ?? 'en'],
      })),
  };
  const ofFeatures = (await featureRules()).flatMap(({ names = {} }) =>
    Object.entries(names).map(
      ([kind, find]) => [kind, (some: string[]) => find(db, some)] as const,
    ),
  );
  const names = new Map<string, string>();
  for (const [kind, query] of [...Object.entries(read), ...ofFeatures]) {
    const wanted = ids(kind, ...namedAfter.filter(([, of]) => of === kind).map(([which]) => which));
    if (wanted.length === 0) continue;
    for (const { id, name } of await query(wanted)) if (name) names.set(`${kind}:${id}`, name);
  }
  return names;
}

/** Returns the part of a tag after its kind: an id, a slug or a path. */
const idOf = (tag: string) => tag.slice(tag.indexOf(':') + 1);

function aboutOf(tag: string, names: Map<string, string>): Audit['entries'][number]['about'] {
  const [kind, id] = [tag.split(':')[0], idOf(tag)];
  // Tags such as `home` name no thing.
  if (!tag.includes(':') || !id || kind === 'export' || kind === 'plan') return null;
  if (kind === 'redirect' || kind === 'invitation' || kind === 'backup')
    return { _id: id, name: id };
  return {
    _id: id,
    name: names.get(`${new Map(namedAfter).get(kind ?? '') ?? kind}:${id}`) ?? null,
  };
}

/** Returns the number of the first change on or after a day; null when there is none. */
async function firstOf(db: Queries, day: Temporal.PlainDate, zone: string): Promise<number | null> {
  const at = new Date(day.toZonedDateTime(zone).epochMilliseconds).toISOString();
  const row = await db
    .selectFrom('changes')
    .select('seq')
    .where('at', '>=', at)
    .orderBy('at')
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? null;
}

/** The most rows of one write between its line and the last thing of the line's kind. */
const WRITE_ROWS = 2000;

type Line = { seq: number; at: string; action: string; tag: string; others: number };

/** The beginning of the tags of things that are of the same kind as a line's. */
const kindOf = ({ tag }: Line) => tag.slice(0, tag.indexOf(':') + 1);

/** Selects what else the write of a line changed, at most so much as a bulk action does. */
function furtherOf(db: Queries, line: Line) {
  const rows = db
    .selectFrom('changes')
    .select(['seq', 'at', 'action', 'tag'])
    .where('seq', '>', line.seq)
    .where('seq', '<', line.seq + WRITE_ROWS)
    .where('at', '=', line.at)
    .where('action', '=', line.action)
    .where('tag', 'like', `${kindOf(line)}%`)
    .orderBy('seq')
    .limit(Math.min(line.others, limits.bulk));
  return db.selectFrom(rows.as('further')).selectAll();
}

/** Returns the tags of the further things that the writes of lines changed, by the numbers of the lines. */
async function furtherTags(db: Queries, all: Line[]): Promise<Map<number, string[]>> {
  // Further refusals are no things.
  const lines = all.filter(
    ({ others, action }) => others > 0 && !/^(?:page\.move|session\.|refusal\.)/.test(action),
  );
  const [first, ...others] = lines.map((line) => furtherOf(db, line));
  if (!first) return new Map();
  const rows = await others
    .reduce((query, other) => query.union(other), first)
    .orderBy('seq')
    .execute();
  return new Map(
    lines.map((line) => {
      const its = rows.filter(
        ({ seq, at, action, tag }) =>
          seq > line.seq &&
          seq < line.seq + WRITE_ROWS &&
          at === line.at &&
          action === line.action &&
          tag.startsWith(kindOf(line)),
      );
      return [line.seq, its.slice(0, line.others).map(({ tag }) => tag)];
    }),
  );
}

/**
 * Returns one page of the audit log, the newest entry first, with one entry for each write; categories and
 * static pages as a screen in this language names them.
 */
export async function readAudit(
  db: Queries,
  asked: Omit<AuditQuery, 'limit'> & { limit?: number },
  language?: Language,
): Promise<Audit> {
  const { person, kind, from, to, before, limit = limits.auditPageSize } = asked;
  const { timeZone } = await getSettings(db);
  const people = await db
    .selectFrom('users')
    .select(['id as _id', 'name'])
    // Who signs in by a link or a passkey has no password, and may have lost the e-mail to its owner.
    .where(({ eb, or, and }) =>
      or([
        and([ofTeam, or([eb('email', 'is not', null), eb('password_hash', 'is not', null)])]),
        eb('id', '=', person ?? ''),
      ]),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limits.adminList)
    .execute();
  let query = db
    .selectFrom('changes')
    .select(['seq', 'tag', 'actor', 'action', 'at', 'others', 'detail'])
    .where('kind', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(limit + 1);
  if (person) query = query.where('actor', '=', person);
  if (kind) query = query.where('kind', '=', kind);
  if (before) query = query.where('seq', '<', before);
  if (from) {
    const first = await firstOf(db, Temporal.PlainDate.from(from), timeZone);
    if (first === null) return { entries: [], older: null, people };
    query = query.where('seq', '>=', first);
  }
  if (to) {
    const end = await firstOf(db, Temporal.PlainDate.from(to).add({ days: 1 }), timeZone);
    if (end !== null) query = query.where('seq', '<', end);
  }
  const rows = await query.execute();
  const part = rows.slice(0, limit);
  const further = await furtherTags(db, part);
  const names = await namesOf(
    db,
    part.flatMap(({ seq, tag, actor }) => [
      tag,
      ...(further.get(seq) ?? []),
      ...(actor ? [`user:${actor}`] : []),
    ]),
    language,
  );
  return {
    entries: part.map(({ seq, tag, actor, action, at, others, detail }) => ({
      seq,
      at,
      action,
      actor: actor ? { _id: actor, name: names.get(`user:${actor}`) ?? null } : null,
      about: aboutOf(tag, names),
      // A static page that moved has two tags but is one page.
      others: action === 'page.move' ? 0 : others,
      detail: readStoredJson(auditDetailSchema, detail ?? '{}').value ?? {},
      further: (further.get(seq) ?? []).flatMap((change) => aboutOf(change, names) ?? []),
    })),
    older: rows.length > part.length ? (part.at(-1)?.seq ?? null) : null,
    people,
  };
}

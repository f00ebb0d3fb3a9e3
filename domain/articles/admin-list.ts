import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import {
  type ArticleFilter,
  type ArticleOrder,
  type ArticleSort,
  articleSorting,
  type matchingSchema,
} from '../../contract/article-lists.ts';
import {
  type ArticleStatus,
  type adminArticlesSchema,
  articleStatuses,
} from '../../contract/articles.ts';
import { limits } from '../../contract/limits.ts';
import { scopeOf } from '../../contract/permissions.ts';
import type { User, Writer } from '../../contract/users.ts';
import { countRows } from '../../database/count-rows.ts';
import { engineOf, type Queries } from '../../database/database.ts';
import { countListed } from '../article-rows/counts.ts';
import { partOf, type Slice } from '../paging.ts';
import { findNewest } from '../search-index/newest.ts';
import { ofTeam } from '../users/team.ts';
import { countOpenNotes } from './notes.ts';
import { asVersions, selectArticles } from './present.ts';
import { findJobs } from './schedule.ts';
import { findTranslations } from './translations.ts';
import { isLate, isMine, isMyWork } from './views.ts';
import { findCopies } from './working-copies.ts';

interface Seen extends ArticleFilter {
  /** The person for whom it waits. */
  mine?: string;
  /** The moment before which it was due. */
  now?: string;
  /** Which of the lists of the author and of the tag is the shorter one, and whether it is short (`SHORT`). */
  shorter?: { of: 'author' | 'tag'; isShort: boolean };
}

/** Articles of a person or tag that are looked up and sorted sooner than found on a walk through all, the newest first. */
const SHORT = 1000;

/** A column in a form that no index serves, so that the index of an order is walked: it has the column, too. */
const withoutIndex = (column: 'status' | 'category_id') =>
  sql<string>`coalesce(${sql.ref(column)}, '')`;

/** Whether an article is of a person or of a tag: by looking up those that are, or by asking each on the way. */
function isOf(db: Queries, kind: 'author' | 'tag', id: string, lookedUp: boolean) {
  const listed =
    kind === 'author'
      ? db.selectFrom('article_authors as listed').where('user_id', '=', id)
      : db.selectFrom('article_tags as listed').where('tag_id', '=', id);
  const seqs = listed.select('listed.seq');
  return lookedUp
    ? sql<boolean>`articles.seq in ${seqs}`
    : sql<boolean>`exists ${seqs.where(sql<boolean>`listed.seq = articles.seq`)}`;
}

/** How the articles that match are found. */
interface Way {
  statuses: ArticleStatus[];
  /** By the index of an order that is none of edits. */
  walked?: boolean;
  /** By the index of status and number, where numbers are looked up. */
  oneByOne?: boolean;
  /** To be counted. */
  counted?: boolean;
}

/** Selects the articles that match the filters, each of which an index alone answers. */
function matching(db: Queries, seen: Seen, { statuses, walked, oneByOne, counted }: Way) {
  const { status: wanted, category, author, language, tag, mine, now, shorter } = seen;
  const isWork = mine !== undefined && !statuses.includes('published');
  // A person's work is little beside all drafts.
  const statusColumn = walked || isWork ? withoutIndex('status') : sql.ref<string>('status');
  const categoryColumn = walked ? withoutIndex('category_id') : sql.ref<string>('category_id');
  let query = db.selectFrom('articles');
  const [status] = statuses;
  if (wanted === 'scheduled') {
    query = query
      .where('id', 'in', (eb) =>
        eb.selectFrom('scheduled_actions').select('article_id').where('action', '=', 'publish'),
      )
      // What is scheduled is less than what has the status.
      .where(withoutIndex('status'), 'in', statuses);
  } else if (statuses.length === articleStatuses.length && !oneByOne)
    query = query.where(statusColumn, '!=', 'bin');
  else if (statuses.length === 1 && status) query = query.where(statusColumn, '=', status);
  else query = query.where(statusColumn, 'in', statuses);
  if (category === 'none' && walked) query = query.where(categoryColumn, '=', '');
  else if (category === 'none') query = query.where('category_id', 'is', null);
  else if (category) query = query.where(categoryColumn, '=', category);
  if (language) query = query.where('language', '=', language);
  // Where no category narrows it down, all articles would be walked to count those of two lists.
  const looksUp = oneByOne || shorter?.isShort || (counted && author && tag && !category);
  const isLookedUp = (kind: 'author' | 'tag') => Boolean(looksUp) && (shorter?.of ?? kind) === kind;
  if (author) query = query.where(isOf(db, 'author', author, isLookedUp('author')));
  if (tag) query = query.where(isOf(db, 'tag', tag, isLookedUp('tag')));
  if (mine) query = query.where(isWork ? isMyWork(mine) : isMine(mine));
  if (now) query = query.where(isLate(now));
  return query;
}

/**
 * Returns the numbers of the newest articles that match the filters and hold the words of the query; at most one more
 * than are shown, which says that there are more.
 */
function searchArticles(db: Queries, seen: Seen & { q: string }): Promise<number[]> {
  const matches = matching(db, seen, { statuses: statusesOf(seen), oneByOne: true });
  const { q, ...others } = seen;
  const most = Object.values(others).every((filter) => !filter);
  const among = (condition: RawBuilder<boolean>) =>
    sql`select seq from ${matches.select('articles.seq').where(condition)} as matches`;
  return findNewest(db, q, { among, most, limit: limits.adminHits + 1 });
}

const statusesOf = ({ status, view }: ArticleFilter): ArticleStatus[] => {
  if (view && !status) return ['draft', 'review'];
  if (status === 'scheduled') return articleStatuses.filter((status) => status !== 'published');
  return status ? [status] : [...articleStatuses];
};

async function count(query: ReturnType<typeof matching>): Promise<number> {
  const { total } = await query.select((eb) => countRows(eb).as('total')).executeTakeFirstOrThrow();
  return total;
}

/** Counts the articles that match, from what is kept of each list where that is all that is asked for. */
export async function countArticles(db: Queries, filter: Seen = {}): Promise<number> {
  const { status, language, view } = filter;
  const statuses = statusesOf(filter);
  const counted =
    view || status === 'scheduled' ? null : await countListed(db, filter, { statuses, language });
  return counted ?? (await count(matching(db, filter, { statuses, counted: true })));
}

/** Narrows a filter to what a person may see in the admin; null where that is nothing. */
async function seenBy(db: Queries, person: User, filter: ArticleFilter): Promise<Seen | null> {
  const seen: Seen = { ...filter };
  if (filter.view === 'mine') seen.mine = person._id;
  if (filter.view === 'late') seen.now = new Date().toISOString();
  if (scopeOf(person.role, 'article.read') !== 'any') {
    if (filter.author && filter.author !== person._id) return null;
    seen.author = person._id;
  }
  const { author, tag } = seen;
  if (!author && !tag) return seen;
  const all = { statuses: [...articleStatuses] };
  const sizeOf = async (list: { author?: string; tag?: string }) =>
    Object.values(list).some(Boolean)
      ? ((await countListed(db, list, all)) ?? 0)
      : Number.POSITIVE_INFINITY;
  const [ofAuthor, ofTag] = [await sizeOf({ author }), await sizeOf({ tag })];
  const isShort = Math.min(ofAuthor, ofTag) <= SHORT;
  return { ...seen, shorter: { of: ofTag < ofAuthor ? 'tag' : 'author', isShort } };
}

/** By what each order compares. What has no such thing stands at its beginning. */
const compared: Record<ArticleOrder, RawBuilder<string>> = {
  updated: sql`articles.updated_at`,
  published: sql`coalesce(articles.published_at, '')`,
  name: sql`articles.name_key`,
  words: sql`articles.word_count`,
  author: sql`coalesce((select sort_key from users where users.id = articles.author_id), '')`,
  category: sql`coalesce(
    (select sort_key from categories where categories.id = articles.category_id), '')`,
};

/** Returns the terms of an order; articles that are equal by it stand by their age. */
function termsOf(sort: ArticleSort) {
  const { by, direction } = articleSorting.read(sort);
  return { by: compared[by], direction };
}

/** Selects the articles with these numbers. */
function among(db: Queries, seqs: number[]) {
  const all = db.selectFrom('articles').selectAll();
  return db.selectFrom(engineOf(db).withNumbers(all, 'seq', seqs).as('articles'));
}

/** Returns how to read a part of a list from the end that is nearer: what is skipped costs, too. */
function nearerEnd(
  total: number,
  { limit, offset = 0 }: Slice,
  direction: 'asc' | 'desc',
): { from: 'asc' | 'desc'; skipped: number; most: number } {
  if (offset < total / 2) return { from: direction, skipped: offset, most: limit };
  const most = Math.min(limit, total - offset);
  const from = direction === 'asc' ? 'desc' : 'asc';
  return { from, skipped: total - offset - most, most };
}

/**
 * One list page of the articles a person may see in the admin. A search finds the newest of them: at most
 * `limits.adminHits`, and one more where there are more.
 */
export async function listForAdmin(
  db: Queries,
  person: User,
  filter: ArticleFilter,
  { page, limit, sort = articleSorting.first }: { page: number; limit: number; sort?: ArticleSort },
): Promise<z.infer<typeof adminArticlesSchema>> {
  const seen = await seenBy(db, person, filter);
  if (!seen) return { articles: [], totalArticles: 0, ...partOf(0, page, limit).paging };
  const statuses = statusesOf(seen);
  const found = seen.q ? await searchArticles(db, { ...seen, q: seen.q }) : null;
  const totalArticles = found?.length ?? (await countArticles(db, seen));
  const { slice, paging } = partOf(totalArticles, page, limit);
  const { by, direction } = termsOf(sort);
  const { from, skipped, most } = nearerEnd(totalArticles, slice, direction);
  const listed = found
    ? among(db, found)
    : matching(db, seen, { statuses, walked: !sort.endsWith('updated') });
  const seqs = listed
    .select('seq')
    .orderBy(by, from)
    .orderBy('seq', from)
    .limit(most)
    .offset(skipped);
  const rows = await asVersions(
    db,
    selectArticles(db)
      .where('articles.seq', 'in', seqs)
      .orderBy(by, direction)
      .orderBy('articles.seq', direction),
  );
  const ids = rows.map(({ _id }) => _id);
  const translations = await findTranslations(db, ids, person);
  const jobs = await findJobs(db, ids);
  const copies = await findCopies(db, ids);
  const notes = await countOpenNotes(db, ids);
  const articles = rows.map((row) => ({
    ...row,
    translation: translations.get(row._id) ?? null,
    scheduled: jobs.get(row._id) ?? [],
    copy: copies.get(row._id) ?? null,
    openNotes: notes.get(row._id) ?? 0,
  }));
  return { articles, totalArticles, ...paging };
}

/** Returns the ids and versions of all articles that match, those edited last first, as many as one selection may hold. */
export async function findMatching(
  db: Queries,
  person: User,
  filter: ArticleFilter,
): Promise<z.infer<typeof matchingSchema>> {
  const seen = await seenBy(db, person, filter);
  if (!seen) return { ids: [], versions: {} };
  const found = seen.q ? await searchArticles(db, { ...seen, q: seen.q }) : null;
  const newest = (found ? among(db, found) : matching(db, seen, { statuses: statusesOf(seen) }))
    .select('seq')
    .orderBy('updated_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(found ? limits.adminHits : limits.selection);
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'version'])
    .where('articles.seq', 'in', newest)
    .orderBy('articles.updated_at', 'desc')
    .orderBy('articles.seq', 'desc')
    .execute();
  const versions = Object.fromEntries(rows.map(({ id, version }) => [id, version]));
  return { ids: rows.map(({ id }) => id), versions };
}

/**
 * Lists by name the people whose articles a person may see in the admin: all who may write, and those who
 * once did.
 */
export async function listWriters(db: Queries, person: User): Promise<Writer[]> {
  if (scopeOf(person.role, 'article.read') !== 'any')
    return [{ _id: person._id, name: person.name }];
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'slug'])
    .where(ofTeam)
    .where((eb) =>
      eb.or([
        eb('active', '=', 1),
        eb.exists(
          eb
            .selectFrom('article_authors')
            .select('article_authors.seq')
            .whereRef('article_authors.user_id', '=', 'users.id'),
        ),
      ]),
    )
    .orderBy('sort_key')
    .orderBy('id')
    .limit(limits.adminList)
    .execute();
  const alike = Map.groupBy(rows, ({ name }) => name);
  return rows.map(({ id, name, slug }) => ({
    _id: id,
    name,
    ...((alike.get(name)?.length ?? 0) > 1 && { mark: slug }),
  }));
}

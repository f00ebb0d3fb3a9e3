import type { ArticleInput } from '../../contract/articles.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { PageInput } from '../../contract/static-pages.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { genreIn } from '../articles/input.ts';
import { createArticle, updateArticle } from '../articles/write.ts';
import { eraseArticle } from '../bin/articles.ts';
import type { Folder } from '../search-index/index-articles.ts';
import { hasRoom } from '../series/parts.ts';
import { changePage, createPage, deletePage } from '../static-pages/edit.ts';
import { freeHere, type Plans } from './groups.ts';
import {
  findImported,
  forget,
  hashOf,
  idOf,
  isAsLeft,
  isInHand,
  type Outcome,
  type Row,
  settle,
  stampOf,
} from './imported.ts';
import type { PageItem } from './item.ts';
import { dueTime, publishLater } from './publish-later.ts';
import { leadHere } from './redirects.ts';
import type { Entry } from './report.ts';
import type { Written } from './survey.ts';
import {
  articleOf,
  type Body,
  type Context,
  type Prepared,
  pageOf,
  type Said,
  wantedSlug,
} from './values.ts';

interface Options {
  db: Queries;
  /** Null: a dry run. */
  trx: Transaction | null;
  source: string;
  actor: string | null;
  planned: Plans;
  context: Context;
  body: Body;
  folder: Folder;
}

interface Settled {
  /** Its id here; null: it is not here. */
  id: string | null;
  outcome: Outcome;
  entries: Entry[];
}

/** The id of an item in the table of what was imported: a page that is not public is an article here. */
function keyOf(item: Written) {
  const isPage = item.kind === 'page' && item.status === 'published';
  const kind = isPage ? ('page' as const) : ('article' as const);
  return { kind, key: item.kind === kind ? item.id : `${item.kind}:${item.id}` };
}

/** What the report says of an item. */
function entriesOf(
  item: Written,
  { outcome, said, own }: { outcome: Outcome; said: Said[]; own: string },
): Entry[] {
  const about = { kind: item.kind, id: item.id, title: item.title };
  const isHere = item.status === 'published' && outcome !== 'deleted';
  const from = isHere ? item.oldAddresses?.[0] : undefined;
  return [
    { ...about, outcome, ...(from && from.replace(/(.)\/$/, '$1') !== own && { from, to: own }) },
    ...said.map((each) => ({ ...about, ...each })),
  ];
}

function takenAmong(db: Queries, table: 'articles' | 'pages') {
  return (slugs: string[]) =>
    db.selectFrom(table).select('slug').where('slug', 'in', slugs).execute();
}

/** What a hash is made of: all that the source decides, but not the address, which stays. */
function hashOfTexts(input: ArticleInput | PageInput, item: Written): string {
  const { slug: _slug, ...decided } = input;
  const later = item.status === 'scheduled' ? ['scheduled'] : [];
  return hashOf([decided, item.publishedAt, item.oldAddresses, ...later]);
}

/** What an item becomes here, and how. */
interface Plan<Input extends ArticleInput | PageInput> extends Prepared<Input> {
  kind: 'article' | 'page';
  key: string;
  known: Row | undefined;
  id: string;
  slug: string;
  /** Its path here. */
  own: string;
  target: { article_id: string } | { to_path: string };
  add(trx: Transaction, input: Input): Promise<unknown>;
  update(trx: Transaction, id: string, input: Input): Promise<unknown>;
}

async function settlePlan<Input extends ArticleInput | PageInput>(
  item: Written,
  plan: Plan<Input>,
  { db, trx, source, planned, context }: Options,
): Promise<Settled> {
  const { kind, key, known, id, slug, own, target, input } = plan;
  const said: Said[] = [...plan.said];
  if (item.slug && item.slug !== slug) said.push({ reason: 'addressMade', detail: item.slug });
  const told = (outcome: Outcome, what: Said[]) => entriesOf(item, { outcome, said: what, own });
  if (!input) return { id: null, outcome: 'refused', entries: told('refused', said) };
  const thing = { source, kind, id: key, hash: hashOfTexts(input, item), known };
  const { outcome } = await settle(db, trx, thing, {
    async add(inside) {
      await plan.add(inside, input);
      return { id, made: true };
    },
    async update(inside, ours) {
      await plan.update(inside, ours, input);
      return ours;
    },
  });
  if (outcome === 'deleted') return { id: null, outcome, entries: told(outcome, []) };
  if (!trx) planned.places.set(`${kind} ${slug}`, { id, slug });
  const oldSite = context.survey.site.url;
  const refused = await leadHere(db, trx, item.oldAddresses ?? [], {
    target,
    own,
    oldSite,
    leads: planned.leads,
  });
  said.push(...refused.map((detail) => ({ reason: 'addressTaken' as const, detail })));
  return { id, outcome, entries: told(outcome, said) };
}

/** Leaves an article out of a series that holds no more. A dry run says nothing of it. */
async function withRoom(
  prepared: Prepared<ArticleInput>,
  old: string | undefined,
  { trx, context }: Options,
): Promise<Prepared<ArticleInput>> {
  const { input, said } = prepared;
  if (!trx || !input?.series || input.series === old) return prepared;
  if (await hasRoom(trx, input.series)) return prepared;
  const detail = [...context.series.values()].find(({ id }) => id === input.series)?.name;
  return {
    input: { ...input, series: '' },
    said: [...said, { reason: 'seriesFull', ...(detail && { detail }) }],
  };
}

async function settleArticle(item: Written, key: string, options: Options): Promise<Settled> {
  const { db, trx, source, planned, context, body, folder } = options;
  const actor = options.actor ?? undefined;
  const queries = trx ?? db;
  const known = (await findImported(queries, source, 'article', [key])).get(key);
  const id =
    known?.our_id ?? ('keepId' in item && item.keepId ? item.keepId : idOf(source, 'article', key));
  const old = await queries
    .selectFrom('articles')
    .select(['slug', 'status', 'series', 'genre'])
    .where('id', '=', id)
    .executeTakeFirst();
  const wanted = wantedSlug(item.slug, item.title, 'story');
  const slug =
    old?.slug ?? (await freeHere(wanted, 'article', planned, takenAmong(queries, 'articles')));
  const prepared = await withRoom(articleOf(item, { body, context, slug }), old?.series, options);
  const place = prepared.input?.category;
  const category = [...context.categories.values()].find((each) => each.id === place);
  const { publishedAt, updatedAt = publishedAt } = item;
  const { planner } = context;
  const due = dueTime(item, planner);
  // Where the source names none, it is that of the category, and then what is chosen here.
  const named = item.kind === 'article' ? item.genre : undefined;
  const origin = {
    ...{ id, folder },
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && { updatedAt }),
    ...(actor && { actor }),
  };
  return settlePlan(
    item,
    {
      ...{ ...prepared, kind: 'article', key, known, id, slug, target: { article_id: id } },
      own: articlePath(slug, category?.slug ?? null),
      async add(inside, input) {
        const genre = named ?? (await genreIn(inside, input.category));
        await createArticle(inside, { ...input, genre }, origin);
        if (due) await publishLater(inside, id, due, planner);
      },
      async update(inside, ours, input) {
        const genre = named ?? old?.genre ?? input.genre;
        // An export made before the time at which the site has published it does not take it down.
        const hasCome = old?.status === 'published' && item.status === 'scheduled' && !due;
        const status = hasCome ? 'published' : input.status;
        await updateArticle(inside, ours, { ...input, genre, status }, { actor });
        await publishLater(inside, ours, due, planner);
        if (!publishedAt || status !== 'published') return;
        await inside
          .updateTable('articles')
          .set({ published_at: publishedAt })
          .where('id', '=', ours)
          .execute();
      },
    },
    options,
  );
}

async function settlePage(
  item: Written & { kind: 'page' },
  key: string,
  options: Options,
): Promise<Settled> {
  const { db, trx, source, actor, planned, body } = options;
  const queries = trx ?? db;
  const known = (await findImported(queries, source, 'page', [key])).get(key);
  const wanted = wantedSlug(item.slug, item.title, 'page');
  const slug =
    known?.our_id ?? (await freeHere(wanted, 'page', planned, takenAmong(queries, 'pages')));
  const own = paths.staticPage({ slug });
  return settlePlan(
    item,
    {
      ...pageOf(item, { body, slug }),
      ...{ kind: 'page', key, known, id: slug, slug, own, target: { to_path: own } },
      add: (inside, input) => createPage(inside, input, actor),
      update: (inside, ours, input) => changePage(inside, ours, input, actor),
    },
    options,
  );
}

/**
 * A page that has become private is an article here, and the other way round: takes down what it was before,
 * unless somebody has edited or deleted that. Null: it was nothing else.
 */
async function leaveOther(item: PageItem, options: Options): Promise<Settled['outcome'] | null> {
  const { db, trx, source, actor } = options;
  const queries = trx ?? db;
  const isPage = item.status !== 'published';
  const { kind, key } = keyOf({ ...item, status: isPage ? 'published' : 'draft' });
  const other = (await findImported(queries, source, kind, [key])).get(key);
  if (!other) return null;
  const stamp = await stampOf(queries, kind, other.our_id);
  if (stamp === null) return 'deleted';
  const isEdited = !(await isAsLeft(queries, other, stamp));
  if (isEdited || (!isPage && (await isInHand(queries, other.our_id)))) return 'edited';
  if (!trx) return 'updated';
  if (isPage) {
    const own = paths.staticPage({ slug: other.our_id });
    await trx.deleteFrom('redirects').where('to_path', '=', own).execute();
    await deletePage(trx, other.our_id, actor);
  } else await eraseArticle(trx, other.our_id, actor ?? undefined);
  await forget(trx, other);
  return 'updated';
}

/** Takes one article or page, or says what would become of it. Runs in a transaction. */
export async function settleText(item: Written, options: Options): Promise<Settled> {
  const { kind, key } = keyOf(item);
  if (item.kind === 'article') return settleArticle(item, key, options);
  const outcome = await leaveOther(item, options);
  if (outcome === 'edited' || outcome === 'deleted') {
    const isOpen = outcome === 'edited' && item.status !== 'published';
    const said: Said[] = isOpen ? [{ reason: 'stillPublic' }] : [];
    const { id, title } = item;
    const about = { kind: 'page', id, title } as const;
    return {
      id: null,
      outcome,
      entries: [{ ...about, outcome }, ...said.map((each) => ({ ...about, ...each }))],
    };
  }
  const settled =
    kind === 'page'
      ? await settlePage(item, key, options)
      : await settleArticle(item, key, options);
  if (!outcome || settled.outcome !== 'added') return settled;
  const entries = settled.entries.map((entry) => (entry.outcome ? { ...entry, outcome } : entry));
  return { ...settled, outcome, entries };
}

import type { ArticleInput } from '../../contract/articles.ts';
import { articlePath, paths } from '../../contract/paths/paths.ts';
import type { PageInput } from '../../contract/static-pages.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { createArticle, updateArticle } from '../articles/write.ts';
import { eraseArticle } from '../bin/articles.ts';
import { changePage, createPage, deletePage } from '../static-pages/edit.ts';
import { freeHere } from './groups.ts';
import {
  findImported,
  forget,
  hasDrafts,
  hashOf,
  idOf,
  type Outcome,
  settle,
  stampOf,
} from './imported.ts';
import type { PageItem } from './item.ts';
import { leadHere } from './redirects.ts';
import type { Entry } from './report.ts';
import type { Written } from './survey.ts';
import { articleOf, type Context, pageOf, type Said, wantedSlug } from './values.ts';

interface Options {
  db: Queries;
  /** Null: a dry run. */
  trx: Transaction | null;
  source: string;
  actor: string | null;
  planned: Set<string>;
  context: Context;
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
  return hashOf([decided, item.publishedAt, item.oldAddresses]);
}

async function settleArticle(item: Written, key: string, options: Options): Promise<Settled> {
  const { db, trx, source, actor, planned, context } = options;
  const queries = trx ?? db;
  const known = (await findImported(queries, source, 'article', [key])).get(key);
  const id =
    known?.our_id ?? ('keepId' in item && item.keepId ? item.keepId : idOf(source, 'article', key));
  const old = await queries
    .selectFrom('articles')
    .select(['slug', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  const wanted = wantedSlug(item.slug, item.title, 'story');
  const slug =
    old?.slug ?? (await freeHere(wanted, 'article', planned, takenAmong(queries, 'articles')));
  const { input, said } = articleOf(item, context, slug);
  if (item.slug && item.slug !== slug) said.push({ reason: 'addressMade', detail: item.slug });
  const category = [...context.categories.values()].find((each) => each.id === input?.category);
  const own = articlePath(slug, category?.slug ?? null);
  if (!input)
    return {
      id: null,
      outcome: 'refused',
      entries: entriesOf(item, { outcome: 'refused', said, own }),
    };
  const { publishedAt, updatedAt = publishedAt } = item;
  const origin = {
    id,
    ...(publishedAt && { publishedAt }),
    ...(updatedAt && { updatedAt }),
    ...(actor && { actor }),
  };
  const { outcome } = await settle(
    db,
    trx,
    { source, kind: 'article', id: key, hash: hashOfTexts(input, item), known },
    {
      async add(inside) {
        await createArticle(inside, input, origin);
        return { id, made: true };
      },
      async update(inside, ours) {
        await updateArticle(inside, ours, input, actor ?? undefined);
        if (publishedAt && input.status === 'published') {
          await inside
            .updateTable('articles')
            .set({ published_at: publishedAt })
            .where('id', '=', ours)
            .execute();
        }
        return ours;
      },
    },
  );
  if (outcome === 'deleted')
    return { id: null, outcome, entries: entriesOf(item, { outcome, said: [], own }) };
  if (!trx) planned.add(`article ${slug}`);
  const redirecting = item.oldAddresses ?? [];
  const refused = trx
    ? await leadHere(trx, redirecting, {
        ...{ target: { article_id: id }, own, oldSite: context.survey.site.url },
      })
    : [];
  said.push(...refused.map((detail) => ({ reason: 'addressTaken' as const, detail })));
  return { id, outcome, entries: entriesOf(item, { outcome, said, own }) };
}

async function settlePage(
  item: Written & { kind: 'page' },
  key: string,
  options: Options,
): Promise<Settled> {
  const { db, trx, source, actor, planned, context } = options;
  const queries = trx ?? db;
  const known = (await findImported(queries, source, 'page', [key])).get(key);
  const wanted = wantedSlug(item.slug, item.title, 'page');
  const slug =
    known?.our_id ?? (await freeHere(wanted, 'page', planned, takenAmong(queries, 'pages')));
  const { input, said } = pageOf(item, context, slug);
  if (item.slug && item.slug !== slug) said.push({ reason: 'addressMade', detail: item.slug });
  const own = paths.staticPage({ slug });
  if (!input)
    return {
      id: null,
      outcome: 'refused',
      entries: entriesOf(item, { outcome: 'refused', said, own }),
    };
  const { outcome } = await settle(
    db,
    trx,
    { source, kind: 'page', id: key, hash: hashOfTexts(input, item), known },
    {
      async add(inside) {
        await createPage(inside, input, actor);
        return { id: slug, made: true };
      },
      async update(inside, ours) {
        await changePage(inside, ours, input, actor);
        return ours;
      },
    },
  );
  if (outcome === 'deleted')
    return { id: null, outcome, entries: entriesOf(item, { outcome, said: [], own }) };
  if (!trx) planned.add(`page ${slug}`);
  const redirecting = item.oldAddresses ?? [];
  const refused = trx
    ? await leadHere(trx, redirecting, {
        ...{ target: { to_path: own }, own, oldSite: context.survey.site.url },
      })
    : [];
  said.push(...refused.map((detail) => ({ reason: 'addressTaken' as const, detail })));
  return { id: slug, outcome, entries: entriesOf(item, { outcome, said, own }) };
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
  if (stamp !== other.stamp || (!isPage && (await hasDrafts(queries, other.our_id)))) {
    return 'edited';
  }
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

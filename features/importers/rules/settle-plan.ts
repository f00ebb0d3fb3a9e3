import type { ArticleInput } from '../../../contract/articles.ts';
import type { PageInput } from '../../../contract/static-pages.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import type { Folder } from '../../../domain/search-index/index-articles.ts';
import type { Plans } from './groups.ts';
import { hashOf, type Outcome, type Row, settle } from './imported.ts';
import { leadHere } from './redirects.ts';
import type { Entry } from './report.ts';
import type { Written } from './survey.ts';
import type { Body, Context, Prepared, Said } from './values.ts';

/** What settling a text needs. */
export interface TextOptions {
  db: Queries;
  /** Null: a dry run. */
  trx: Transaction | null;
  source: string;
  actor: string | null;
  planned: Plans;
  context: Context;
  body: Body;
  /** Of a page in the other language. */
  otherBody: Body | null;
  folder: Folder;
}

export interface Settled {
  /** Its id here; null: it is not here. */
  id: string | null;
  outcome: Outcome;
  entries: Entry[];
}

/** The id of an item in the table of what was imported: a page that is not public, nor hidden, is an article here. */
export function keyOf(item: Written) {
  const isPage = item.kind === 'page' && (item.status === 'published' || item.isHidden);
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
    ...said.map((line) => ({ ...about, ...line })),
  ];
}

/** Looks which slugs are taken in a table. */
export function takenAmong(db: Queries, table: 'articles' | 'pages') {
  return (slugs: string[]) =>
    db.selectFrom(table).select('slug').where('slug', 'in', slugs).execute();
}

/** What a hash is made of: all that the source decides, but not the address, which stays. */
function hashOfTexts(input: ArticleInput | PageInput, item: Written): string {
  const { slug: _slug, ...decided } = input;
  const later = item.status === 'scheduled' ? ['scheduled'] : [];
  const hidden = item.kind === 'page' && item.isHidden ? ['hidden'] : [];
  return hashOf([decided, item.publishedAt, item.oldAddresses, ...later, ...hidden]);
}

/** What an item becomes here, and how. */
interface Plan<Input extends ArticleInput | PageInput> extends Prepared<Input> {
  kind: 'article' | 'page';
  key: string;
  known: Row | undefined;
  /** Whether it is here without an import: it stands for that of the source. */
  isSame: boolean;
  /** Whether it is in the bin here, also without an import. */
  isBinned?: boolean;
  id: string;
  slug: string;
  /** Its path here. */
  own: string;
  target: { article_id: string } | { to_path: string };
  add(trx: Transaction, input: Input): Promise<unknown>;
  update(trx: Transaction, id: string, input: Input): Promise<unknown>;
}

/** Adds an article or page, or brings it up to date, and leads its old addresses to it. */
export async function settlePlan<Input extends ArticleInput | PageInput>(
  item: Written,
  plan: Plan<Input>,
  { db, trx, source, planned, context }: TextOptions,
): Promise<Settled> {
  const { kind, key, known, isSame, id, slug, own, target, input } = plan;
  const said: Said[] = [...plan.said];
  if (item.slug && item.slug !== slug) said.push({ reason: 'addressMade', detail: item.slug });
  const entriesFor = (outcome: Outcome, what: Said[]) =>
    entriesOf(item, { outcome, said: what, own });
  if (plan.isBinned) return { id: null, outcome: 'deleted', entries: entriesFor('deleted', []) };
  if (!input) return { id: null, outcome: 'refused', entries: entriesFor('refused', said) };
  const thing = { source, kind, id: key, hash: hashOfTexts(input, item), known };
  const settled = await settle(db, trx, thing, {
    async add(inside) {
      if (!isSame) await plan.add(inside, input);
      return { id, made: !isSame };
    },
    async update(inside, ours) {
      await plan.update(inside, ours, input);
      return ours;
    },
  });
  const outcome = isSame && settled.outcome === 'added' ? 'matched' : settled.outcome;
  if (outcome === 'deleted') return { id: null, outcome, entries: entriesFor(outcome, []) };
  if (!trx) planned.places.set(`${kind} ${slug}`, { id, slug });
  const oldSite = context.survey.site.url;
  const refused = await leadHere(db, trx, item.oldAddresses ?? [], {
    target,
    own,
    oldSite,
    leads: planned.leads,
  });
  said.push(...refused.map((detail) => ({ reason: 'addressTaken' as const, detail })));
  return { id, outcome, entries: entriesFor(outcome, said) };
}

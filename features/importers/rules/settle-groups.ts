import type { Database, Transaction } from '../../../database/database.ts';
import { writeAgain } from '../../../database/transactions.ts';
import { type GroupOptions, settleCategory, settlePerson } from './groups.ts';
import type { TermItem } from './item.ts';
import { storedAddress } from './old-address.ts';
import { takeThose } from './one-by-one.ts';
import { type Entry, sayDetail } from './report.ts';
import { settleSeries } from './settle-series.ts';
import { settleTag } from './settle-tag.ts';
import type { Survey, Written } from './survey.ts';
import type { Context, Place } from './values.ts';

/** People, categories or tags of one transaction. */
const PORTION = 50;

type Run = Omit<GroupOptions, 'trx' | 'db'> & { db: Database['db'] };

interface Options {
  run: Run;
  context: Context;
  dryRun: boolean;
  /** Takes the lines of the report that are kept. */
  tell: (entry: Entry) => void;
}

/** Takes items in short transactions, in a dry run without one; where one of them cannot be taken, each in its own. */
async function inPortions<T extends { id: string; name: string }>(
  kind: Entry['kind'],
  items: T[],
  { run, dryRun, tell }: Options,
  take: (item: T, trx: Transaction | null) => Promise<Entry[]>,
): Promise<void> {
  const takeAll = async (those: T[], trx: Transaction | null) => {
    const entries: Entry[] = [];
    for (const item of those) entries.push(...(await take(item, trx)));
    return entries;
  };
  for (let at = 0; at < items.length; at += PORTION) {
    const entries = await takeThose<T, Entry>(items.slice(at, at + PORTION), {
      take: (those) =>
        dryRun ? takeAll(those, null) : writeAgain(run.db, (trx) => takeAll(those, trx)),
      refuse: ({ id, name }, why) => {
        const about = { kind, id, title: name };
        return { ...about, outcome: 'refused', reason: 'refused', ...sayDetail(why) };
      },
    });
    for (const entry of entries) tell(entry);
  }
}

/** Takes the people of a source, and notes in the context who they are here. */
export async function settlePeople({ people }: Survey, options: Options): Promise<void> {
  const { run, context } = options;
  const { pictures } = context;
  await pictures.want(people.flatMap(({ picture }) => picture ?? []));
  await inPortions('person', people, options, async (item, trx) => {
    const imageUrl = (item.picture && pictures.find(item.picture)) || '';
    const { place, outcome, entries } = await settlePerson(item, { ...run, trx, imageUrl });
    if (place) context.people.set(item.id, place);
    const title = place?.name ?? item.name;
    return [{ kind: 'person', id: item.id, title, outcome }, ...entries];
  });
}

/**
 * Takes the categories, tags and series of a source, some tags as categories, and notes in the context what they are here. Answers the places of those tags.
 */
export async function settleTerms(
  survey: Survey,
  tagsAsCategories: string[],
  options: Options,
): Promise<Map<string, Place>> {
  const { run, context } = options;
  const chosen = new Set(tagsAsCategories.map((name) => name.toLowerCase()));
  const isHeld = ({ taxonomy, slug = '', name }: TermItem) =>
    taxonomy === 'category' || chosen.has(slug.toLowerCase()) || chosen.has(name.toLowerCase());
  for (const address of survey.terms.flatMap(({ oldAddresses = [] }) => oldAddresses)) {
    const stored = storedAddress(address, run.oldSite);
    if (stored) survey.addresses.add(stored);
  }
  const names = new Map(survey.terms.map(({ taxonomy, id, name }) => [`${taxonomy}:${id}`, name]));
  const {
    held = [],
    tags = [],
    series = [],
  } = Object.groupBy(survey.terms, (term) =>
    term.taxonomy === 'series' ? 'series' : isHeld(term) ? 'held' : 'tags',
  );
  await inPortions('series', series, options, async (term, trx) => {
    const { place, outcome, entries } = await settleSeries(term, { ...run, trx });
    if (place) context.series.set(term.id, place);
    return [{ kind: 'series', id: term.id, title: term.name, outcome }, ...entries];
  });
  await inPortions('tag', tags, options, async (term, trx) => {
    const { place, outcome, entries } = await settleTag(term, { ...run, trx });
    if (place) context.tags.set(term.id, place);
    return [{ kind: 'tag', id: term.id, title: term.name, outcome }, ...entries];
  });
  const asCategory = new Map<string, Place>();
  await inPortions('category', held, options, async (term, trx) => {
    const parent = names.get(`${term.taxonomy}:${term.parent}`);
    const { place, outcome, entries } = await settleCategory(term, parent, { ...run, trx });
    if (place) (term.taxonomy === 'category' ? context.categories : asCategory).set(term.id, place);
    return [{ kind: 'category', id: term.id, title: term.name, outcome }, ...entries];
  });
  return asCategory;
}

/** The tags that become categories come after the categories of the source. */
export function withTagCategories(
  item: Written,
  asCategory: Map<string, Place>,
  { categories }: Context,
): Written {
  if (item.kind !== 'article' || asCategory.size === 0) return item;
  const [as, left] = [[] as string[], [] as string[]];
  for (const id of item.tags ?? []) (asCategory.has(id) ? as : left).push(id);
  for (const id of as) {
    const place = asCategory.get(id);
    if (place) categories.set(`tag:${id}`, place);
  }
  const keys = as.map((id) => `tag:${id}`);
  return { ...item, tags: left, categories: [...(item.categories ?? []), ...keys] };
}

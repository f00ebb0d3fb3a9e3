import type { Database, Transaction } from '../../database/database.ts';
import { write } from '../../database/transactions.ts';
import { DomainError } from '../errors.ts';
import { prepareTexts } from '../html/large-texts.ts';
import { newId } from '../ids.ts';
import type { ImageStore } from '../images/store.ts';
import { addRedirect } from '../redirects/edit.ts';
import { settleCategory, settlePerson } from './groups.ts';
import type { ImportedKind, Outcome, Row } from './imported.ts';
import { findImported, remember, stampOf } from './imported.ts';
import type { TermItem } from './item.ts';
import { storedAddress } from './old-address.ts';
import { openPictures } from './pictures.ts';
import type { Reader } from './reader.ts';
import { leadHere } from './redirects.ts';
import type { Counts, Entry } from './report.ts';
import { settleTexts } from './settle-texts.ts';
import type { Source } from './source.ts';
import { type Survey, surveyOf, type Written } from './survey.ts';
import { type Context, type Place, picturesOf } from './values.ts';

/** Texts of one transaction: as many as `readText` remembers, so that each is sanitised once. */
const BATCH = 4;
/** People or categories of one transaction. */
const GROUPS = 50;

export interface ImportOptions {
  store: ImageStore;
  siteUrl: string;
  /** Folders and archives with pictures that lie beside the source. */
  pictures: Source[];
  /** Gets a picture from its old address; null: none is asked for. */
  fetch: ((address: string) => Promise<Buffer>) | null;
  /** Slugs or names of tags that become categories. */
  tagsAsCategories: string[];
  dryRun: boolean;
  /** The person who imports; null: the site itself. */
  actor: string | null;
  /** Takes each line of the report as it is made. */
  tell: (entry: Entry) => void;
  onProgress: (what: string, done: number, total: number) => void;
}

/** Cuts a stream into portions. */
async function* inBatches<T>(items: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* textsOf(reader: Reader, source: Source): AsyncGenerator<Written> {
  for await (const item of reader.read(source)) {
    if (item.kind === 'article' || item.kind === 'page') yield item;
  }
}

/** Parents stand before their children; a circle is cut. */
function parentsOf(terms: TermItem[]): Map<string, TermItem> {
  return new Map(terms.map((term) => [`${term.taxonomy}:${term.id}`, term]));
}

/**
 * Takes an export of another system into the site, in many short transactions: broken off at any moment and run
 * again it ends with the same site. What was imported before is brought up to date, but for what
 * somebody edited here. With `dryRun` it writes nothing and tells what it would do. It opens its own
 * transactions, since a source may hold hundreds of thousands of texts. Throws Unreadable, before
 * anything is written.
 */
export async function importFrom(
  { db }: Database,
  { reader, source }: { reader: Reader; source: Source },
  options: ImportOptions,
): Promise<Counts> {
  const { store, dryRun, actor, onProgress } = options;
  const survey = await surveyOf(reader, source, (count) => onProgress('read', count, 0));
  const counts: Counts = { things: {}, waiting: {} };
  const tell = (entry: Entry) => {
    if (entry.outcome) {
      counts.things[entry.kind] ??= {};
      const of = counts.things[entry.kind] ?? {};
      of[entry.outcome] = (of[entry.outcome] ?? 0) + 1;
    }
    options.tell(entry);
  };
  const site = survey.site.source;
  const oldSite = survey.site.url;
  const planned = new Set<string>();
  const run = { db, source: site, oldSite, actor, planned };
  /** Runs a portion in a transaction, or without one in a dry run; tells its lines when they are kept. */
  const portion = async (work: (trx: Transaction | null) => Promise<Entry[]>) => {
    const entries = dryRun ? await work(null) : await write(db, work);
    for (const entry of entries) tell(entry);
  };
  const pictures = openPictures({
    ...{ db, site, oldSite, store, dryRun, actor, tell },
    items: [...survey.pictures.values()],
    files: [source, ...options.pictures],
    fetch: options.fetch,
    wholePicture: reader.wholePicture ?? (() => null),
  });
  const context: Context = {
    ...{ survey, pictures },
    people: new Map<string, Place>(),
    categories: new Map<string, Place>(),
    tags: new Map<string, string>(),
  };

  for (const { about, ...note } of survey.notes) {
    const { kind = 'other', id, title } = about ?? {};
    const { kind: _note, ...said } = note;
    tell({ kind: kind === 'term' ? 'category' : kind, id, title, ...said });
  }

  for (let at = 0; at < survey.people.length; at += GROUPS) {
    await portion(async (trx) => {
      const entries: Entry[] = [];
      for (const item of survey.people.slice(at, at + GROUPS)) {
        const settled = await settlePerson(item, { ...run, trx });
        if (settled.place) context.people.set(item.id, settled.place);
        const title = settled.place?.name ?? item.name;
        entries.push({ kind: 'person', id: item.id, title, outcome: settled.outcome });
        entries.push(...settled.entries);
      }
      return entries;
    });
  }

  const chosen = new Set(options.tagsAsCategories.map((name) => name.toLowerCase()));
  const isChosen = ({ slug = '', name }: TermItem) =>
    chosen.has(slug.toLowerCase()) || chosen.has(name.toLowerCase());
  const terms = parentsOf(survey.terms);
  const held = survey.terms.filter((term) => term.taxonomy === 'category' || isChosen(term));
  for (const address of held.flatMap(({ oldAddresses = [] }) => oldAddresses)) {
    const stored = storedAddress(address, oldSite);
    if (stored) survey.addresses.add(stored);
  }
  for (const term of survey.terms.filter((each) => !held.includes(each))) {
    context.tags.set(term.id, term.name);
    counts.waiting.tags = (counts.waiting.tags ?? 0) + 1;
    tell({ kind: 'tag', id: term.id, title: term.name, reason: 'tagsWait' });
  }
  const asCategory = new Map<string, Place>();
  for (let at = 0; at < held.length; at += GROUPS) {
    await portion(async (trx) => {
      const entries: Entry[] = [];
      for (const term of held.slice(at, at + GROUPS)) {
        const parent = terms.get(`${term.taxonomy}:${term.parent}`)?.name;
        const settled = await settleCategory(term, parent, { ...run, trx });
        const places = term.taxonomy === 'category' ? context.categories : asCategory;
        if (settled.place) places.set(term.id, settled.place);
        entries.push({ kind: 'category', id: term.id, title: term.name, outcome: settled.outcome });
        entries.push(...settled.entries);
      }
      return entries;
    });
  }

  const total = survey.found.article + survey.found.page;
  const translations = new Map<string, Translation[]>();
  let done = 0;
  for await (const batch of inBatches(textsOf(reader, source), BATCH)) {
    const items = batch.map((item) => withTagCategories(item, asCategory, context));
    await pictures.want(items.flatMap((item) => picturesOf(item, context)));
    await prepareTexts(items.map(({ html }) => html));
    for (const { item, id, outcome, entries } of await settleTexts(items, {
      ...run,
      context,
      dryRun,
    })) {
      for (const entry of entries) tell(entry);
      if (item.kind !== 'article' || !item.translations || !id) continue;
      const group = translations.get(item.translations) ?? [];
      group.push({ id, added: outcome === 'added' });
      translations.set(item.translations, group);
    }
    done += batch.length;
    onProgress('articles and pages', done, total);
  }

  const addresses = [...survey.pictures.values()].map(({ address }) => address);
  for (let at = 0; at < addresses.length; at += GROUPS) {
    await pictures.want(addresses.slice(at, at + GROUPS));
    onProgress('pictures', Math.min(at + GROUPS, addresses.length), addresses.length);
  }
  if (!dryRun) {
    await linkTranslations(db, [...translations.values()]);
    await leadPicturePages(db, survey, site);
  }
  for (const entry of await leadOthers(db, survey, site, options)) tell(entry);
  for (const [what, number] of Object.entries(survey.waiting)) {
    if (number > 0) counts.waiting[`${what}s`] = number;
  }
  return counts;
}

/** The tags that become categories come after the categories of the source. */
function withTagCategories(
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

/** An article that the source calls a translation. */
interface Translation {
  id: string;
  /** It came in this run; of others somebody may have taken the link away. */
  added: boolean;
}

/** Links articles of two languages that are translations of each other and of nothing else. */
async function linkTranslations(db: Database['db'], groups: Translation[][]): Promise<void> {
  for (const group of groups) {
    if (group.length !== 2 || !group.some(({ added }) => added)) continue;
    const ids = group.map(({ id }) => id);
    await write(db, async (trx) => {
      const rows = await trx
        .selectFrom('articles')
        .select(['language', 'translation_id'])
        .where('id', 'in', ids)
        .execute();
      const [one, other] = rows;
      const free = rows.every(({ translation_id }) => translation_id === null);
      if (!one || !other || !free || one.language === other.language) return;
      await trx
        .updateTable('articles')
        .set({ translation_id: newId() })
        .where('id', 'in', ids)
        .execute();
    });
  }
}

/** The pages that showed a picture alone lead to the article it belonged to. */
async function leadPicturePages(db: Database['db'], survey: Survey, site: string): Promise<void> {
  for (const item of survey.pictures.values()) {
    if (!item.article || !item.oldAddresses?.length) continue;
    const id = item.article;
    await write(db, async (trx) => {
      const known = (await findImported(trx, site, 'article', [id])).get(id);
      if (!known || (await stampOf(trx, 'article', known.our_id)) === null) return;
      const target = { article_id: known.our_id };
      const place = { target, own: '', oldSite: survey.site.url };
      await leadHere(trx, item.oldAddresses ?? [], place);
    });
  }
}

/** The redirects of the source itself, after everything they may lead to. */
async function leadOthers(
  db: Database['db'],
  survey: Survey,
  source: string,
  { dryRun, actor, siteUrl }: ImportOptions,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const rows: Row[] = [];
  const kind: ImportedKind = 'redirect';
  for (const item of survey.redirects) {
    const about = { kind, id: item.id, title: item.from, from: item.from, to: item.to } as const;
    const tell = (outcome: Outcome, detail?: string) =>
      entries.push({ ...about, outcome, ...(detail && { detail }) });
    if (dryRun) {
      tell('added');
      continue;
    }
    try {
      await write(db, async (trx) => {
        if ((await findImported(trx, source, kind, [item.id])).has(item.id)) {
          tell('unchanged');
          return;
        }
        const path = await addRedirect(trx, item, { siteUrl, actor });
        const stamp = (await stampOf(trx, kind, path)) ?? '';
        const row = { source, kind, source_id: item.id, our_id: path, hash: '', stamp, made: 1 };
        await remember(trx, row);
        rows.push(row);
        tell('added');
      });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      tell('refused', error.message);
    }
  }
  // Later redirects lead earlier ones on to where they lead themselves.
  for (const row of rows) {
    await write(db, async (trx) => {
      const stamp = await stampOf(trx, kind, row.our_id);
      if (stamp !== null && stamp !== row.stamp) await remember(trx, { ...row, stamp });
    });
  }
  return entries;
}

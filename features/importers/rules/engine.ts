import type { Database, Queries } from '../../../database/database.ts';
import { portions } from '../../../database/portions.ts';
import type { ImageStore } from '../../../domain/images/store.ts';
import { Folder } from '../../../domain/search-index/index-articles.ts';
import { getSettings } from '../../../domain/settings.ts';
import { arrangeSeries, type Placed } from './arrange-series.ts';
import { leadOthers, leadPicturePages, linkTranslations, type Translation } from './connect.ts';
import { findImported } from './imported.ts';
import { insertions } from './inserts.ts';
import type { CommentItem, NoteItem } from './item.ts';
import { openPictures } from './pictures.ts';
import { findPlanner } from './publish-later.ts';
import type { Reader } from './reader.ts';
import type { Counts, Entry } from './report.ts';
import { settleComments } from './settle-comments.ts';
import { settlePeople, settleTerms, withTagCategories } from './settle-groups.ts';
import { settleTexts } from './settle-texts.ts';
import type { Source } from './source.ts';
import { emptySource, isEmpty, type Survey, surveyOf, type Written } from './survey.ts';
import { type Context, type Place, picturesOf } from './values.ts';

/** Texts of one transaction, and their characters: as much as `readText` remembers, so that each is sanitised once. */
const BATCH = { texts: 25, characters: 400_000 };
/** Pictures that are looked for together. */
const PICTURES = 50;

export interface ImportOptions {
  store: ImageStore;
  siteUrl: string;
  /** Folders and archives with pictures that lie beside the source. */
  pictures: Source[];
  /** Gets a picture from its old address; null: none is asked for. */
  fetch: ((address: string) => Promise<Buffer>) | null;
  /** Slugs or names of tags that become categories. */
  tagsAsCategories: string[];
  /** Whether people keep the e-mail and password with which they signed in there. */
  accounts?: boolean | undefined;
  dryRun: boolean;
  /** The person who imports; null: the site itself. */
  actor: string | null;
  /** Takes each line of the report as it is made. */
  tell: (entry: Entry) => void;
  onProgress: (what: string, done: number, total: number) => void;
}

/** What the report says of something that was left out, changed or recovered. */
function entryOf({ about, kind: _note, ...said }: NoteItem): Entry {
  const { kind = 'other', id, title } = about ?? {};
  return { kind: kind === 'term' ? 'category' : kind, id, title, ...said };
}

/** Reads the texts of a source in portions, each with the comments that it had since the last, and tells what is to be said of it. */
async function* textsOf(
  reader: Reader,
  source: Source,
  tell: (entry: Entry) => void,
): AsyncGenerator<{ batch: Written[]; comments: CommentItem[] }> {
  let batch: Written[] = [];
  let comments: CommentItem[] = [];
  let characters = 0;
  for await (const item of reader.read(source)) {
    if (item.kind === 'note') tell(entryOf(item));
    if (item.kind === 'comment') comments.push(item);
    else if (item.kind === 'article' || item.kind === 'page') batch.push(item);
    else continue;
    characters += item.html.length;
    if (batch.length < BATCH.texts && characters < BATCH.characters) continue;
    yield { batch, comments };
    [batch, comments, characters] = [[], [], 0];
  }
  if (batch.length + comments.length > 0) yield { batch, comments };
}

/** Adds a value to the list of a key. */
function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Whether another site of the same name seems to have been imported: it had none of these articles. */
async function isOtherSite(db: Queries, { site, first }: Survey): Promise<boolean> {
  if (first.length === 0) return false;
  const known = await findImported(db, site.source, 'article', first);
  if (known.size > 0) return false;
  const any = db.selectFrom('imported').select('our_id').where('source', '=', site.source);
  return (await any.where('kind', '=', 'article').limit(1).executeTakeFirst()) !== undefined;
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
  const { store, dryRun, actor, accounts = false, onProgress } = options;
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
  const planned = { places: new Map(), leads: new Map() };
  const run = { db, source: site, oldSite, actor, accounts, planned };
  const pictures = openPictures({
    db,
    site,
    oldSite,
    store,
    dryRun,
    actor,
    tell,
    items: survey.pictures,
    files: [source, ...options.pictures],
    fetch: options.fetch,
    wholePicture: reader.wholePicture ?? (() => null),
  });
  const context: Context = {
    survey,
    pictures,
    people: new Map<string, Place>(),
    categories: new Map<string, Place>(),
    tags: new Map<string, Place>(),
    series: new Map<string, Place>(),
    planner: await findPlanner(db, actor),
    settings: await getSettings(db),
  };

  if (await isOtherSite(db, survey)) {
    const { source: title } = survey.site;
    tell({ kind: 'other', title, reason: 'otherSite' });
  }

  const groups = { run, context, dryRun, tell };
  await settlePeople(survey, groups);
  const asCategory = await settleTerms(survey, options.tagsAsCategories, groups);

  const total = survey.found.article + survey.found.page;
  const translations = new Map<string, Translation[]>();
  const placed = new Map<string, Placed[]>();
  let done = 0;
  const folder = new Folder();
  const withInserts = insertions(survey);
  for await (const { batch, comments } of textsOf(reader, source, tell)) {
    const items = batch.map((item) => {
      const { kind, id, title } = item;
      const note = (reason: 'partLost' | 'membersOnly') => (detail: string) =>
        tell({ kind, id, title, reason, detail });
      const whole = withInserts(item, { onLost: note('partLost'), onGate: note('membersOnly') });
      return withTagCategories(whole, asCategory, context);
    });
    await pictures.want(items.flatMap((item) => picturesOf(item, context)));
    for (const { item, id, outcome, entries } of await settleTexts(items, {
      ...run,
      context,
      dryRun,
      folder,
    })) {
      for (const entry of entries) tell(entry);
      if (item.kind !== 'article' || !id) continue;
      if (item.translations) {
        addTo(translations, item.translations, { id, added: outcome === 'added' });
      }
      const { series, seriesPlace: place } = item;
      if (series && place) addTo(placed, series, { id, place });
    }
    // Their articles are here by now.
    for (const some of portions(comments)) {
      for (const entry of await settleComments(some, { ...run, dryRun })) tell(entry);
    }
    done += batch.length;
    onProgress('articles and pages', done, total);
  }

  const addresses = [...survey.pictures.values()].map(({ address }) => address);
  for (let at = 0; at < addresses.length; at += PICTURES) {
    await pictures.want(addresses.slice(at, at + PICTURES));
    onProgress('pictures', Math.min(at + PICTURES, addresses.length), addresses.length);
  }
  if (!dryRun) {
    await linkTranslations(db, [...translations.values()], actor);
    await arrangeSeries(db, placed, run);
    await leadPicturePages(db, survey, site);
  }
  for (const entry of await leadOthers(db, survey, site, options)) tell(entry);
  for (const [what, number] of Object.entries(survey.waiting)) {
    if (number > 0) counts.waiting[`${what}s`] = number;
  }
  // Only now, so that the report says what was found instead.
  if (isEmpty(survey)) throw emptySource(source);
  return counts;
}

import { storedStatusSchema } from '../../contract/article-fields.ts';
import type { PickedArticle } from '../../contract/home-arrangement.ts';
import type { HomePage } from '../../contract/home-page.ts';
import type { User } from '../../contract/users.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { waitForTurn } from '../../database/turns.ts';
import { DomainError } from '../errors.ts';
import { seriesOf } from '../series/series.ts';
import {
  dropSetting,
  getSettings,
  HOME_BEFORE,
  type HomeBefore,
  putSetting,
  readHomeBefore,
  storeSetting,
} from '../settings.ts';
import { tagsOf } from '../tags/tags.ts';

/** Returns what the screen says of the articles that were picked; those that were erased are missing. */
export async function pickedArticles(db: Queries, pages: HomePage[]): Promise<PickedArticle[]> {
  const ids = new Set(pages.flatMap((page) => page.flatMap(({ picked }) => picked)));
  if (ids.size === 0) return [];
  const rows = await db
    .selectFrom('articles')
    .select(['id', 'name', 'language', 'status'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id, status, ...row }) => ({
    ...row,
    _id: id,
    status: status === 'bin' ? status : storedStatusSchema.parse(status),
  }));
}

/** Returns the present ids of tags by those that they have, or had before they were merged. */
async function presentTags(db: Queries, ids: string[]): Promise<Map<string, string>> {
  const present = new Map<string, string>();
  for (const id of new Set(ids)) {
    const [tag] = await tagsOf(db, [id]);
    if (tag) present.set(id, tag._id);
  }
  return present;
}

/**
 * Returns the sections without articles that were erased, and with the tags into which others were merged. Throws 422 where a category, a tag or a series is
 * not there any more.
 */
export async function checkedPage(db: Queries, sections: HomePage): Promise<HomePage> {
  const rows = await db.selectFrom('categories').select('id').execute();
  const categories = new Set(rows.map(({ id }) => id));
  const wanted = sections.flatMap(({ tag }) => tag ?? []);
  const tags = await presentTags(db, wanted);
  const inSeries = sections.flatMap(({ series }) => series ?? []);
  const series = new Set((await seriesOf(db, inSeries)).map(({ _id }) => _id));
  const articles = new Set((await pickedArticles(db, [sections])).map(({ _id }) => _id));
  const problems: [string, 'category' | 'tag' | 'series'][] = [];
  for (const [place, { source, category, tag, series: of }] of sections.entries()) {
    if (source === 'category' && category && !categories.has(category)) {
      problems.push([`sections.${place}.category`, 'category']);
    }
    if (source === 'tag' && tag && !tags.has(tag)) problems.push([`sections.${place}.tag`, 'tag']);
    if (source === 'series' && of && !series.has(of)) {
      problems.push([`sections.${place}.series`, 'series']);
    }
  }
  if (problems.length > 0) {
    const said = {
      category: 'This category is not there any more; choose another',
      tag: 'This tag is not there any more; choose another',
      series: 'This series is not there any more; choose another',
    } as const;
    const fields = problems.map(([field, kind]) => [field, said[kind]] as const);
    const [, first = 'category'] = problems[0] ?? [];
    throw new DomainError(422, `${said[first]}.`, Object.fromEntries(fields));
  }
  return sections.map((section) => ({
    ...section,
    tag: section.tag && (tags.get(section.tag) ?? section.tag),
    picked: section.picked.filter((id) => articles.has(id)),
  }));
}

interface Change {
  action?: 'home.change' | 'home.undo';
  actor: string;
  /** What the audit log says besides. */
  detail?: string;
}

/** Puts other sections on the home page (null: those of before anybody arranged them). In a transaction. */
export async function putHomePage(
  trx: Transaction,
  sections: HomePage | null,
  { action = 'home.change', actor, detail }: Change,
  now: Date,
): Promise<void> {
  await waitForTurn(trx, 'homePage');
  const { homePage } = await getSettings(trx);
  const before: HomeBefore = {
    sections: homePage,
    at: now.toISOString(),
    by: actor,
  };
  await storeSetting(trx, HOME_BEFORE, before);
  if (sections) await putSetting(trx, 'homePage', sections);
  else await dropSetting(trx, 'homePage');
  await recordChanges(trx, [{ tag: 'home', action, actor, detail }]);
}

/** Throws 409 when the home page was changed after what the person has seen. */
async function requireUnchanged(trx: Transaction, since: string) {
  await waitForTurn(trx, 'homePage');
  const before = await readHomeBefore(trx);
  if ((before?.at ?? '') === since) return before;
  throw new DomainError(409, 'Somebody has changed the home page since you opened this.');
}

/** Changes the home page. Runs in a transaction. Throws 409 and 422. */
export async function saveHomePage(
  trx: Transaction,
  person: User,
  { sections, since }: { sections: HomePage; since: string },
  now = new Date(),
): Promise<void> {
  await requireUnchanged(trx, since);
  await putHomePage(trx, await checkedPage(trx, sections), { actor: person._id }, now);
}

/** Takes back the last change of the home page; the next time, that is taken back. In a transaction. Throws 409. */
export async function undoHomePage(
  trx: Transaction,
  person: User,
  since: string,
  now = new Date(),
): Promise<void> {
  const before = await requireUnchanged(trx, since);
  if (!before) throw new DomainError(409, 'There is nothing to take back.');
  await putHomePage(trx, before.sections, { action: 'home.undo', actor: person._id }, now);
}

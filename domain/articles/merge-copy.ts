import { versionedFields } from '../../contract/article-fields.ts';
import type { EditedArticle } from '../../contract/articles.ts';
import { changedBy, mergeBlocks, type Sides } from '../../contract/merge.ts';
import { type ArticleForm, formNames, formSchema, valuesOf } from '../../contract/revisions.ts';
import { columnNames, toValues, type ValuesOf } from '../../database/columns.ts';
import type { Queries } from '../../database/database.ts';
import { longText } from '../../database/long-text.ts';
import { blocksOf } from '../html/blocks.ts';

/** Returns stored values as those of the form, where an empty text stands for none. */
export function formOf(
  {
    category,
    author,
    language,
    languageChosen,
    ...values
  }: ValuesOf<Omit<typeof versionedFields, 'status'>>,
  pinned: boolean,
): ArticleForm {
  return formSchema.parse({
    ...values,
    category: category ?? '',
    author: author ?? '',
    pinned,
    language: languageChosen ? language : '',
  });
}

/** Blocks of a text, and pairs of equal ones, above which comparing two texts takes too long (it is quadratic). */
const MOST_BLOCKS = 2_000;
const MOST_PAIRS = 50_000;

function areComparable(one: string[], other: string[]): boolean {
  if (Math.max(one.length, other.length) > MOST_BLOCKS) return false;
  const times = new Map<string, number>();
  for (const block of one) times.set(block, (times.get(block) ?? 0) + 1);
  return other.reduce((sum, block) => sum + (times.get(block) ?? 0), 0) <= MOST_PAIRS;
}

/** Merges two texts of which both were changed; null when they clash, or are too long to be compared. */
function mergeTexts({ base, mine, theirs }: Sides<string>): string | null {
  if (base === null) return null;
  const [origin, own, other] = [base, mine, theirs].map(blocksOf) as [string[], string[], string[]];
  if (!areComparable(origin, own) || !areComparable(origin, other)) return null;
  const { blocks, clashes } = mergeBlocks({ base: origin, mine: own, theirs: other });
  return clashes > 0 ? null : blocks.join('');
}

/**
 * Merges two forms that began with the same one; null when both changed the same value, or the same paragraph,
 * in different ways. Nobody decides here whether the article is pinned: mine says so.
 */
function mergeForms({ base, mine, theirs }: Sides<ArticleForm>): ArticleForm | null {
  const merged: Record<string, unknown> = { ...mine };
  for (const name of formNames) {
    if (name === 'pinned') continue;
    const by = changedBy({ base: base?.[name] ?? null, mine: mine[name], theirs: theirs[name] });
    if (by === 'them') merged[name] = theirs[name];
    if (by !== 'both') continue;
    const text = {
      base: base?.description ?? null,
      mine: mine.description,
      theirs: theirs.description,
    };
    const both = name === 'description' ? mergeTexts(text) : null;
    if (both === null) return null;
    merged[name] = both;
  }
  return formSchema.parse(merged);
}

const { description: _text, ...shortFields } = versionedFields;

/** Returns the form of an article as it was after one of its saves; null where that is no longer kept. */
async function formOfVersion(
  db: Queries,
  { _id, pinned }: EditedArticle,
  version: number,
): Promise<ArticleForm | null> {
  const row = await db
    .selectFrom('article_revisions')
    .select([...columnNames(shortFields), longText('description')])
    .where('article_id', '=', _id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? formOf(toValues(versionedFields, row), pinned) : null;
}

/**
 * Brings what was changed in the live text since a version into a form that began with that version; null
 * when the two clash.
 */
export async function withLiveChanges(
  db: Queries,
  live: EditedArticle,
  mine: ArticleForm,
  from: number,
): Promise<ArticleForm | null> {
  if (from === live.version) return mine;
  return mergeForms({
    base: await formOfVersion(db, live, from),
    mine,
    theirs: valuesOf(live),
  });
}

import { limits } from '../../contract/limits.ts';
import type { Tag } from '../../contract/tags.ts';
import type { Queries } from '../../database/database.ts';
import { tokenOf } from '../text/stem.ts';
import { wordsIn } from '../text/word.ts';
import { tagsOf } from './tags.ts';

/** A word of a tag's name, and what may follow it. */
interface Node {
  next: Map<string, Node>;
  /** The tags whose names end here. */
  ids: string[];
}

/** A name of a tag; in two languages it has two. */
interface TagName {
  id: string;
  name: string;
}

const tokensOf = (text: string) => wordsIn(text).map(({ text: word }) => tokenOf(word));

/**
 * Returns the ids of the tags whose names occur in a text, whatever the forms of their words, the most frequent
 * first. The text is walked once, for as many words at each place as a name has: its length counts once.
 */
export function tagsIn(text: string, names: TagName[]): string[] {
  const root: Node = { next: new Map(), ids: [] };
  for (const { id, name } of names) {
    let node = root;
    for (const token of tokensOf(name)) {
      const next = node.next.get(token) ?? { next: new Map(), ids: [] };
      node.next.set(token, next);
      node = next;
    }
    if (node !== root) node.ids.push(id);
  }
  const tokens = tokensOf(text);
  const counts = new Map<string, number>();
  for (let first = 0; first < tokens.length; first += 1) {
    let node: Node | undefined = root;
    for (let place = first; place < tokens.length; place += 1) {
      node = node.next.get(tokens[place] ?? '');
      if (!node) break;
      for (const id of node.ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([id]) => id);
}

/** Returns the tags whose names, in either language, a text holds. */
export async function suggestTags(db: Queries, text: string): Promise<Tag[]> {
  const rows = await db.selectFrom('tags').select(['id', 'name', 'other_name']).execute();
  const names = rows.flatMap(({ id, name, other_name: other }) => [
    { id, name },
    ...(other && other !== name ? [{ id, name: other }] : []),
  ]);
  return tagsOf(db, tagsIn(text, names).slice(0, limits.offeredTags));
}

import { setImmediate as turn } from 'node:timers/promises';
import { limits } from '../../contract/limits.ts';
import type { Tag } from '../../contract/tags.ts';
import { hasChanged, newestChange } from '../../database/changes.ts';
import type { Queries } from '../../database/database.ts';
import { tokenOf } from '../../hindi/words/stem.ts';
import { wordsIn } from '../../hindi/words/word.ts';
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

interface Kept {
  /** The newest change when the names were read. */
  seq: number;
  names: Node;
}

/** The names of each database as they were read last: an editor asks for each text, and tags change seldom. */
const cache = new WeakMap<Queries, Kept>();

const tokensOf = (text: string) => wordsIn(text).map(({ text: word }) => tokenOf(word));

/** Puts names together so that a text is compared with all of them at once. */
function inTree(names: TagName[]): Node {
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
  return root;
}

/**
 * Returns the ids of the tags whose names occur in a text, whatever the forms of their words, the most frequent
 * first. The text is walked once, for as many words at each place as a name has: its length counts once.
 */
export const tagsIn = (text: string, names: TagName[]): string[] =>
  foundIn(tokensOf(text), inTree(names));

function foundIn(tokens: string[], root: Node): string[] {
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

/** Returns the names of all tags, in both languages. */
async function namesOf(db: Queries): Promise<Node> {
  const seq = await newestChange(db);
  const last = cache.get(db);
  // An import tells of settings alone.
  if (last && last.seq <= seq && !(await hasChanged(db, last.seq, ['tag:', 'settings']))) {
    cache.set(db, { ...last, seq });
    return last.names;
  }
  const rows = await db.selectFrom('tags').select(['id', 'name', 'other_name']).execute();
  const names = inTree(
    rows.flatMap(({ id, name, other_name: other }) => [
      { id, name },
      ...(other && other !== name ? [{ id, name: other }] : []),
    ]),
  );
  cache.set(db, { seq, names });
  return names;
}

/** Characters of a text that are read before others have their turn; a piece ends with a word, or at twice as many. */
const PIECE = 4000;

/** Reads the words of a text of any length, in which other requests have their turns. */
async function tokensInTurns(text: string): Promise<string[]> {
  const tokens: string[] = [];
  const space = /\s/g;
  for (let at = 0; at < text.length; ) {
    space.lastIndex = at + PIECE;
    const end = Math.min(space.exec(text)?.index ?? text.length, at + 2 * PIECE);
    for (const token of tokensOf(text.slice(at, end))) tokens.push(token);
    at = end;
    await turn();
  }
  return tokens;
}

/** Returns the tags whose names, in either language, a text holds. */
export async function suggestTags(db: Queries, text: string): Promise<Tag[]> {
  const tokens = await tokensInTurns(text);
  return tagsOf(db, foundIn(tokens, await namesOf(db)).slice(0, limits.offeredTags));
}

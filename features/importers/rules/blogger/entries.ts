import { Parser } from 'htmlparser2';
import { say } from '../../messages.ts';
import { Unreadable } from '../reader.ts';
import type { SourceFile } from '../source.ts';

/** An entry of a feed: a post, a page, a comment, a setting or the template of the blog. */
export interface Entry {
  /** The texts of its elements by their names: `title`, `content`, `author/name`, `app:draft`. */
  texts: Map<string, string>;
  /** `kind` says what it is in feeds of old; labels have no kind. */
  categories: { scheme: string; term: string }[];
  links: { rel: string; href: string }[];
  /** What it is written below, as feeds of old name it (RFC 4685): the id of an entry. */
  below: string;
}

export interface Feed {
  /** The feed itself, without its entries. */
  head: Entry;
  /** Whether the end of the file is that of the feed. */
  whole: boolean;
}

/** Returns the number in an id of Blogger's: `tag:blogger.com,1999:blog-1.post-2` is 2. */
export const numberIn = (id: string) => id.trim().split('-').at(-1) ?? '';

export const idOf = ({ texts }: Entry) => numberIn(texts.get('id') ?? '');

/** Characters of the longest entry: one text, not a whole site. */
const LONGEST = 30_000_000;

/** How deep elements with a text of use stand in each other. */
const DEEPEST = 4;

const empty = (): Entry => ({ texts: new Map(), categories: [], links: [], below: '' });

/**
 * Yields the entries of an Atom feed as they are read, and at the end the feed. Entities that a file
 * declares stay as they are written, and marks that nobody closes end with the entry.
 */
export async function* readEntries(file: SourceFile): AsyncGenerator<Entry | Feed> {
  const head = empty();
  let ready: Entry[] = [];
  let entry: Entry | null = null;
  let path: string[] = [];
  let length = 0;
  let whole = false;
  const parser = new Parser(
    {
      onopentag(name, { scheme = '', term = '', rel = '', href = '', ref = '' }) {
        if (name === 'entry') {
          entry = empty();
          path = [];
          length = 0;
          return;
        }
        if (name === 'feed') return;
        path.push(name);
        const to = entry ?? head;
        if (name === 'category') to.categories.push({ scheme, term });
        if (name === 'link') to.links.push({ rel, href });
        if (name === 'thr:in-reply-to') to.below = ref;
      },
      ontext(text) {
        if (path.length === 0) return;
        length += text.length;
        if (length > LONGEST) {
          throw new Unreadable(say('holds an entry that is too large'), { file: file.path });
        }
        if (path.length > DEEPEST) return;
        const { texts } = entry ?? head;
        const key = path.join('/');
        texts.set(key, (texts.get(key) ?? '') + text);
      },
      onclosetag(name, implied) {
        if (name === 'feed') whole = !implied;
        if (name !== 'entry') {
          path.pop();
          return;
        }
        if (entry && !implied) ready.push(entry);
        entry = null;
        path = [];
      },
    },
    { xmlMode: true },
  );
  const decoder = new TextDecoder();
  for await (const chunk of file.open()) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* ready;
    ready = [];
  }
  parser.end();
  yield* ready;
  yield { head, whole };
}

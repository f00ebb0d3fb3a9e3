import type { CommentItem, Item } from '../item.ts';
import type { SourceFile } from '../source.ts';
import { utcTime } from '../utc-time.ts';
import { type Entry, idOf, numberIn, readEntries } from './entries.ts';

/** Whether readers of the old site saw a comment. */
function isShown({ texts }: Entry): boolean {
  const said = (name: string) => (texts.get(`blogger:${name}`) ?? '').trim();
  return /^(?:LIVE)?$/i.test(said('status')) && !said('trashed');
}

/** The id of the text that a comment stands below. */
const textOf = ({ texts, below }: Entry) => numberIn(texts.get('blogger:parent') ?? below);

/** The id of the comment that a comment answers; empty: none. Feeds of old name it by the address of its own feed. */
function answeredBy({ texts, links }: Entry): string {
  const related = links.find(
    ({ rel, href }) => rel === 'related' && /\/comments\/default\/\d+$/.test(href),
  );
  return numberIn(texts.get('blogger:inReplyTo') ?? '') || related?.href.split('/').at(-1) || '';
}

/**
 * The comments of feeds, which stand there in any order among the texts: what they answer is noted as the texts are
 * read, and the feeds are read again for what they say.
 */
export class CommentsOfFeeds {
  readonly #articles: ReadonlySet<string>;
  /** What each comment answers. */
  readonly #answered = new Map<string, string>();
  /** The beginnings of the threads of those that were asked for. */
  readonly #beginnings = new Map<string, string>();

  /** `articles`: the ids of those that were found, when `read` is called. */
  constructor(articles: ReadonlySet<string>) {
    this.#articles = articles;
  }

  note(entry: Entry): void {
    const id = idOf(entry);
    if (id && isShown(entry)) this.#answered.set(id, answeredBy(entry));
  }

  /** The comment that begins the thread of another; empty: it begins one itself. Threads are two deep here. */
  #beginningOf(id: string): string {
    const seen = new Set([id]);
    let beginning = id;
    for (;;) {
      const before = this.#beginnings.get(beginning) ?? this.#answered.get(beginning) ?? '';
      if (!this.#answered.has(before) || seen.has(before)) break;
      seen.add(before);
      beginning = before;
    }
    // Whoever answers one of these asks for one step only, however long the thread is.
    for (const id of seen) if (id !== beginning) this.#beginnings.set(id, beginning);
    return beginning === id ? '' : beginning;
  }

  #item(entry: Entry, parent: string): CommentItem {
    const text = (name: string) => (entry.texts.get(name) ?? '').trim();
    const at = utcTime(text('published') || text('blogger:created'));
    const answers = this.#answered.get(idOf(entry)) ?? '';
    return {
      kind: 'comment',
      id: idOf(entry),
      article: textOf(entry),
      status: 'shown',
      name: text('author/name'),
      html: text('content'),
      ...(parent && { parent }),
      ...(parent && answers !== parent && { answers }),
      ...(at && { at }),
    };
  }

  /** Yields what begins a thread, then the answers; of what stands on pages the number. */
  async *read(feeds: SourceFile[], isComment: (entry: Entry) => boolean): AsyncGenerator<Item> {
    if (this.#answered.size === 0) return;
    const done = new Set<string>();
    let waiting = 0;
    for (const begins of [true, false]) {
      for (const file of feeds) {
        for await (const found of readEntries(file)) {
          if ('head' in found || !isComment(found) || !isShown(found)) continue;
          const id = idOf(found);
          const parent = this.#beginningOf(id);
          if (!id || done.has(id) || (parent === '') !== begins) continue;
          done.add(id);
          if (this.#articles.has(textOf(found))) yield this.#item(found, parent);
          else waiting += 1;
        }
      }
    }
    if (waiting > 0) yield { kind: 'waiting', what: 'comment', count: waiting };
  }
}

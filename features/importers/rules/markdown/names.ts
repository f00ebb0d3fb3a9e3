import { parse } from 'yaml';
import { z } from 'zod';
import { fileText } from '../file-text.ts';
import type { PersonItem, TermItem } from '../item.ts';
import type { Source } from '../source.ts';

/** What is known of authors, categories and series besides their names, by these. */
export interface Names {
  /** Whether there is such a list: the folder is an export of this product. */
  areOwn: boolean;
  authors: Map<string, Pick<PersonItem, 'slug' | 'bio' | 'picture'>>;
  categories: Map<string, Pick<TermItem, 'slug' | 'description'>>;
  series: Map<string, Pick<TermItem, 'slug' | 'description'>>;
}

/** Bytes of the longest list that is read. */
const LONGEST = 5_000_000;

const text = z.string().trim().catch('');
const named = z.object({ name: text, slug: text, bio: text, description: text, picture: text });
const none = { name: '', slug: '', bio: '', description: '', picture: '' };
const list = z.array(named.catch(none)).catch([]);
const schema = z.object({ authors: list, categories: list, series: list });

/** Reads the list that this product writes beside its own Markdown. */
export async function readNames({ files }: Source): Promise<Names> {
  const file = files.find(({ path }) => /^(?:[^/]+\/)?data\/lekhani\.yaml$/.test(path));
  const names: Names = {
    areOwn: file !== undefined,
    authors: new Map(),
    categories: new Map(),
    series: new Map(),
  };
  if (!file || file.size > LONGEST) return names;
  let read: z.infer<typeof schema>;
  try {
    read = schema.parse(parse(await fileText(file, LONGEST), { maxAliasCount: 20 }));
  } catch {
    return names;
  }
  for (const { name, slug, bio, picture } of read.authors) {
    const texts = { ...(slug && { slug }), ...(bio && { bio }), ...(picture && { picture }) };
    names.authors.set(name, texts);
  }
  for (const kind of ['categories', 'series'] as const) {
    for (const { name, slug, description } of read[kind]) {
      names[kind].set(name, { ...(slug && { slug }), ...(description && { description }) });
    }
  }
  return names;
}

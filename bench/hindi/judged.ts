import { readFileSync } from 'node:fs';

/** A query and the slugs of the articles that its reader means. */
export interface Judged {
  kind: string;
  query: string;
  expected: string[];
  /** Whether the query belongs to the half that was only measured, never built with. */
  heldOut: boolean;
}

const lines = (name: string) =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Returns the short articles among which the queries are asked, beside the demonstration's. */
export function judgedArticles(): { slug: string; name: string; text: string }[] {
  return lines('./articles.txt').map((line) => {
    const [slug = '', name = '', text = ''] = line.split('|');
    return { slug, name, text };
  });
}

/** Returns the queries by class; every second one of a class is held out. */
export function judgedQueries(): Judged[] {
  let [kind, place] = ['', 0];
  return lines('./queries.txt').flatMap((line) => {
    if (line.startsWith('# ')) {
      [kind, place] = [line.slice(2), 0];
      return [];
    }
    place += 1;
    const [query = '', expected = ''] = line.split(' > ');
    return [{ kind, query, expected: expected.split(' '), heldOut: place % 2 === 0 }];
  });
}

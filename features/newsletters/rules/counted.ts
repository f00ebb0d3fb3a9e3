import { escapeHtml } from '../../../contract/escape-html.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import type { Issue, RenderedIssue } from '../issues.ts';
import { withNewsletters } from './tables.ts';
import { openingImage } from './template.ts';

/** The number under which the openings of an issue are counted; its links follow. */
const OPENING = 0;

/** Returns what the addresses begin with by which the links of an issue, and its openings, are counted, before their numbers. */
const startOf = (siteUrl: string, issue: string): string =>
  `${siteUrl}/api/letters/links/${issue}/`;

/** Numbers the links of an issue while it is written. */
export class LinkNumbers {
  readonly #issue: string;
  readonly #start: string;
  readonly #numbers = new Map<string, number>();

  constructor(siteUrl: string, issue: string) {
    this.#issue = issue;
    this.#start = startOf(siteUrl, issue);
  }

  get opening(): string {
    return `${this.#start}${OPENING}`;
  }

  /** Returns the address that counts a link; what is no page, such as the address of a mail, stays. */
  readonly link = (url: string): string => {
    if (!/^https?:/i.test(url)) return url;
    const number = this.#numbers.get(url) ?? this.#numbers.size + 1;
    this.#numbers.set(url, number);
    return `${this.#start}${number}`;
  };

  /** Keeps where the numbers lead. */
  async store(trx: Transaction): Promise<void> {
    const links = [['', OPENING] as const, ...this.#numbers];
    const rows = links.map(([url, number]) => ({ letter_id: this.#issue, number, url }));
    await withNewsletters(trx).insertInto('letter_links').values(rows).execute();
  }
}

/** Whether the issues of a list are counted. */
export async function isCounted(db: Queries, list: string): Promise<boolean> {
  const row = withNewsletters(db)
    .selectFrom('letter_lists')
    .select('counted')
    .where('id', '=', list);
  return (await row.executeTakeFirst())?.counted === 1;
}

/**
 * Returns where a number of an issue leads, which is nowhere for its opening; null for one that there is not, or whose
 * stored address is none of a page.
 */
export async function findCounted(
  db: Queries,
  issue: string,
  number: number,
): Promise<string | null> {
  const row = await withNewsletters(db)
    .selectFrom('letter_links')
    .select('url')
    .where('letter_id', '=', issue)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) return null;
  if (number === OPENING) return '';
  return /^https?:/i.test(row.url) ? (URL.parse(row.url)?.href ?? null) : null;
}

/** Returns what was counted of an issue; null where nothing is. */
export async function countsOf(db: Queries, issue: string): Promise<Issue['counted']> {
  const rows = await withNewsletters(db)
    .selectFrom('letter_links')
    .select(['number', 'url', 'times'])
    .where('letter_id', '=', issue)
    .orderBy('number')
    .execute();
  const opening = rows.find(({ number }) => number === OPENING);
  if (!opening) return null;
  const links = rows.filter((row) => row !== opening).map(({ url, times }) => ({ url, times }));
  return { opened: opening.times, links: links.sort((a, b) => b.times - a.times) };
}

/** Returns an issue as it was before it was counted, for those who look at it without having got it. */
export async function withoutCounting(
  db: Queries,
  issue: string,
  siteUrl: string,
  { html, text }: RenderedIssue,
): Promise<RenderedIssue> {
  const rows = await withNewsletters(db)
    .selectFrom('letter_links')
    .select(['number', 'url'])
    .where('letter_id', '=', issue)
    .execute();
  const urls = new Map(rows.map(({ number, url }) => [number, url]));
  const start = startOf(siteUrl, issue);
  const restore = (part: string, asWritten: (url: string) => string) => {
    const [before = '', ...rest] = part.split(start);
    return rest.reduce((done, after) => {
      const number = /^\d+/.exec(after)?.[0] ?? '';
      const url = urls.get(Number(number));
      return done + (url ? asWritten(url) : start + number) + after.slice(number.length);
    }, before);
  };
  const plain = html.replace(openingImage(`${start}${OPENING}`), '');
  return { html: restore(plain, escapeHtml), text: restore(text, (url) => url) };
}

/** Returns the key under which a number of an issue is counted. */
export const countKey = (issue: string, number: number): string => `${issue} ${number}`;

/** Adds what was counted (`countKey`); of issues that there are not any more, nothing is kept. */
export async function addIssueCounts(
  trx: Transaction,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  // Every process writes in the same order, so that two never deadlock.
  for (const [key, times] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [issue = '', number] = key.split(' ');
    await withNewsletters(trx)
      .updateTable('letter_links')
      .set((eb) => ({ times: eb('times', '+', times) }))
      .where('letter_id', '=', issue)
      .where('number', '=', Number(number))
      .execute();
  }
}

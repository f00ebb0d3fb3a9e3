import { say } from '../messages.ts';
import { AddressSet } from './address-set.ts';
import { detach } from './detach.ts';
import type {
  ArticleItem,
  Item,
  PageItem,
  PartItem,
  PersonItem,
  PictureItem,
  RedirectItem,
  SiteItem,
  TermItem,
} from './item.ts';
import { storedAddress } from './old-address.ts';
import { type Reader, Unreadable } from './reader.ts';
import type { Source } from './source.ts';

/** What the first reading of a source shows: all but the texts and what is to be said of them. */
export interface Survey {
  site: SiteItem;
  people: PersonItem[];
  terms: TermItem[];
  pictures: Map<string, PictureItem>;
  redirects: RedirectItem[];
  /** The parts that several texts share. */
  parts: Map<string, PartItem>;
  /** Every address that will lead somewhere here, as redirects store it. */
  addresses: AddressSet;
  found: { article: number; page: number; picture: number };
  /** The ids of its first articles. */
  first: string[];
  waiting: { comment: number; subscriber: number };
}

/** Articles by which a site is known again. */
const FIRST = 100;

type Written = ArticleItem | PageItem;

export type { Written };

/** Whether a source holds nothing that could be here, or that waits for it. */
export function isEmpty({ found, people, terms, pictures, waiting }: Survey): boolean {
  const counts = [found.article, found.page, people.length, terms.length, pictures.size];
  return [...counts, waiting.comment, waiting.subscriber].every((count) => count === 0);
}

/** The source holds nothing. */
export const emptySource = ({ name }: Source) =>
  new Unreadable(say('{name} holds nothing that can be imported', { name }));

/** Whether its old addresses will lead to something that readers may see. */
function isOpen(item: Item): boolean {
  if (item.kind === 'article' || item.kind === 'page') return item.status === 'published';
  if (item.kind === 'picture') return item.article !== undefined;
  return item.kind !== 'term' || item.taxonomy === 'category';
}

function take(survey: Survey, read: Item): void {
  if ('oldAddresses' in read && isOpen(read)) {
    for (const address of read.oldAddresses ?? []) {
      const stored = storedAddress(address, survey.site.url);
      if (stored) survey.addresses.add(stored);
    }
  }
  if (read.kind === 'article' || read.kind === 'page') {
    survey.found[read.kind] += 1;
    if (read.kind === 'article' && survey.first.length < FIRST) survey.first.push(detach(read.id));
    return;
  }
  if (read.kind === 'note' || read.kind === 'comment') return;
  const item = detach(read);
  switch (item.kind) {
    case 'person':
      survey.people.push(item);
      break;
    case 'term':
      survey.terms.push(item);
      break;
    case 'picture':
      survey.pictures.set(item.id, item);
      survey.found.picture += 1;
      break;
    case 'redirect':
      survey.redirects.push(item);
      break;
    case 'part':
      survey.parts.set(item.id, item);
      break;
    case 'waiting':
      survey.waiting[item.what] += item.count ?? 1;
      break;
    case 'site':
  }
}

/**
 * Reads a source to its end, before anything is written: one that is broken leaves the site untouched.
 * Throws Unreadable.
 */
export async function surveyOf(
  reader: Reader,
  source: Source,
  onItem: (count: number) => void,
): Promise<Survey> {
  let survey: Survey | undefined;
  let count = 0;
  for await (const item of reader.read(source)) {
    if (item.kind === 'site') {
      survey ??= {
        site: detach(item),
        people: [],
        terms: [],
        redirects: [],
        first: [],
        pictures: new Map(),
        parts: new Map(),
        addresses: new AddressSet(),
        found: { article: 0, page: 0, picture: 0 },
        waiting: { comment: 0, subscriber: 0 },
      };
      continue;
    }
    if (!survey) throw new Error(`The reader ${reader.name} says nothing of the site.`);
    take(survey, item);
    count += 1;
    onItem(count);
  }
  if (!survey) throw emptySource(source);
  return survey;
}

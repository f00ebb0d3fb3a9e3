import { newSlugSchema } from '../../contract/common.ts';
import { say } from '../../contract/messages/message.ts';
import { firstProblemOf } from '../../contract/messages/problem-of.ts';
import type { Queries } from '../../database/database.ts';
import { slugFrom } from '../../hindi/slugs/slug.ts';
import { DomainError } from '../errors.ts';

/** Throws 422 with the reason when a slug is malformed or reserved. */
export function requireUsableSlug(slug: string): void {
  const checked = newSlugSchema.safeParse(slug);
  if (!checked.success) {
    const problem = firstProblemOf(checked.error);
    throw new DomainError(422, say('The address "{slug}" {problem}.', { slug, problem }), {
      slug: problem,
    });
  }
}

/** Things of one kind, whose slugs are made from their names. */
interface Kind {
  /** The addresses at which a slug would be seen, without a language prefix. */
  addressesOf: (slug: string) => string[];
  takenAmong: TakenAmong;
}

/**
 * Makes a slug from a name, as `freeSlugAt`; `fallback` stands for a name without letters. Throws 422 for a reserved word.
 */
export function freeSlug(
  db: Queries,
  name: string,
  { fallback, ...kind }: Kind & { fallback: string },
): Promise<string> {
  const wanted = slugFrom(name) || fallback;
  requireUsableSlug(wanted);
  return freeSlugAt(db, wanted, kind);
}

/** Returns the first slug, as `firstFree`, that nothing of its kind has and whose addresses lead nowhere else. */
export function freeSlugAt(
  db: Queries,
  wanted: string,
  { addressesOf, takenAmong }: Kind,
): Promise<string> {
  return firstFree(wanted, async (slugs) => {
    const taken = await takenAmong(slugs);
    const old = await oldAmong(db, slugs.flatMap(addressesOf));
    return [
      ...taken,
      ...slugs.flatMap((slug) => (addressesOf(slug).some((path) => old.has(path)) ? { slug } : [])),
    ];
  });
}

/** Returns those of the addresses that lead on or are said to be gone; what readers have never seen had none. */
async function oldAmong(db: Queries, addresses: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('redirects')
    .leftJoin('articles', 'articles.id', 'redirects.article_id')
    .select('from_path')
    .where('from_path', 'in', addresses)
    .where((eb) =>
      eb.or([eb('article_id', 'is', null), eb('articles.published_at', 'is not', null)]),
    )
    .execute();
  return new Set(rows.map(({ from_path }) => from_path));
}

/** Returns those of the slugs that are taken. */
type TakenAmong = (slugs: string[]) => Promise<{ slug: string }[]>;

/**
 * Returns the wanted slug, or the first of `wanted-2`, `wanted-3`, … that is free. `takenAmong` is
 * called with a growing list of candidates.
 */
export async function firstFree(wanted: string, takenAmong: TakenAmong): Promise<string> {
  for (let [first, count] = [1, 20]; ; first += count, count *= 2) {
    const numbers = Array.from({ length: count }, (_, place) => first + place);
    const slugs = numbers.map((number) => (number === 1 ? wanted : `${wanted}-${number}`));
    const taken = new Set((await takenAmong(slugs)).map(({ slug }) => slug));
    const free = slugs.find((slug) => !taken.has(slug));
    if (free) return free;
  }
}

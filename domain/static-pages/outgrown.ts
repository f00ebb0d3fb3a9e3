import { matchPath } from '../../contract/paths/match.ts';
import { paths } from '../../contract/paths/paths.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import { freeSlugAt } from '../addresses/slugs.ts';
import { movePage } from './edit.ts';

/** Returns the pages of an older site whose address has become one of the site's own, as `privacy-choices` did. */
export async function outgrownPages(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('pages').select('slug').orderBy('slug').execute();
  return rows
    .map(({ slug }) => slug)
    .filter((slug) => matchPath(paths.staticPage({ slug }))?.name !== 'staticPage');
}

/**
 * Gives such pages free addresses, `privacy-choices-2`, since nobody would see them. The old address gets no redirect: it shows
 * what it is for now (docs/decisions/new-and-moved-sites.md). Returns the addresses before and after.
 */
export async function moveOutgrownPages(trx: Transaction): Promise<{ from: string; to: string }[]> {
  const moved: { from: string; to: string }[] = [];
  for (const old of await outgrownPages(trx)) {
    const slug = await freeSlugAt(trx, old, {
      addressesOf: (made) => [paths.staticPage({ slug: made })],
      takenAmong: (slugs) =>
        trx.selectFrom('pages').select('slug').where('slug', 'in', slugs).execute(),
    });
    const row = await trx
      .selectFrom('pages')
      .selectAll()
      .where('slug', '=', old)
      .executeTakeFirstOrThrow();
    await movePage(trx, { ...row, slug }, old);
    const tags = [`page:${slug}`, `page:${old}`, 'sitemap', 'pages'];
    await recordChanges(
      trx,
      tags.map((tag) => ({ tag, action: 'page.move' as const })),
    );
    moved.push({ from: paths.staticPage({ slug: old }), to: paths.staticPage({ slug }) });
  }
  return moved;
}

import { fixedPages } from '../../contract/paths/paths.ts';
import type { PageLink } from '../../contract/reading/site.ts';
import { recordChanges } from '../../database/changes.ts';
import { countRows } from '../../database/count-rows.ts';
import type { Queries, Transaction } from '../../database/database.ts';
import type { PageColumns } from '../../database/schema.ts';
import { otherLanguage } from '../../hindi/language.ts';
import { getSettings } from '../settings.ts';
import { toTextColumns } from './texts.ts';

/**
 * Adds the first version of the fixed pages to a new site. Existing pages stay; those that nobody has
 * edited get their text in the other language.
 */
export async function addDefaultPages(trx: Transaction): Promise<void> {
  // Long, and of no use to a site that has them.
  const { defaultPages } = await import('./defaults/defaults.ts');
  const { language } = await getSettings(trx);
  for (const { slug, texts } of defaultPages) {
    const inOtherLanguage = texts[otherLanguage(language)];
    const columns = toTextColumns({ ...texts[language], inOtherLanguage });
    const [added] = await trx
      .insertInto('pages')
      .values({
        slug,
        ...columns,
        // The navigation has the contact page already.
        in_footer: slug === 'contact-us' ? 0 : 1,
        updated_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
    if (added?.numInsertedOrUpdatedRows) {
      await recordChanges(trx, [{ tag: `page:${slug}`, action: 'page.create' }]);
    } else {
      await translateUntouched(trx, slug, columns);
    }
  }
}

/** Whether each fixed page exists, in both languages or edited, so that nothing is to be added. */
export async function hasDefaultPages(db: Queries): Promise<boolean> {
  const { settled } = await db
    .selectFrom('pages')
    .select((eb) => countRows(eb).as('settled'))
    .where('slug', 'in', fixedPages)
    .where((eb) =>
      eb.or([
        eb('other_title', '!=', ''),
        eb.exists(
          eb
            .selectFrom('page_versions')
            .select('id')
            .whereRef('page_versions.slug', '=', 'pages.slug'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
  return settled === fixedPages.length;
}

/** Adds the other language to a page that nobody has edited since it was added in one language. */
async function translateUntouched(
  trx: Transaction,
  slug: string,
  { title, body, other_title, other_meta_description, other_body }: PageColumns,
): Promise<void> {
  const versions = trx.selectFrom('page_versions').select('id').where('slug', '=', slug);
  const { numUpdatedRows } = await trx
    .updateTable('pages')
    .set({ other_title, other_meta_description, other_body })
    .where('slug', '=', slug)
    .where('title', '=', title)
    .where('body', '=', body)
    .where('other_title', '=', '')
    .where((eb) => eb.not(eb.exists(versions)))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const action = 'page.update' as const;
  const tags = [`page:${slug}`, 'pages', 'sitemap'];
  await recordChanges(
    trx,
    tags.map((tag) => ({ tag, action })),
  );
}

/** Whether nobody has saved a page since it was added to a new site. */
export async function isUntouched(db: Queries, slug: string): Promise<boolean> {
  const versions = db.selectFrom('page_versions').select('id').where('slug', '=', slug);
  return (await versions.limit(1).executeTakeFirst()) === undefined;
}

export function findPage(db: Queries, slug: string) {
  return db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

export type Titled = Pick<PageLink, 'slug' | 'title'>;

/** The fixed pages first, in their order; then the others by title. */
export function byFooterOrder(one: Titled, other: Titled): number {
  const place = ({ slug }: Titled) =>
    fixedPages.includes(slug) ? fixedPages.indexOf(slug) : fixedPages.length;
  return place(one) - place(other) || one.title.localeCompare(other.title, 'hi');
}

/** Returns the pages that every footer links to. */
export async function listFooterPages(db: Queries): Promise<PageLink[]> {
  const pages = await db
    .selectFrom('pages')
    .select(['slug', 'title', 'other_title as otherTitle'])
    .where('in_footer', '=', 1)
    .where('hidden', '=', 0)
    .execute();
  return pages.sort(byFooterOrder);
}

/** All pages, for the sitemap, and which of them have a text in each language. */
export async function listPageLanguages(db: Queries) {
  const pages = await db
    .selectFrom('pages')
    .select(['slug', 'other_title'])
    .where('hidden', '=', 0)
    .orderBy('slug')
    .execute();
  return pages.map(({ slug, other_title }) => ({ slug, inBothLanguages: other_title !== '' }));
}

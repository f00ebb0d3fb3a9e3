import type { PageLink } from '../../contract/content.ts';
import { fixedPages } from '../../contract/pages.ts';
import { recordChanges } from '../../database/changes.ts';
import type { Database, Queries } from '../../database/database.ts';
import { sanitizeBody } from '../html/sanitize.ts';
import aboutUs from './defaults/about-us.ts';
import contactUs from './defaults/contact-us.ts';
import disclaimer from './defaults/disclaimer.ts';
import privacyPolicy from './defaults/privacy-policy.ts';
import type { NewPage } from './new-page.ts';

const defaults: NewPage[] = [aboutUs, contactUs, privacyPolicy, disclaimer];

/** Gives a new site the first version of its static pages; existing ones are left alone. */
export async function addDefaultPages({ db }: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { slug, title, metaDescription, body } of defaults) {
      const [result] = await trx
        .insertInto('pages')
        .values({
          slug,
          title,
          meta_description: metaDescription,
          body: sanitizeBody(body),
          // The navigation has the contact page already.
          in_footer: slug === 'contact-us' ? 0 : 1,
          updated_at: new Date().toISOString(),
        })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .execute();
      if (result?.numInsertedOrUpdatedRows) {
        await recordChanges(trx, [{ tag: `page:${slug}`, action: 'page.create' }]);
      }
    }
  });
}

export function findPage(db: Queries, slug: string) {
  return db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** The fixed pages first, in their order; then the others by title. */
export function byFooterOrder(one: PageLink, other: PageLink): number {
  const place = ({ slug }: PageLink) =>
    fixedPages.includes(slug) ? fixedPages.indexOf(slug) : fixedPages.length;
  return place(one) - place(other) || one.title.localeCompare(other.title, 'hi');
}

/** What the footer of every page links to. */
export async function listFooterPages(db: Queries): Promise<PageLink[]> {
  const pages = await db
    .selectFrom('pages')
    .select(['slug', 'title'])
    .where('in_footer', '=', 1)
    .execute();
  return pages.sort(byFooterOrder);
}

/** Pages that editors have added, for the sitemap. */
export async function listAddedPages(db: Queries): Promise<string[]> {
  const pages = await db
    .selectFrom('pages')
    .select('slug')
    .where('slug', 'not in', fixedPages)
    .orderBy('slug')
    .execute();
  return pages.map(({ slug }) => slug);
}

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

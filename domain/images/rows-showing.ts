import { type RawBuilder, sql } from 'kysely';
import { featureTexts } from '../../features/tokens.ts';
import { formTables, showsPicture } from './image-uses.ts';

/**
 * Returns, by table, what holds for the rows in which a picture may be shown, as far as something is noted of them:
 * without it all texts and versions of the site would be read. `like` is what texts that show it are like.
 */
export function rowsShowing({
  id,
  url,
  like,
}: {
  id: string;
  url: string;
  like: string;
}): Record<string, RawBuilder<boolean>> {
  const articles = sql`(select article_id from article_images where image_id = ${id})`;
  const ofArticle = sql<boolean>`article_id in ${articles}`;
  return {
    articles: sql`id in ${articles}`,
    article_revisions: ofArticle,
    working_copies: ofArticle,
    ...Object.fromEntries(featureTexts.map(({ table }) => [table, ofArticle])),
    ...Object.fromEntries(formTables.map((table) => [table, showsPicture(table, id)])),
    page_versions: sql`slug in (select slug from pages where body like ${like} or other_body like ${like})`,
    users: sql`image_url = ${url}`,
  };
}

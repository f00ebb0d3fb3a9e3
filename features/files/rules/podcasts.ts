import { sql } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import { recordChanges } from '../../../database/changes.ts';
import type { Queries, Transaction } from '../../../database/database.ts';
import { nextTextAt } from '../../../domain/article-rows/further-texts.ts';
import { asRows } from '../../../domain/articles/present.ts';
import { findPublishedByIds } from '../../../domain/articles/published.ts';
import type { PageReader } from '../../../domain/content/answers.ts';
import { publishedParts } from '../../../domain/series/parts.ts';
import { requireSeries } from '../../../domain/series/series.ts';
import { getSettings } from '../../../domain/settings.ts';
import { fileAudit } from '../audit.ts';
import { filePaths } from '../paths.ts';
import { type PodcastBody, podcastBodySchema } from '../podcast.ts';
import { withFiles } from './tables.ts';
import { shownAt } from './uses.ts';

/** Returns what is said of a series as a podcast; null: it is none. */
export async function findPodcast(db: Queries, seriesId: string): Promise<PodcastBody | null> {
  const row = await withFiles(db)
    .selectFrom('podcasts')
    .selectAll()
    .where('series_id', '=', seriesId)
    .executeTakeFirst();
  return row ? podcastBodySchema.parse({ ...row, explicit: row.explicit === 1 }) : null;
}

/** Says whether a series is a podcast, and where its feed is. Throws 404. */
export async function loadPodcast(db: Queries, seriesId: string) {
  const { slug, inOtherLanguage } = await requireSeries(db, seriesId);
  const slugs = [slug, inOtherLanguage.slug].filter(Boolean);
  return {
    podcast: await findPodcast(db, seriesId),
    feeds: slugs.map((own) => filePaths.podcast({ slug: own })),
  };
}

/** Makes a series a podcast, or says something else of it. Runs in a transaction. Throws 404. */
export async function putPodcast(
  trx: Transaction,
  seriesId: string,
  { explicit, ...body }: PodcastBody,
  actor: string,
): Promise<void> {
  await requireSeries(trx, seriesId);
  const values = { ...body, explicit: Number(explicit) };
  await withFiles(trx)
    .insertInto('podcasts')
    .values({ series_id: seriesId, ...values })
    .onConflict((conflict) => conflict.column('series_id').doUpdateSet(values))
    .execute();
  await recordChanges(trx, [
    { tag: `series:${seriesId}`, action: fileAudit.action('podcast'), actor },
  ]);
}

/** Ends the podcast of a series. Runs in a transaction. Throws 404. */
export async function endPodcast(trx: Transaction, seriesId: string, actor: string): Promise<void> {
  await requireSeries(trx, seriesId);
  await withFiles(trx).deleteFrom('podcasts').where('series_id', '=', seriesId).execute();
  await recordChanges(trx, [
    { tag: `series:${seriesId}`, action: fileAudit.action('podcast-end'), actor },
  ]);
}

/**
 * Returns the episodes of a series, the newest first: the sounds in those of its published articles that everybody may
 * read; `nextAt`: when a further text that waits is shown. `only`: articles in the language alone; else each
 * story as it is.
 */
export async function findEpisodes(
  db: Queries,
  seriesId: string,
  { language, only, now }: { language: Language; only: boolean; now: Date },
) {
  const parts = (await publishedParts(db, seriesId, language)).filter(
    (part) => !only || part.language === language,
  );
  const ids = parts.map(({ id }) => id);
  if (ids.length === 0) return { episodes: [], nextAt: null };
  const rows = await findPublishedByIds(db, ids, asRows);
  const articles = new Map(
    rows.flatMap((row) => (row.access === 'public' ? [[row._id, row] as const] : [])),
  );
  const sounds = await withFiles(db)
    .selectFrom('stored_file_uses')
    .innerJoin('stored_files', 'stored_files.id', 'file_id')
    .select(['article_id', 'stored_files.id', 'ending', 'bytes', 'language'])
    .select(sql<number>`case when captions = '' then 0 else 1 end`.as('captioned'))
    .where('article_id', 'in', ids)
    .where(shownAt(now))
    .where('kind', '=', 'audio')
    .where('state', '=', 'ready')
    .where('binned_at', 'is', null)
    .orderBy('stored_files.created_at')
    .execute();
  const nextAt = await nextTextAt(db, ids, now);
  const listed = new Set<string>();
  const episodes = ids.flatMap((articleId, at) => {
    const article = articles.get(articleId);
    if (!article) return [];
    // A sound of several articles is an episode of the first one.
    const own = sounds.filter(({ article_id, id }) => article_id === articleId && !listed.has(id));
    return own.map(({ id, ending, bytes, language: spoken, captioned }, place) => {
      listed.add(id);
      const number = place === 0 ? at + 1 : null;
      return { article, number, id, ending, bytes, language: spoken, hasCaptions: captioned === 1 };
    });
  });
  episodes.sort((one, other) => timeOf(other.article).localeCompare(timeOf(one.article)));
  return { episodes, nextAt };
}

/** When an episode was published. */
export const timeOf = ({
  publishedAt,
  createdAt,
}: {
  publishedAt: string | null;
  createdAt: string;
}) => publishedAt ?? createdAt;

/** Returns the feed of a series that is a podcast, for readers of a page. */
export async function podcastLink({ db, pageLanguage }: PageReader, seriesId: string) {
  if (!(await findPodcast(db, seriesId))) return null;
  const { feeds } = await loadPodcast(db, seriesId);
  const { language: own } = await getSettings(db);
  const [feed = '', other] = feeds;
  const language = await pageLanguage();
  const name = language === 'hi' ? 'पॉडकास्ट' : 'Podcast';
  return { name, href: language === own ? feed : (other ?? feed) };
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { absolute } from '../../../contract/paths/absolute.ts';
import { inLanguage } from '../../../contract/paths/language-prefix.ts';
import { articlePath, paths } from '../../../contract/paths/paths.ts';
import type { Series } from '../../../contract/series.ts';
import { settingsIn } from '../../../contract/settings.ts';
import type { Queries } from '../../../database/database.ts';
import { categorySlugOf } from '../../../domain/articles/published.ts';
import { DomainError } from '../../../domain/errors.ts';
import { picturesIn } from '../../../domain/images/image-uses.ts';
import { coverPath } from '../../../domain/images/shared-picture.ts';
import { findSeries } from '../../../domain/series/series.ts';
import { getSettings } from '../../../domain/settings.ts';
import { element, textElement, xmlDocument } from '../../../server/feeds/xml.ts';
import { answerFile, type MadeFile } from '../../../server/pages/send-page.ts';
import type { FileOptions } from '../../server.ts';
import { typeOfEnding } from '../kinds.ts';
import { say } from '../messages.ts';
import { filePaths, filePatterns } from '../paths.ts';
import type { PodcastBody } from '../podcast.ts';
import { addressOf } from '../rules/addresses.ts';
import { findEpisodes, findPodcast, timeOf } from '../rules/podcasts.ts';

const params = z.object({ slug: z.string() });

const namespaces = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

const utc = (time: string) => new Date(time).toUTCString();
const yesOrNo = (is: boolean) => (is ? 'true' : 'false');

/** Writes the feed of a series that is a podcast, as directories of podcasts want it. */
async function makeFeed(
  db: Queries,
  siteUrl: string,
  { series, slug, podcast, now }: { series: Series; slug: string; podcast: PodcastBody; now: Date },
): Promise<MadeFile> {
  const settings = await getSettings(db);
  const { inOtherLanguage: other } = series;
  // Each of its addresses is the podcast in one language.
  const isOther = slug !== series.slug;
  const language = isOther ? (settings.language === 'hi' ? 'en' : 'hi') : settings.language;
  const { siteName } = settingsIn(settings, language);
  const title = isOther ? other.name || series.name : series.name;
  const description = isOther ? other.description || series.description : series.description;
  const only = other.name !== '';
  const { episodes, nextAt } = await findEpisodes(db, series._id, { language, only, now });
  const author = podcast.author || siteName;
  const picture = podcast.picture && ((await coverPath(db, podcast.picture)) ?? podcast.picture);
  const items = episodes.map(
    ({ article, number, id, ending, bytes, language: spoken, hasCaptions }) => {
      const captions = filePaths.file({ name: `${id}.vtt` });
      return element(
        'item',
        {},
        textElement('title', article.name),
        textElement('link', siteUrl + articlePath(article.slug, categorySlugOf(article))),
        textElement('guid', id, { isPermaLink: 'false' }),
        textElement('pubDate', utc(timeOf(article))),
        textElement('description', article.excerpt),
        element('enclosure', {
          url: siteUrl + addressOf({ id, ending }),
          length: String(bytes),
          type: typeOfEnding(ending)?.type ?? '',
        }),
        number === null ? '' : textElement('itunes:episode', String(number)),
        textElement('itunes:explicit', yesOrNo(podcast.explicit)),
        hasCaptions
          ? element('podcast:transcript', {
              url: siteUrl + captions,
              type: 'text/vtt',
              language: spoken || article.language,
            })
          : '',
      );
    },
  );
  const body = xmlDocument(
    element(
      'rss',
      { version: '2.0', ...namespaces },
      element(
        'channel',
        {},
        textElement('title', title),
        textElement(
          'link',
          siteUrl + inLanguage(paths.series({ slug }), language, settings.language),
        ),
        textElement('description', description || title),
        textElement('language', language),
        element('atom:link', {
          href: siteUrl + filePaths.podcast({ slug }),
          rel: 'self',
          type: 'application/rss+xml',
        }),
        textElement('itunes:type', 'serial'),
        textElement('itunes:author', author),
        podcast.email
          ? element(
              'itunes:owner',
              {},
              textElement('itunes:name', author),
              textElement('itunes:email', podcast.email),
            )
          : '',
        picture ? element('itunes:image', { href: absolute(siteUrl, picture) }) : '',
        element('itunes:category', { text: podcast.category }),
        textElement('itunes:explicit', yesOrNo(podcast.explicit)),
        ...items,
      ),
    ),
  );
  return {
    type: 'application/rss+xml; charset=utf-8',
    body,
    headers: { 'access-control-allow-origin': '*' },
    tags: [
      `series:${series._id}`,
      'settings',
      'categories',
      ...picturesIn(podcast.picture).map((id) => `image:${id}`),
      ...episodes.map(({ id }) => `file:${id}`),
    ],
    listed: episodes.map(({ article }) => `article:${article._id}`),
    ...(nextAt && { freshFor: Date.parse(nextAt) - now.getTime() }),
  };
}

/** Serves the feeds of series that are podcasts. */
export function podcastFeeds(
  app: FastifyInstance,
  { config: { SITE_URL: siteUrl }, database: { db }, caching, clock }: FileOptions,
): void {
  app.get(filePatterns.podcast, { schema: { hide: true } }, async (request, reply) => {
    const { slug } = params.parse(request.params);
    const series = await findSeries(db, slug);
    const podcast = series && (await findPodcast(db, series._id));
    if (!series || !podcast) throw new DomainError(404, say('There is no podcast here.'));
    // A former address.
    if (![series.slug, series.inOtherLanguage.slug].includes(slug)) {
      return reply.redirect(filePaths.podcast(series), 301);
    }
    return answerFile(caching, request, reply, () =>
      makeFeed(db, siteUrl, { series, slug, podcast, now: clock() }),
    );
  });
}

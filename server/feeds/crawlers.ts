import type { FastifyInstance } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { prefixed, prefixOf } from '../../contract/paths/language-prefix.ts';
import { adminPaths, firstSegment, paths, patterns } from '../../contract/paths/paths.ts';
import type { Database } from '../../database/database.ts';
import { nextTextAt, tagsOfTexts } from '../../domain/article-rows/further-texts.ts';
import { findGoingOn } from '../../domain/article-rows/going-on.ts';
import { CORRECTIONS } from '../../domain/articles/corrections.ts';
import { notFound } from '../../domain/errors.ts';
import { featureTag, findOff } from '../../domain/features/off.ts';
import { getAdsTxt, getSettings } from '../../domain/settings.ts';
import { countSitemapEntries, NEWS_LASTS, newsEntries } from '../../domain/site/sitemap.ts';
import { framesBut } from '../../features/features.ts';
import { namedRules } from '../../features/rules.ts';
import type { Config } from '../config.ts';
import { answerFile, type PageCaching } from '../pages/send-page.ts';
import { newsSitemap, sitemapFile, sitemapIndex } from './sitemap.ts';

/** So many articles that go on are followed by the sitemap: more have hardly ever gone on at once. */
const GOING_ON = 50;

/** Returns the first segment of a route pattern as a path. */
const below = (pattern: string) => '/' + firstSegment(pattern) + '/';

/** Returns the rules for a page and all below it. A bare path would shut whatever begins so: `/administration`, too. */
const whole = (path: string) => ['$', '/', '?'].map((end) => path + end);

/** Paths that crawlers are asked to leave alone, in every language. */
const closed = [
  below(patterns.file.api),
  ...prefixed.flatMap((language) =>
    [
      ...whole(adminPaths.index()),
      ...whole(paths.search()),
      below(patterns.document.homeSection),
    ].map((path) => prefixOf(language) + path),
  ),
];

/** Serves what search engines and browsers ask of a site: sitemaps, robots.txt, the web manifest. */
export function crawlers(
  app: FastifyInstance,
  options: { config: Config; database: Database; caching: PageCaching; clock: () => Date },
) {
  const { config, database, caching, clock } = options;
  const { db } = database;
  const xml = 'application/xml; charset=utf-8';
  // New and removed articles touch the tag `stories`, new static pages the sitemap; the site's language decides the prefixes.
  // Further texts are the last changes of what goes on, also those that come without a write.
  const sitemapFacts = async () => {
    const now = clock();
    const ids = await findGoingOn(db, GOING_ON);
    const next = ids.length > 0 ? await nextTextAt(db, ids, now) : null;
    const tags = [
      'stories',
      'categories',
      'sitemap',
      'settings',
      CORRECTIONS,
      ...tagsOfTexts(ids),
      ...(await namedRules()).flatMap(({ name, part: { sitemap } }) =>
        sitemap ? [featureTag(name), ...sitemap.tags] : [],
      ),
    ];
    return { tags, ...(next && { freshFor: Date.parse(next) - now.getTime() }) };
  };
  const sendsMail = config.SMTP_URL !== undefined;
  const countFiles = async () => {
    const count = await countSitemapEntries(db, { sendsMail, now: clock() });
    return Math.ceil(count / limits.sitemapEntries);
  };
  const fileOf = (file: number) => sitemapFile(db, config, { file, now: clock() });

  app.get(paths.sitemap(), (request, reply) =>
    answerFile(caching, request, reply, async () => {
      // Before what they are about is read: what comes in between is no part of it.
      const facts = await sitemapFacts();
      const files = await countFiles();
      const body = files > 1 ? await sitemapIndex(config.SITE_URL, files) : await fileOf(1);
      return { type: xml, body, ...facts };
    }),
  );

  const part = patterns.file.sitemapPart.replace(':number', '$&(^[1-9]\\d{0,5}$)');
  app.get<{ Params: { number: string } }>(part, (request, reply) =>
    answerFile(caching, request, reply, async () => {
      const file = Number(request.params.number);
      if (file > (await countFiles())) throw notFound('Sitemap');
      const facts = await sitemapFacts();
      return { type: xml, body: await fileOf(file), ...facts };
    }),
  );

  app.get(paths.newsSitemap(), (request, reply) =>
    answerFile(caching, request, reply, async () => {
      const now = clock();
      const { siteName } = await getSettings(db);
      const entries = await newsEntries(db, now);
      const oldest = entries.at(-1);
      return {
        type: xml,
        body: newsSitemap(entries, { siteUrl: config.SITE_URL, siteName }),
        tags: ['stories', 'categories', 'settings'],
        ...(oldest && { freshFor: Date.parse(oldest.published) + NEWS_LASTS - now.getTime() }),
      };
    }),
  );

  app.get(paths.robots(), async (_request, reply) => {
    const frames = framesBut(await findOff(db)).map(below);
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\n${[...closed, ...frames].map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${config.SITE_URL}${paths.sitemap()}\nSitemap: ${config.SITE_URL}${paths.newsSitemap()}\n`,
      );
  });

  app.get(paths.ads(), async (_request, reply) => {
    const text = await getAdsTxt(db);
    if (!text) throw notFound('ads.txt');
    return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
  });

  app.get(paths.manifest(), async (_request, reply) => {
    const { siteName, shortName, description, language } = await getSettings(db);
    const icon = (src: string, size: number) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    });
    return reply.type('application/manifest+json; charset=utf-8').send({
      name: siteName,
      short_name: shortName,
      description,
      lang: language,
      start_url: paths.home(),
      display: 'minimal-ui',
      background_color: '#FBF7F0',
      theme_color: '#FBF7F0',
      icons: [
        { src: paths.icon(), sizes: 'any', type: 'image/svg+xml' },
        icon(paths.icon192(), 192),
        icon(paths.icon512(), 512),
      ],
    });
  });
}

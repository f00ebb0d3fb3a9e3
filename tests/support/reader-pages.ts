import { write } from '../../database/transactions.ts';
import { newSecret } from '../../domain/secrets.ts';
import { createTag } from '../../domain/tags/tags.ts';
import { call, newPerson } from './accounts.ts';
import { featureSamples } from './feature-samples.ts';
import { lockedArticle } from './member-calls.ts';
import type { Site } from './site.ts';

const slug = 'suraj-ki-ghadi-samrat-yantra';

/** Makes one of each kind of story that the demonstration has not; returns the addresses of their pages and lists. */
async function fillStories(site: Site): Promise<string[]> {
  const { db } = site.database;
  const editor = await newPerson(site, 'editor', 'रेहाना');
  const ofFeatures = [];
  for (const { pages } of await featureSamples())
    ofFeatures.push(...((await pages?.(site, editor._id, 'तीन फाटक खुले')) ?? []));
  const texts = { name: 'मेले', slug: 'mele', description: 'मेलों की बातें' };
  const tags = [await write(db, (trx) => createTag(trx, texts))];
  const text = '<h2>मेला</h2><p>सब पढ़ते हैं।</p><p>सदस्य पढ़ते हैं।</p>';
  const values = { slug: 'band-mela', description: text, tags, access: 'member' } as const;
  const locked = await lockedArticle(site, values);
  const body = { name: 'मेले का ताला', correction: 'मेला दो दिन का था।' };
  await call(site, editor, 'PUT', `/api/articles/${locked}`, body);
  const lists = ['/tag/mele', '/series/jaipur-on-foot', '/corrections'];
  return [...ofFeatures, '/general/band-mela', ...lists];
}

/**
 * Fills a site, after `fillScreens`, with what readers and the site say to each other; returns the addresses of all
 * pages about it, in both languages.
 */
export async function readerPages(site: Site): Promise<string[]> {
  const ofFeatures = (await featureSamples()).map(({ fillPages }) => fillPages?.(site) ?? []);
  const stories = await fillStories(site);
  const paths = [
    `/apna-gyaan/${slug}`,
    ...stories,
    '/profile/deleted',
    '/privacy-choices',
    ...(await Promise.all(ofFeatures)).flat(),
    '/login/link',
    `/login/${newSecret()}`,
    `/signup/${newSecret()}`,
    '/reset',
    `/reset/${newSecret()}`,
    `/invite/${newSecret()}`,
  ];
  return paths.flatMap((path) => [path, `/hi${path}`]);
}

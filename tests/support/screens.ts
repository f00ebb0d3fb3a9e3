import type { RouteConfigEntry } from '@react-router/dev/routes';
import { z } from 'zod';
import routes from '../../app/routes.ts';
import type { UserInfo } from '../../contract/users.ts';
import { seriesColumns } from '../../domain/series/series.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { call } from './accounts.ts';
import { featureSamples } from './feature-samples.ts';
import { newKey } from './key-calls.ts';
import type { Site } from './site.ts';

const isFrame = ({ file }: RouteConfigEntry) => file === 'admin/layout.tsx';

/** The paths of all screens of the admin, as the routes declare them. */
const patterns = (routes.find(isFrame)?.children?.[0]?.children ?? [])
  .filter(({ file }) => file !== 'admin/index.ts')
  .map(({ path = '' }) => path);

/** The addresses of screens of features, by their patterns. */
const ofFeatures: Record<string, string> = Object.assign(
  {},
  ...(await featureSamples()).map(({ screens }) => screens),
);

const at = new Date().toISOString();
const inOtherLanguage = { name: '', slug: '', description: '' };

/** A series whose id is known before it is made. */
const sampleSeries = {
  id: '5'.repeat(24),
  created_at: at,
  updated_at: at,
  ...seriesColumns({ name: 'नदियाँ', slug: 'nadiyan', description: '', inOtherLanguage }),
};

/** Makes something for every list, and an article with a history; returns the id of the article. */
export async function fillScreens(site: Site, admin: UserInfo): Promise<string> {
  const send = async (method: string, path: string, body?: object) =>
    z
      .looseObject({ _id: z.string().default('') })
      .parse((await call(site, admin, method, `/api${path}`, body)).body);
  const category = { name: 'नया विषय', description: 'नया' };
  const { _id: emptied } = await send('POST', '/categories/addCategory', category);
  await send('DELETE', `/categories/delete/${emptied}`);
  const { _id: tag } = await send('POST', '/tags/tag', { name: 'मौसम' });
  await newKey(site, admin, 'read');
  for (const { fillScreens } of await featureSamples()) await fillScreens?.(site, admin);
  const cover = '/images/a.jpg';
  await site.database.db.insertInto('series').values(sampleSeries).execute();
  const article = {
    name: 'नया लेख',
    imageUrl: cover,
    description: '<p>पहला</p>',
    tags: [tag],
    series: sampleSeries.id,
  };
  const { _id: id } = await send('POST', '/articles/article', article);
  await send('PUT', `/articles/${id}`, { ...article, description: '<p>दूसरा</p>' });
  // Its history tells of a working copy; that of another article waits for review.
  await send('PUT', `/articles/${id}`, { ...article, workingCopy: 'draft' });
  await send('POST', `/articles/article/${id}/copy/publish`);
  const { _id: rewritten } = await send('POST', '/articles/article', {
    ...article,
    name: 'दोबारा',
  });
  await send('PUT', `/articles/${rewritten}`, { ...article, workingCopy: 'review' });
  const { _id: binned } = await send('POST', '/articles/article', { ...article, name: 'पुराना' });
  await send('DELETE', `/articles/delete/${binned}`);
  const { _id: planned } = await send('POST', '/articles/article', {
    ...article,
    name: 'कल का लेख',
    status: 'draft',
  });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await send('PUT', `/articles/article/${planned}/schedule`, { at });
  await send('POST', '/articles/article', { ...article, name: 'बिना समय', status: 'draft' });
  await send('POST', '/redirects', { from: '/purana', to: '/stories' });
  const message = { name: 'पाठक', email: 'pathak@example.org', message: 'नमस्ते' };
  await call(site, null, 'POST', '/api/messages', message);
  const text = { author: admin._id, title: 'सुबह', text: 'मेला शुरू', pinned: true };
  const person = await requireUser(site.database.db, admin._id);
  for (const { putText, putNote } of await featureSamples()) {
    await putText?.(site, id, text);
    await putNote?.(site, person, id);
  }
  for (const { fill } of await featureSamples()) await fill?.(site, admin._id);
  return id;
}

/** Returns the address of every screen of the admin; screens of an article get this one. */
export function screenList(article: string): string[] {
  const fill = (path: string) =>
    path
      .replace('series/:id', `series/${sampleSeries.id}`)
      .replace(':id', article)
      .replace(':slug', 'about-us')
      .replace('*', 'nowhere');
  return patterns.map((path) => ofFeatures[`/${path}`] ?? `/${fill(path)}`);
}

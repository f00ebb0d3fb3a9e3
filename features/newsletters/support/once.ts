import { expect } from 'vitest';
import { z } from 'zod';
import type { Samples } from '../../../tests/support/feature-samples.ts';
import { issueSchema } from '../issues.ts';
import { newsletterListsSchema } from '../lists.ts';

/** Has an issue sent to many; returns what waits until it is, and checks that each has got it once. */
export const sendOnce: NonNullable<Samples['doOnce']> = async ({ api, post, round }) => {
  const readers = Array.from({ length: 30 }, (_, place) => `reader-${round}-${place}@example.org`);
  const texts = { name: `न्यूज़लेटर ${round}`, description: '' };
  const own = {
    slug: `list-${round}`,
    rhythm: 'weekly',
    open: true,
    texts: { hi: texts, en: texts },
  };
  const { lists } = await api(newsletterListsSchema, 'POST', '/letters/lists', own);
  const list = lists.find(({ slug }) => slug === own.slug)?._id;
  const csv = ['email', ...readers].join('\n');
  await api(z.unknown(), 'POST', '/letters/subscribers/import', {
    list,
    language: 'hi',
    consent: 'x',
    csv,
  });
  const form = {
    list,
    language: 'hi',
    subject: `अंक ${round}`,
    preheader: '',
    intro: '<p>नमस्ते</p>',
  };
  const issue = await api(issueSchema, 'POST', '/letters', { ...form, articles: [] });
  await api(z.unknown(), 'POST', `/letters/letter/${issue._id}/send`, {
    at: null,
    seen: issue.updatedAt,
  });
  return async () => {
    const state = async () => (await api(issueSchema, 'GET', `/letters/letter/${issue._id}`)).state;
    await expect.poll(state, { timeout: 20_000, interval: 100 }).toBe('sent');
    const to = post.mails.flatMap((mail) => mail.to).filter((reader) => readers.includes(reader));
    expect(to.sort()).toEqual(readers.sort());
  };
};

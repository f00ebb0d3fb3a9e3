import fastify from 'fastify';
import { expect, test } from 'vitest';
import { easeLongAnswers } from './long-answers.ts';

test('after a long answer its person waits, and nobody else', async () => {
  const app = fastify();
  app.decorateRequest('signedIn', null);
  easeLongAnswers(app);
  const answered: unknown[] = [];
  app.addHook('onRequest', async (request) => {
    const named = { name: '', email: '', role: 'author' as const, slug: '', bio: '', imageUrl: '' };
    const user = { _id: String(request.headers.person), ...named };
    request.signedIn = { user, sessionId: '', provenAt: null, mustSetUp: false };
  });
  app.get('/long', () => {
    const end = performance.now() + 50;
    while (performance.now() < end);
    return { text: 'क'.repeat(200_000) };
  });
  app.get('/short', ({ headers }) => {
    answered.push(headers.person);
    return {};
  });
  const call = (url: string, person: string) => app.inject({ url, headers: { person } });

  expect((await call('/long', 'one')).json()).toEqual({ text: 'क'.repeat(200_000) });
  await Promise.all([call('/short', 'one'), call('/short', 'other')]);

  expect(answered).toEqual(['other', 'one']);
  await app.close();
});

import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { createContent } from '../domain/content/content.ts';
import { startSite } from '../tests/support/site.ts';

test('the server stops once all requests are answered, even if browsers keep connections open', async () => {
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const site = await startSite({
    template: inject('demoFolder'),
    source: (database, siteUrl) => () => {
      const made = createContent({ database, siteUrl });
      const { author } = made.content;
      made.content.author = async (...which) => {
        asked.resolve();
        await late.promise;
        return author(...which);
      };
      return made;
    },
  });
  const unused = connect(Number(new URL(site.url).port), '127.0.0.1');
  await once(unused, 'connect');
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    get(`${site.url}/author/meera-rathore`, { agent }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    }).once('error', reject);
  });
  await asked.promise;
  const stopped = site.stop();
  late.resolve();
  expect(await answered).toBe(200);
  await stopped;
  agent.destroy();
  unused.destroy();
});

import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { call, newPerson } from '../tests/support/accounts.ts';
import { startCuttingProxy } from '../tests/support/cutting-proxy.ts';
import { newPostgres } from '../tests/support/databases.ts';
import { publishable } from '../tests/support/samples.ts';
import { startSite } from '../tests/support/site.ts';

const made = z.object({ _id: z.string(), slug: z.string() });

test('a machine whose connections are all cut, as by a failover, shows what another saves meanwhile', {
  tags: 'long',
}, async () => {
  const direct = await newPostgres();
  const proxy = await startCuttingProxy(Number(new URL(direct).port));
  const through = new URL(direct);
  through.port = String(proxy.port);
  const [one, two] = [
    await startSite({ env: { DATABASE_URL: through.href } }),
    await startSite({ env: { DATABASE_URL: direct } }),
  ];
  const editor = await newPerson(two, 'editor');
  const article = { name: 'Round 0.', status: 'published' };
  const first = await call(two, editor, 'POST', '/api/articles/article', {
    ...publishable,
    ...article,
  });
  const { _id, slug } = made.parse(first.body);
  const read = async () => {
    const answer = await fetch(`${one.url}/general/${slug}`);
    return { status: answer.status, round: /Round (\d+)\./.exec(await answer.text())?.[1] };
  };
  await expect.poll(read).toEqual({ status: 200, round: '0' });
  const wrong: string[] = [];
  for (let round = 1; round <= 6; round += 1) {
    // In some rounds the next connections are cut, too, as while a standby takes over.
    proxy.cut(round % 3);
    const name = { name: `Round ${round}.` };
    expect((await call(two, editor, 'PUT', `/api/articles/${_id}`, name)).status).toBe(200);
    const savedAt = performance.now();
    // Beyond the moment at which the listening connection is opened again.
    while (performance.now() < savedAt + 1500) {
      const late = performance.now() > savedAt + 100;
      const seen = await read();
      if (seen.status !== 200) wrong.push(`${round}: ${seen.status}`);
      if (late && seen.round !== String(round)) wrong.push(`${round}: shows ${seen.round}`);
      await pause(10);
    }
  }
  expect(wrong).toEqual([]);
  await Promise.all([one.stop(), two.stop()]);
  await proxy.stop();
});

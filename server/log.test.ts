import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { busy } from '../domain/errors.ts';
import { newSecret } from '../domain/secrets.ts';
import { workOf } from '../tests/support/growth.ts';
import { failing, logging } from './log.ts';

const line = z.object({
  msg: z.string().optional(),
  work: z.string().optional(),
  mail: z.string().optional(),
  letter: z.string().optional(),
  leftOut: z.number().optional(),
  err: z.object({ message: z.string() }).optional(),
  req: z.object({ url: z.string() }).optional(),
});

/** Returns a server of which nothing is left but its log, and the lines that were written to that. */
function logged() {
  const lines: z.infer<typeof line>[] = [];
  const stream = { write: (text: string) => void lines.push(line.parse(JSON.parse(text))) };
  return { app: fastify({ logger: { ...logging('info'), stream } }), lines };
}

test('an outage is told with what has failed, and what a service answers once a second', () => {
  const { app, lines } = logged();
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  failing(app.log, 'letters')(away, { letter: 'l' });
  const refused = Object.assign(new Error('connect'), { code: 'ESOCKET' });
  for (const mail of ['a', 'b', 'c']) app.log.child({ mail }).error(refused, 'A mail was not sent');
  expect(lines).toEqual([
    {
      work: 'letters',
      letter: 'l',
      msg: expect.stringMatching(/^PostgreSQL/),
      err: { message: 'away' },
    },
    { mail: 'a', msg: 'A mail was not sent', err: { message: 'connect' } },
  ]);
});

test('of a busy site the log has a line a second, without a stack', async () => {
  const { app, lines } = logged();
  for (let time = 0; time < 50; time += 1) app.log.error(busy(), 'busy');
  app.log.error(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  for (let time = 0; time < 2; time += 1) app.log.error(new Error('a mistake of ours'));
  expect(lines).toEqual([
    { msg: 'busy: The site is busy. Please try again shortly.' },
    { msg: expect.stringMatching(/^PostgreSQL/), err: { message: 'away' } },
    ...Array(2).fill({ msg: 'a mistake of ours', err: { message: 'a mistake of ours' } }),
  ]);
  const next = () => {
    app.log.error(busy());
    return lines.at(-1)?.leftOut;
  };
  await expect.poll(next, { timeout: 3000 }).toBeGreaterThanOrEqual(49);
});

test('secrets are left out of addresses, in linear time', async () => {
  const { app, lines } = logged();
  const urlOf = (url: string) => {
    app.log.info({ req: { method: 'GET', url, ip: '' } });
    return lines.at(-1)?.req?.url;
  };
  const secret = newSecret();
  const small = 'a'.repeat(43);
  expect(urlOf(`/a/${secret}.b?c=${small}&d=${secret}x`)).toBe(`/a/….b?c=${small}&d=${secret}x`);
  for (const part of ['a.', '-.', 'a'.repeat(43) + '.', '&a.', '/links/a', '/preview/', '%41.'])
    expect(await workOf(() => urlOf(`/${part.repeat(200_000 / part.length)}`))).toBeLessThan(1000);
});

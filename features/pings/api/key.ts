import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../domain/errors.ts';
import { settingOf } from '../../../domain/settings.ts';
import type { ApiOptions } from '../../../server/api/options.ts';
import type { Config } from '../../../server/config.ts';
import { readSecretKey } from '../../../server/secret-key.ts';
import { pingPatterns } from '../paths.ts';
import { indexNowSetting } from '../settings.ts';

/** The key by which search engines know that a message is the site's: it is public, at an address of the site. */
export async function indexNowKey(config: Config): Promise<string> {
  const secret = await readSecretKey(config);
  return createHmac('sha256', secret).update('IndexNow').digest('hex').slice(0, 32);
}

/** Serves the key while search engines are told of changes. */
export function keyFile(
  app: FastifyInstance,
  { config, database: { db } }: Pick<ApiOptions, 'config' | 'database'>,
): void {
  app.get(pingPatterns.key, async (_request, reply) => {
    if (!(await settingOf(db, indexNowSetting))) throw notFound('File');
    return reply.type('text/plain; charset=utf-8').send(await indexNowKey(config));
  });
}

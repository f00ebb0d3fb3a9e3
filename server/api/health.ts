import { access, constants, statfs } from 'node:fs/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Message, say } from '../../contract/messages/message.ts';
import { newestChange } from '../../database/changes.ts';
import type { Database } from '../../database/database.ts';
import type { Config } from '../config.ts';
import { RETRY_AFTER } from '../errors.ts';
import { damagedFile } from '../outages.ts';
import { refusedAnswer } from './response-message.ts';

interface Options {
  database: Database;
  config: Config;
}

/** Bytes that the disk must have left: the log of a save of the largest article fits in several times. */
const ROOM = 4_000_000;

/** Throws when nothing can be written to the data folder. */
async function requireRoom(folder: string): Promise<void> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < ROOM) throw new Error(`There is no room left on the disk of ${folder}.`);
}

/** Throws when the database refuses every write, as a standby of PostgreSQL does. */
async function requireWritable({ db, engine }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  const { rows } = await sql<{ only: string }>`
    select current_setting('transaction_read_only') as only`.execute(db);
  if (rows[0]?.only === 'on') throw new Error('PostgreSQL accepts no writes.');
}

/**
 * `/health` tells that the process answers; `/ready` that the database answers too, is whole as far as
 * anybody knows, and that there is room to save something.
 */
export function healthRoutes(plain: FastifyInstance, { database, config }: Options): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const ok = z.object({ status: z.literal('ok') });

  app.get(
    '/health',
    {
      config: { access: 'public', rateLimit: false },
      schema: { tags: ['health'], response: { 200: ok } },
    },
    () => ({ status: 'ok' as const }),
  );

  /** Returns what keeps the site from its work; null when nothing does. */
  async function problemNow(log: FastifyBaseLogger): Promise<Message | null> {
    try {
      await newestChange(database.db);
    } catch (error) {
      log.error(error);
      // Reading may be what has met the damage.
      if (!database.damage()) return say('The database does not answer.');
    }
    const damage = database.damage();
    if (damage) {
      log.error(`${damage}: ${damagedFile.log}`);
      return say('The database is damaged: a backup must be restored.');
    }
    try {
      database.requireFile();
      await requireRoom(config.DATA_DIR);
      await requireWritable(database);
      return null;
    } catch (error) {
      log.error(error);
      return say('Nothing can be saved: the disk is full, read-only or not there.');
    }
  }

  app.get(
    '/ready',
    {
      config: { access: 'public', rateLimit: false },
      schema: { tags: ['health'], response: { 200: ok, 503: refusedAnswer } },
    },
    async (request, reply) => {
      const message = await problemNow(request.log);
      if (!message) return { status: 'ok' as const };
      return reply.code(503).header('retry-after', RETRY_AFTER).send({ message });
    },
  );
}

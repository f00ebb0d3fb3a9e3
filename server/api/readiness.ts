import { access, constants, statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Parts } from '../../contract/health.ts';
import { type Message, say } from '../../contract/messages/message.ts';
import { isUpToDate } from '../../database/applied.ts';
import { newestChange } from '../../database/changes.ts';
import type { Database } from '../../database/database.ts';
import type { ImageStore } from '../../domain/images/store.ts';
import type { Config } from '../config.ts';
import { damagedFile } from '../outages.ts';
import { requireStore } from './store-answers.ts';

/** Bytes that the disk must have left: the log of a save of the largest article fits in several times. */
const ROOM = 4_000_000;

/** Milliseconds for which the store and the migrations are not looked at again, while they are well and while not. */
const [WELL, ILL] = [10_000, 1000];

/** Throws when nothing can be written to the data folder. */
async function requireRoom(folder: string): Promise<void> {
  await access(folder, constants.W_OK);
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < ROOM) throw new Error(`There is no room left on the disk of ${folder}.`);
}

interface Options {
  config: Config;
  database: Database;
  store: ImageStore;
  log: FastifyBaseLogger;
}

/** Looks whether a site can do its work, and remembers what it saw. Nothing that it says is a secret. */
export class Readiness {
  readonly #options: Options;
  #parts: Parts = { database: 'unknown', store: 'unknown', migrations: 'unknown' };
  #slow: { look: Promise<Message | null>; until: number } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** How the parts did when somebody looked last. */
  parts(): Parts {
    return this.#parts;
  }

  /** Returns what keeps the site from its work; null when nothing does. */
  async problem(): Promise<Message | null> {
    const problem = await this.#databaseProblem();
    this.#note({ database: problem ? 'failing' : 'ok' });
    return problem ?? this.#slowProblem();
  }

  #note(parts: Partial<Parts>): void {
    this.#parts = { ...this.#parts, ...parts };
  }

  async #databaseProblem(): Promise<Message | null> {
    const { database, config, log } = this.#options;
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
      await database.engine.requireWritable(database.db);
      await database.requireWrites();
      return null;
    } catch (error) {
      log.error(error);
      return say('Nothing can be saved: the disk is full, read-only or not there.');
    }
  }

  /** What costs more to find out is asked now and then, for all who want to know. */
  async #slowProblem(): Promise<Message | null> {
    if (this.#slow && this.#slow.until > performance.now()) return this.#slow.look;
    const slow = { look: this.#lookAtSlow(), until: performance.now() + WELL };
    this.#slow = slow;
    const problem = await slow.look;
    if (problem) slow.until = performance.now() + ILL;
    return problem;
  }

  async #lookAtSlow(): Promise<Message | null> {
    const migrations = await this.#migrationsProblem();
    const store = await this.#storeProblem();
    this.#note({ migrations: migrations ? 'failing' : 'ok', store: store ? 'failing' : 'ok' });
    return migrations ?? store;
  }

  async #migrationsProblem(): Promise<Message | null> {
    const { database, log } = this.#options;
    try {
      if (await isUpToDate(database.db)) return null;
      // Loaded with all migrations only where one is missing.
      const { standingOf } = await import('../../database/migrate.ts');
      const { pending, problem } = await standingOf(database.db);
      if (!problem && pending.length === 0) return null;
      log.error(problem ?? `The database lacks ${pending.join(', ')}: start this process again.`);
    } catch (error) {
      log.error(error);
    }
    return say('The database is of another version of the site.');
  }

  async #storeProblem(): Promise<Message | null> {
    const { store, log } = this.#options;
    try {
      await requireStore(store);
      return null;
    } catch (error) {
      log.error(error);
      return say('The store of the pictures does not answer.');
    }
  }
}

import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../../database/database.ts';
import { backupAge } from '../../../domain/backup/record.ts';
import { countUnpurged, purgeLag } from '../../../domain/cdn/purges.ts';
import * as state from '../../../domain/site/state.ts';
import type { Config } from '../../../server/config.ts';

interface Options {
  config: Config;
  database: Database;
  onProblem: (error: unknown) => void;
}

/** Milliseconds for which what the database said is said again, so that a flood of calls does not reach it. */
const SAID_AGAIN = 200;

/**
 * Adds what the database and the disk say, asked for at each scrape but for one that follows another at once. What does
 * not answer is left out.
 */
export function addSiteGauges(registry: Registry, { config, database, onProblem }: Options): void {
  const { db } = database;
  const gauge = (name: string, help: string, read: () => Promise<number>) => {
    let askedAt = Number.NEGATIVE_INFINITY;
    return new Gauge({
      name,
      help,
      registers: [registry],
      // All processes read the same database.
      aggregator: 'max',
      async collect() {
        if (performance.now() < askedAt + SAID_AGAIN) return;
        askedAt = performance.now();
        try {
          this.set(await read());
        } catch (error) {
          this.reset();
          this.remove();
          onProblem(error);
        }
      },
    });
  };
  const mails = () => state.mailState(db, new Date());
  gauge('lekhani_database_answers', '1 while the database answers.', async () =>
    (await database.answers(1000)) ? 1 : 0,
  );
  gauge('lekhani_database_bytes', 'Size of the database.', () =>
    database.engine.bytes(database.db),
  );
  gauge('lekhani_schedule_late_seconds', 'How late the oldest scheduled job is.', () =>
    state.scheduleLag(db, new Date()),
  );
  gauge('lekhani_mails_waiting', 'Mails that wait.', async () => (await mails()).waiting);
  gauge('lekhani_mails_refused', 'Mails refused for good.', async () => (await mails()).refused);
  gauge(
    'lekhani_mails_late_seconds',
    'How late the oldest mail is.',
    async () => (await mails()).late,
  );
  gauge('lekhani_letters_waiting', 'Letters to people that wait.', () =>
    state.countMailsToMany(db),
  );
  gauge('lekhani_avif_waiting', 'Pictures that wait for AVIF.', () => state.avifWaiting(db));
  if (config.CDN) {
    gauge('lekhani_purges_waiting', 'Tags of which the CDN is not told yet.', () =>
      countUnpurged(db),
    );
    gauge('lekhani_purges_late_seconds', 'For how long the CDN is not told.', () =>
      purgeLag(db, new Date()),
    );
  }
  if (config.BACKUP_TO) {
    gauge('lekhani_backup_age_seconds', 'Age of the last backup by schedule.', () =>
      backupAge(db, 'madeAt', new Date()),
    );
    gauge('lekhani_backup_verified_age_seconds', 'Age of the last that could be restored.', () =>
      backupAge(db, 'verifiedAt', new Date()),
    );
  }
  gauge('lekhani_disk_free_bytes', 'Bytes left on the disk of DATA_DIR.', async () => {
    const { bavail, bsize } = await statfs(config.DATA_DIR);
    return bavail * bsize;
  });
}

import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { findOff } from '../domain/features/off.ts';
import { createAvifWorker } from '../domain/images/avif-queue.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { featureApis } from '../features/server.ts';
import type { Working } from '../jobs/queue.ts';
import { type Stop, underLease } from '../jobs/under-lease.ts';
import { mailFailedBackup } from './backups/failure-mail.ts';
import { startBackups } from './backups/queue.ts';
import type { Network } from './cdn/networks.ts';
import { startPurger } from './cdn/purger.ts';
import type { Config } from './config.ts';
import { startHousekeeping, startSweepingFiles } from './housekeeping.ts';
import { failing, type OnProblem } from './log.ts';
import { createMailer, type Mailer } from './mail.ts';
import { startNotices } from './notices.ts';
import { startSchedule } from './schedule.ts';

interface Site {
  app: FastifyInstance;
  config: Config;
  database: Database;
  store: ImageStore;
}

interface SiteParts extends Site {
  mailer: Mailer | null;
  network: Network | null;
  clock: () => Date;
  /** Whether this process may do what is done once for the whole site, where it gets the lease. */
  housekeeps: boolean;
  /** Whether it sends mails, those that wait too, where a mail server is set. */
  mails: boolean;
}

type Start = (onProblem: OnProblem) => Stop;

/** What one process of all that share the database does at a time. */
interface Once {
  lease: string;
  /** Starts it; null: this site has nothing of the kind. */
  start: Start | null;
  /** Whether it is done now; absent: always. */
  isWanted?: () => Promise<boolean>;
}

/** Returns what tells people, programs and other machines of what was written here. */
async function tellers({ config, database, mailer, network, clock }: SiteParts): Promise<Once[]> {
  const { SITE_URL: siteUrl } = config;
  const onFailure = (problem: string) => mailFailedBackup({ database, mailer }, problem);
  return [
    {
      lease: 'notices',
      start:
        mailer && ((onProblem) => startNotices({ database, mailer, siteUrl, clock, onProblem })),
    },
    {
      // A process without a place for backups keeps none from making them that has one.
      lease: config.BACKUP_TO ? 'backups' : 'exports',
      start: (onProblem) => startBackups({ config, database, clock, onProblem, onFailure }),
    },
    {
      lease: 'cdn',
      start: network && ((onProblem) => startPurger(network, { database, clock, onProblem })),
    },
    ...(await featureApis()).flatMap(({ name, part: { jobs = [] } }) =>
      jobs
        .filter(({ isSet }) => isSet?.(config) ?? true)
        .map(
          ({ lease, start, alsoOff }): Once => ({
            lease,
            start: (onProblem) => start(config, { database, clock, onProblem }),
            ...(!alsoOff && { isWanted: async () => !(await findOff(database.db)).includes(name) }),
          }),
        ),
    ),
  ];
}

/** Returns what keeps the site in order, and does what is scheduled. */
function keepers({ app, config, database, store }: Site): Once[] {
  const keep = {
    changes: config.KEEP_CHANGES,
    audit: config.KEEP_AUDIT,
    revisions: config.KEEP_REVISIONS,
    sessions: config.KEEP_SESSIONS,
  };
  return [
    {
      lease: 'housekeeping',
      start: () => startHousekeeping(app, { config, database, store, keep }),
    },
    { lease: 'schedule', start: (onProblem) => startSchedule(database, { onProblem }) },
  ];
}

/** Starts what one process does at a time, each under its lease; returns how to stop it. */
function startOnce({ app, database }: Site, once: Once[]): Stop {
  const stops = once.flatMap(({ lease, start, isWanted }) => {
    const onProblem = failing(app.log, lease);
    const options = { database, onProblem, isWanted };
    return start ? [underLease(lease, options, () => start(onProblem))] : [];
  });
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Starts what each server does beside its answers, until it closes, and gives it `avif`. Returns what sends its
 * mails; null: it sends none.
 */
export async function startServerJobs(parts: Omit<SiteParts, 'mailer'>): Promise<Mailer | null> {
  const { app, config, database, store, clock } = parts;
  const onUnsent: Working['onProblem'] = (error, mail) =>
    app.log.child(mail ?? {}).error(error, 'A mail was not sent');
  const working = { database, clock, onProblem: onUnsent };
  const mailer = parts.mails ? await createMailer(config, working) : null;
  // Last, since others send mails until they end.
  app.addHook('onClose', async () => mailer?.close());
  if (parts.housekeeps)
    app.addHook('onClose', startOnce(parts, await tellers({ ...parts, mailer })));
  const avif = createAvifWorker({ database, store, onProblem: failing(app.log, 'avif') });
  app.decorate('avif', avif);
  app.addHook('onClose', () => avif.stop());
  return mailer;
}

/**
 * Starts what a process of a running site does besides. Returns how to stop it with the pictures that the server has in
 * hand, so that none is begun while the last answers are waited for.
 */
export function startProcessJobs(site: Site): Stop {
  const { app, config, database } = site;
  const stops = [
    startOnce(site, keepers(site)),
    startSweepingFiles(database, config.DATA_DIR, failing(app.log, 'files')),
    () => app.avif.stop(),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

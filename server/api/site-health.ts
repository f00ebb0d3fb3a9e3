import { statfs } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { limits } from '../../contract/limits.ts';
import {
  type CoreProblem,
  coreProblems,
  mailTrialSchema,
  type SiteHealth,
  siteHealthSchema,
} from '../../contract/site-health.ts';
import { storedTime } from '../../contract/stored.ts';
import { appliedMigrations, migrationNames } from '../../database/applied.ts';
import type { Database } from '../../database/database.ts';
import { readBackups } from '../../domain/backup/record.ts';
import { purgeLag } from '../../domain/cdn/purges.ts';
import { partsOn } from '../../domain/features/off.ts';
import type { ImageStore } from '../../domain/images/store.ts';
import { growthOf } from '../../domain/site/sizes.ts';
import {
  avifWaiting,
  countMailsToMany,
  mailState,
  missedJobs,
  scheduleLag,
} from '../../domain/site/state.ts';
import { languageOfPerson } from '../../domain/users/told-in.ts';
import { isCeilingReached } from '../../domain/users/unconfirmed.ts';
import { featureApis } from '../../features/server.ts';
import { featureHealth } from '../../features/tokens.ts';
import { type Certificate, certificateOf, endsSoon } from '../certificate.ts';
import type { Config } from '../config.ts';
import type { Mailer } from '../mail.ts';
import { version } from '../version.ts';
import { mailWords } from '../words/mails.ts';
import { personOf } from './access.ts';
import { failures } from './error-responses.ts';
import { requireStore } from './store-answers.ts';

/** From when on something is wrong: bytes left, milliseconds without a backup. */
const [LITTLE_ROOM, OLD] = [1e9, 50 * 60 * 60_000];

/** Seconds that what is to be done may be late: what is scheduled, purges, mails. */
const [LATE, PURGES_LATE, MAIL_LATE] = [120, 600, 900];

interface Options {
  config: Config;
  database: Database;
  store: ImageStore;
  mailer: Mailer | null;
  clock: () => Date;
  leftOut: string[];
}

type Known = Omit<SiteHealth, 'problems'> & {
  damaged: boolean;
  unwritable: boolean;
  mailLate: number;
  ceiling: boolean;
  newer: boolean;
  certificate: Certificate | null;
};

function problemsOf(known: Known, now: Date): Record<CoreProblem, boolean> {
  const { backups, mail, jobs, store, diskFree } = known;
  return {
    'database-damaged': known.damaged,
    'cannot-save': known.unwritable,
    'disk-full': diskFree !== null && diskFree < LITTLE_ROOM,
    'store-away': !store.answers,
    'schedule-late': jobs.lateSeconds > LATE,
    'jobs-missed': jobs.missed > 0,
    'purges-late': (jobs.purgesLateSeconds ?? 0) > PURGES_LATE,
    'mail-late': known.mailLate > MAIL_LATE,
    'mail-refused': mail.refused > 0,
    'mail-ceiling': known.ceiling,
    'backup-failed': backups.problem !== '',
    'backup-old':
      backups.madeAt !== null && now.getTime() - Date.parse(backups.madeAt) > OLD && backups.on,
    'no-backups': !backups.on,
    'no-mail': !mail.on,
    'newer-schema': known.newer,
    'heavy-page': (known.cache.heaviest?.bytes ?? 0) > limits.pageBytes,
    'certificate-ends': known.certificate !== null && endsSoon(known.certificate, now),
    'own-files': known.leftOut.length > 0,
  };
}

/** What may be wrong with a site, features among it. */
const allProblems = [...coreProblems, ...featureHealth.map(({ problem }) => problem)];

/** The whole answer, with what features say of themselves that are on. */
const answerSchema = z.object({
  ...siteHealthSchema.shape,
  problems: z.array(z.enum(allProblems)),
  ...Object.fromEntries(featureHealth.map(({ key, schema }) => [key, schema.optional()])),
});

/** The calls by which administrators see how the site does. */
export function siteHealthRoutes(plain: FastifyInstance, options: Options): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { config, database, store, mailer, clock, leftOut } = options;
  const { db } = database;

  const readCertificate = certificateOf(config.SITE_URL);

  async function read(request: FastifyRequest): Promise<SiteHealth> {
    const now = clock();
    const answers = requireStore(store).then(
      () => true,
      () => false,
    );
    const disk = statfs(config.DATA_DIR).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    );
    const looking = readCertificate();
    const bytes = await database.engine.bytes(database.db);
    const mails = await mailState(db, now);
    const applied = await appliedMigrations(db);
    const { madeAt, verifiedAt, ...made } = await readBackups(db);
    const certificate = await looking;
    const known: Known = {
      version,
      node: process.version,
      engine: database.engine.name,
      schema: applied.at(-1) ?? '',
      databaseBytes: bytes,
      growth: await growthOf(db, bytes, now),
      diskFree: await disk,
      store: { kind: config.S3 ? 's3' : 'local', answers: await answers },
      mail: { on: mailer !== null, waiting: mails.waiting, refused: mails.refused },
      backups: {
        on: config.BACKUP_TO !== undefined,
        bytes: made.bytes,
        problem: made.problem,
        others: made.others,
        madeAt: madeAt ? storedTime(madeAt) : null,
        verifiedAt: verifiedAt ? storedTime(verifiedAt) : null,
      },
      jobs: {
        lateSeconds: await scheduleLag(db, now),
        ...(await missedJobs(db)),
        letters: await countMailsToMany(db),
        avif: await avifWaiting(db),
        purgesLateSeconds: config.CDN ? await purgeLag(db, now) : null,
      },
      cache: {
        ...app.pageCache.figures(),
        heaviest: app.pageCache.heaviest(),
        alone: config.WEB_CONCURRENCY === 1 && !database.engine.isShared,
      },
      certificate,
      certificateUntil: certificate && storedTime(certificate.until.toISOString()),
      damaged: database.damage() !== null,
      unwritable: await database.requireWrites().then(
        () => false,
        () => true,
      ),
      leftOut,
      mailLate: mails.late,
      ceiling: await isCeilingReached(db, now),
      newer: applied.some((name) => !migrationNames.includes(name)),
    };
    const apis = await partsOn(db, await featureApis());
    const features = await Promise.all(apis.flatMap(({ health }) => health?.(db, request) ?? []));
    const wrong: Record<string, boolean> = {
      ...problemsOf(known, now),
      ...Object.fromEntries(features.map(({ problem, isWrong }) => [problem, isWrong])),
    };
    return {
      ...known,
      ...Object.fromEntries(features.map(({ key, value }) => [key, value])),
      problems: allProblems.filter((name) => wrong[name]),
    };
  }

  app.get(
    '/site-health',
    {
      config: { access: 'settings.manage' },
      schema: {
        tags: ['site'],
        summary: 'Return how the site does: database, store, mail, backups, jobs, cache',
        response: { 200: answerSchema, ...failures },
      },
    },
    read,
  );

  app.post(
    '/site-health/mail',
    {
      config: {
        access: 'settings.manage',
        rateLimit: { max: Math.ceil(config.API_RATE_LIMIT / 60), timeWindow: '1 minute' },
      },
      schema: {
        tags: ['site'],
        summary: 'Send a mail to oneself, to see whether the mail server takes it',
        response: { 200: mailTrialSchema, ...failures },
      },
    },
    async (request) => {
      const { _id, email } = personOf(request);
      if (!mailer || !email) return { sent: false };
      const language = await languageOfPerson(db, _id);
      const mail = { kind: 'notice' as const, to: email, language, ...mailWords[language].trial };
      return { sent: await mailer.send(mail) };
    },
  );
}

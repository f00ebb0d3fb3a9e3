import { join } from 'node:path';
import { z } from 'zod';
import { limits } from '../contract/limits.ts';
import { memoryLimit } from '../domain/machine/memory.ts';
import { count, listed, places, webAddress, withoutSlash } from '../features/env-values.ts';
import { featureEnv } from '../features/tokens.ts';
import type { S3Settings } from './s3-bucket.ts';

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((word) => word === 'on');

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Whether an address is that of a whole site: nothing stands before its host or after it. */
function isOfSite(address: string): boolean {
  const url = URL.parse(address);
  // What is no address at all is told of already.
  return !url || (url.pathname === '/' && !/[?#]/.test(address) && !url.username && !url.password);
}

/** The places of backups: a folder, or a bucket with or without a folder. */
const place = /^(?!\w+:\/\/)|^s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/|$)/;

/** The schema of the environment: every setting with its default. */
const environment = z.object({
  PORT: count(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address that readers use; all absolute addresses in pages are made of it. */
  SITE_URL: webAddress
    .refine(isOfSite, 'must be an address without a path, such as https://example.org')
    .optional(),
  /** Whether the last address in X-Forwarded-For is trusted, which the proxy in front has added. */
  TRUST_PROXY: onOff.default(false),
  /** The header in which that proxy names the reader's address instead, where another proxy stands between. */
  CLIENT_ADDRESS: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/i, 'must be the name of a header')
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Whether an empty database is filled with demonstration content; absent: on the own machine (first-start.ts). */
  DEMO: onOff.optional(),
  DATA_DIR: z.string().default('./data'),
  /** The folder of what the site adds to the look of its pages; absent: `site` in DATA_DIR (docs/theming.md). */
  SITE_FOLDER: z.string().optional(),
  /** The key that encrypts secrets in the database; absent: the key file in DATA_DIR. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** The address of PostgreSQL itself, where DATABASE_URL is that of a pooler. */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** Other hosts whose pictures pages may show, comma separated. */
  IMAGE_HOSTS: z
    .string()
    .default('')
    .transform(listed)
    .pipe(
      z.array(z.string().regex(/^[a-z0-9.*-]+(:\d+)?$/i, 'must be host names, comma separated')),
    ),
  /** Hosts inside a network that the site may ask for addresses that its own people have written. */
  OUTBOUND_ALLOW: places,
  /** The number of API calls that one address may make in a minute. */
  API_RATE_LIMIT: count(1, 1_000_000).default(300),
  /** Whether /api/docs describes the API. */
  API_DOCS: onOff.default(true),
  /** Whether working pages keep one in browsers for when the site cannot be reached (offline-page.ts). */
  OFFLINE_PAGE: onOff.default(true),
  /** Whether browsers of readers who save stories keep copies of them (reading-worker.ts). */
  OFFLINE_READING: onOff.default(true),
  /** Milliseconds of event loop lag above which requests get 503; 0: never. */
  MAX_LAG: count(0, 600_000).default(2000),
  /** Bytes of memory, in each process, above which requests get 503; 0: never. */
  MAX_MEMORY: count(0, Number.MAX_SAFE_INTEGER).optional(),
  /** The number of connections that each process keeps open at once. */
  MAX_CONNECTIONS: count(10, 1_000_000).default(4000),
  /** The number of readers to whom each process tells news of a page by a stream, besides those connections. */
  LIVE_CONNECTIONS: count(0, 1_000_000).default(5000),
  /** The size of the page cache in bytes, in each process. */
  PAGE_CACHE_BYTES: count(0, 8_000_000_000).default(64_000_000),
  /** The number of processes that answer; each is a whole site on the same database. */
  WEB_CONCURRENCY: count(1, 64).default(1),
  /** The content delivery network to purge, with its zone or service and its key. */
  CDN: z.enum(['cloudflare', 'fastly'], 'must be cloudflare or fastly').optional(),
  CDN_SERVICE: z.string().optional(),
  CDN_TOKEN: z.string().optional(),
  CDN_API: webAddress.optional(),
  /** The address to which browsers upload pictures: an external host with the same contract, or this site. */
  IMAGE_UPLOAD_URL: webAddress.or(z.literal('/api/images/upload')).default('/api/images/upload'),
  IMAGE_UPLOAD_PRESET: z.string().default('lekhani'),
  /** A folder, or `s3://bucket/folder` in the store of S3_ENDPOINT; absent: no backups by schedule. */
  BACKUP_TO: z.string().regex(place, 'must be a folder or s3://bucket/folder').optional(),
  /** The times of a day, UTC, at which a backup is made. */
  BACKUP_AT: z
    .string()
    .default('21:30')
    .transform(listed)
    .pipe(
      z
        .array(
          z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be times (HH:MM), comma separated'),
        )
        .min(1, 'must be times (HH:MM), comma separated'),
    ),
  /** Of how many days, weeks and months the newest backup is kept. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}d,\d{1,3}w,\d{1,3}m$/, 'must be days, weeks and months, as 7d,4w,6m')
    .default('7d,4w,6m')
    .transform((text) => {
      const [days = 0, weeks = 0, months = 0] = text
        .split(',')
        .map((number) => Number.parseInt(number, 10));
      return { days, weeks, months };
    }),
  /** Days for which rows of the change log are kept that are no lines of the audit log, and those lines (0: for ever). */
  KEEP_CHANGES: count(30, 36_500).default(90),
  KEEP_AUDIT: count(0, 36_500).default(730),
  /** Versions of each article. */
  KEEP_REVISIONS: count(2, limits.revisions).default(limits.revisions),
  /** Days after its last use that a session lasts at most. */
  KEEP_SESSIONS: count(1, limits.sessionDays).default(limits.sessionDays),
  /** Whether the rows of a site are backed up before a start migrates them. */
  UPGRADE_BACKUP: onOff.default(true),
  /** `smtp://user:password@host:port`; absent: no mail goes out. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
});

/** An S3 store for pictures instead of DATA_DIR; either all of these are set or none. */
const s3Environment = z
  .object({
    S3_ENDPOINT: webAddress.transform(withoutSlash),
    S3_REGION: z.string().default('us-east-1'),
    S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]+$/, 'must be the name of a bucket'),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
    /** The address before `/images/` from which readers get the files. */
    S3_PUBLIC_URL: webAddress.transform(withoutSlash).optional(),
  })
  .transform(
    (s3): S3Settings => ({
      endpoint: s3.S3_ENDPOINT,
      region: s3.S3_REGION,
      bucket: s3.S3_BUCKET,
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
      publicUrl: s3.S3_PUBLIC_URL ?? `${s3.S3_ENDPOINT}/${s3.S3_BUCKET}`,
    }),
  );

type Environment = z.infer<typeof environment>;

/** The names of all settings. */
export const settingNames = [
  ...Object.keys(environment.shape),
  ...Object.keys(s3Environment.in.shape),
  ...featureEnv.map(({ name }) => name),
];

type Values = Record<string, string | undefined>;

export type Config = Omit<Environment, 'SITE_URL' | 'MAX_MEMORY' | 'SITE_FOLDER'> & {
  SITE_URL: string;
  SITE_FOLDER: string;
  MAX_MEMORY: number;
  /** Null when pictures are kept in DATA_DIR. */
  S3: S3Settings | null;
  /** The values of settings of features, which these read by their tokens. */
  ofFeatures: Values;
};

/** Settings that are secrets, or hold a password. */
const secret = /SECRET|TOKEN|^(?:DATABASE|DATABASE_DIRECT|SMTP)_URL$/;

/** Returns a setting with its value for messages and logs, without secrets and what may be a password in an address. */
const present = (name: string, value: string) =>
  secret.test(name) || /:\/\/[^/]*@/.test(value) ? name : `${name}="${value}"`;

function parse<T>(schema: z.ZodType<T>, values: Values): T {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const value = values[name];
  throw new Error(
    value === undefined
      ? `${name} is missing: a store for pictures needs it`
      : `${present(name, value)} ${issue?.message}`,
  );
}

/** Returns one process's share of nine tenths of the memory of the machine or container. */
function ownMemory(processes: number): number {
  return Math.floor((memoryLimit() * 0.9) / processes);
}

/** Reads the settings. Throws an Error whose message is one clear line when a value is bad. */
export function readConfig(values: Values): Config {
  // An empty value counts as not set, as does one of blanks.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
  const { SITE_URL, ...rest } = parse(environment, given);
  if (rest.CDN && !(rest.CDN_SERVICE && rest.CDN_TOKEN)) {
    throw new Error(`CDN="${rest.CDN}" needs CDN_SERVICE and CDN_TOKEN as well`);
  }
  if (rest.CLIENT_ADDRESS && !rest.TRUST_PROXY) {
    throw new Error('CLIENT_ADDRESS needs TRUST_PROXY=on as well');
  }
  if (rest.DATABASE_DIRECT_URL && !rest.DATABASE_URL) {
    throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL as well');
  }
  const elsewhere = Object.keys(s3Environment.in.shape).some((name) => given[name] !== undefined);
  if (rest.BACKUP_TO?.startsWith('s3:') && !elsewhere) {
    throw new Error(
      `BACKUP_TO="${rest.BACKUP_TO}" is in the store of S3_ENDPOINT, which is missing`,
    );
  }
  for (const { name, schema } of featureEnv) parse(z.object({ [name]: schema }), given);
  return {
    ...rest,
    ofFeatures: Object.fromEntries(featureEnv.map(({ name }) => [name, given[name]])),
    SITE_FOLDER: rest.SITE_FOLDER ?? join(rest.DATA_DIR, 'site'),
    MAX_MEMORY: rest.MAX_MEMORY ?? ownMemory(rest.WEB_CONCURRENCY),
    SITE_URL: withoutSlash(SITE_URL ?? `http://localhost:${rest.PORT}`),
    S3: elsewhere ? parse(s3Environment, given) : null,
  };
}

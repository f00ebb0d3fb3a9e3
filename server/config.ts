import { z } from 'zod';

const onOff = z.enum(['on', 'off'], 'must be on or off').transform((word) => word === 'on');
const count = (least: number, most: number) =>
  z.coerce
    .number(`must be a number from ${least} to ${most}`)
    .int(`must be a number from ${least} to ${most}`)
    .min(least, `must be a number from ${least} to ${most}`)
    .max(most, `must be a number from ${least} to ${most}`);

/** Every setting that comes from outside, with its default. */
const environment = z.object({
  PORT: count(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address readers use; all addresses in pages come from it. */
  SITE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Whether the last address in X-Forwarded-For, which the proxy in front wrote, is believed. */
  TRUST_PROXY: onOff.default(false),
  /** Demonstration content for an empty database. */
  DEMO: onOff.default(true),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** Foreign hosts whose pictures pages may show, comma separated. */
  IMAGE_HOSTS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .pipe(
      z.array(z.string().regex(/^[a-z0-9.*-]+(:\d+)?$/i, 'must be host names, comma separated')),
    ),
  /** Calls of the API that one address may make in a minute. */
  API_RATE_LIMIT: count(1, 1_000_000).default(300),
  /** Milliseconds the event loop may lag before calls are answered 503. */
  MAX_LAG: count(100, 600_000).default(2000),
  /** Bytes of ready pages kept in memory. */
  PAGE_CACHE_BYTES: count(0, 8_000_000_000).default(64_000_000),
  /** Processes that answer; each is a whole site on the same database. */
  WEB_CONCURRENCY: count(1, 64).default(1),
  /** A content delivery network that is told what changes: which, whose, and with which key. */
  CDN: z.enum(['cloudflare', 'fastly'], 'must be cloudflare or fastly').optional(),
  CDN_SERVICE: z.string().optional(),
  CDN_TOKEN: z.string().optional(),
  CDN_API: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** Where browsers send pictures: an external host with the same contract, or this site. */
  IMAGE_UPLOAD_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .or(z.literal('/api/images/upload'))
    .default('/api/images/upload'),
  IMAGE_UPLOAD_PRESET: z.string().default('lekhani'),
  /** `smtp://user:password@host:port`; absent: no mail goes out. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export type Config = Omit<z.infer<typeof environment>, 'SITE_URL'> & { SITE_URL: string };

/** Reads the settings. Throws an Error whose message is one clear line when a value is bad. */
export function readConfig(values: Record<string, string | undefined>): Config {
  // An empty value means the same as none.
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    throw new Error(`${name}="${values[name]}" ${issue?.message}`);
  }
  const { SITE_URL, ...rest } = result.data;
  if (rest.CDN && !(rest.CDN_SERVICE && rest.CDN_TOKEN)) {
    throw new Error(`CDN="${rest.CDN}" needs CDN_SERVICE and CDN_TOKEN as well`);
  }
  const address = SITE_URL ?? `http://localhost:${rest.PORT}`;
  return { ...rest, SITE_URL: address.replace(/\/+$/, '') };
}

const localHosts = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/;

/** Whether the site is tried on one's own machine. */
export function isLocal({ SITE_URL }: Config): boolean {
  return localHosts.test(new URL(SITE_URL).hostname);
}

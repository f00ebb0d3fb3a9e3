import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { embedOrigins } from '../contract/embeds.ts';
import { firstPaintHash } from '../contract/first-paint.ts';
import type { Config } from './config.ts';

/** Where the map of the footer comes from, once a visitor has asked for it. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Hosts of pictures besides this site. */
function pictureHosts({ IMAGE_HOSTS, S3 }: Config): string[] {
  const hosts = IMAGE_HOSTS.map((host) => `https://${host}`);
  return S3 ? [...hosts, new URL(S3.publicUrl).origin] : hosts;
}

const join = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** What every page says of bases, forms, frames and https. `framedBy`: who may show it in a frame. */
function framing({ SITE_URL }: Config, framedBy: string): Record<string, string[]> {
  return {
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framedBy],
    ...(SITE_URL.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
}

/**
 * The policy of one answer where people work: scripts with its nonce, styles that the libraries
 * of its screens set, pictures that were just chosen, and the host that pictures are sent to. No
 * string becomes HTML but through the policies that are named.
 */
export function workingPolicy(config: Config, nonce: string, dev: boolean): string {
  const elsewhere = config.IMAGE_UPLOAD_URL.startsWith('http')
    ? [new URL(config.IMAGE_UPLOAD_URL).origin]
    : [];
  return join({
    'default-src': ["'none'"],
    'script-src': dev
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", `'nonce-${nonce}'`, `'${firstPaintHash}'`],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureHosts(config)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...elsewhere, ...(dev ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    // The preview of an article.
    'frame-src': ["'self'", ...embedOrigins, MAP_ORIGIN],
    // The names of app/trusted-types.ts and of the editor's clipboard.
    ...(!dev && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'ProseMirrorClipboard'],
    }),
    ...framing(config, "'none'"),
  });
}

export interface PolicyOptions {
  config: Config;
  /** Lets the development server's own styles, scripts and socket in. */
  dev: boolean;
  /** Of the styles that stand in reading pages. */
  styleHash: string;
}

/** The policy of what visitors read. `framedBy`: who may show it in a frame. */
function readingDirectives({ config, dev, styleHash }: PolicyOptions, framedBy: string) {
  return {
    'default-src': ["'none'"],
    'script-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'", `'${firstPaintHash}'`],
    'style-src': ["'self'", dev ? "'unsafe-inline'" : `'${styleHash}'`],
    'img-src': ["'self'", 'data:', ...pictureHosts(config)],
    'font-src': ["'self'"],
    'connect-src': dev ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [...embedOrigins, MAP_ORIGIN],
    ...framing(config, framedBy),
  };
}

/** The policy of the page that describes the API: scripts and styles are its own files. */
export function docsPolicy(config: Config): string {
  return join({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    ...framing(config, "'none'"),
  });
}

/**
 * Headers of a preview: the article's form shows it in a frame, its secret address is told to
 * nobody, and no search engine keeps it.
 */
export function previewHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'content-security-policy': join(readingDirectives(options, "'self'")),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}

/** Whether the proxy in front says that it took the request without https, on a site that has it. */
export function cameWithoutTls(
  { SITE_URL, TRUST_PROXY }: Config,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean {
  return TRUST_PROXY && SITE_URL.startsWith('https:') && headers['x-forwarded-proto'] === 'http';
}

/** Headers that keep a page to itself. */
export const security = plugin(async (app: FastifyInstance, options: PolicyOptions) => {
  const { config } = options;
  const https = config.SITE_URL.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: readingDirectives(options, "'none'"),
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // For browsers of the past, or what the others already say: bytes of every page.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (cameWithoutTls(config, request)) return reply.redirect(config.SITE_URL + request.url, 301);
  });
});

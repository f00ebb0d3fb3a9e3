import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { embedOrigins } from '../contract/embeds/embeds.ts';
import { sandboxed } from '../contract/sandbox.ts';
import { DomainError } from '../domain/errors.ts';
import type { Config } from './config.ts';

/** The host of the footer's map, which is loaded on a click. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** Returns the other hosts whose pictures pages may show. */
function pictureHosts({ IMAGE_HOSTS, S3 }: Config): string[] {
  const hosts = IMAGE_HOSTS.map((host) => `https://${host}`);
  return S3 ? [...hosts, new URL(S3.publicUrl).origin] : hosts;
}

const join = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** Returns the directives that all pages share. `framedBy` says who may show the page in a frame. */
function framing({ SITE_URL }: Config, framedBy: string): Record<string, string[]> {
  return {
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framedBy],
    ...(SITE_URL.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
}

/**
 * Returns the content security policy of a working page: scripts with its nonce, inline styles of its
 * libraries (docs/decisions/page-weight.md), pictures that were just chosen, and the host that takes uploads. Strings
 * become HTML only through the named trusted types (docs/decisions/untrusted-input.md).
 */
export function workingPolicy(config: Config, nonce: string, dev: boolean): string {
  const elsewhere = config.IMAGE_UPLOAD_URL.startsWith('http')
    ? [new URL(config.IMAGE_UPLOAD_URL).origin]
    : [];
  return join({
    'default-src': ["'none'"],
    'script-src': ["'self'", dev ? "'unsafe-inline'" : `'nonce-${nonce}'`],
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...pictureHosts(config)],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...elsewhere, ...(dev ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    // The article form shows the preview in a frame.
    'frame-src': ["'self'", ...embedOrigins, MAP_ORIGIN],
    // These are the policies of app/trusted-types.ts and of the editor's clipboard.
    ...(!dev && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default', 'ProseMirrorClipboard'],
    }),
    ...framing(config, "'none'"),
  });
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

export interface PolicyOptions {
  config: Config;
  /** Allows the development server's own styles, scripts and socket. */
  dev: boolean;
}

/**
 * Returns the content security policy of a reading page, which allows besides what is inline in it (`allowPageParts`).
 * `framedBy` says who may show it in a frame.
 */
function readingDirectives({ config, dev }: PolicyOptions, framedBy: string) {
  const own = dev ? ["'self'", "'unsafe-inline'"] : ["'self'"];
  return {
    'default-src': ["'none'"],
    'script-src': own,
    'style-src': own,
    'img-src': ["'self'", 'data:', ...pictureHosts(config)],
    'font-src': ["'self'"],
    // Sounds of any host, which are asked for when a reader plays them (docs/decisions/article-text.md).
    'media-src': ["'self'", 'https:'],
    'connect-src': dev ? ["'self'", 'ws:'] : ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': [...embedOrigins, MAP_ORIGIN],
    ...framing(config, framedBy),
  };
}

/** The content security policy of /api/docs, whose scripts and styles are files of its own. */
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

/** The content security policy of a picture: browsers set one that is opened by itself in the middle by a style of theirs. */
export function picturePolicy(config: Config): string {
  return join({
    'default-src': ["'none'"],
    'img-src': ["'self'"],
    'style-src': ["'unsafe-inline'"],
    ...framing(config, "'none'"),
  });
}

/**
 * The headers of a document with the code of another service: browsers give it an origin of its own and keep it from
 * leading the page away, from forms, dialogs and downloads, wherever it is opened. It may load what it wants by https.
 */
export const frameHeaders: Record<string, string> = {
  'content-security-policy': join({
    sandbox: sandboxed,
    'default-src': ["'none'"],
    'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'https:'],
    'style-src': ["'unsafe-inline'", 'https:'],
    'img-src': ['https:', 'data:', 'blob:'],
    'font-src': ['https:', 'data:'],
    'media-src': ['https:', 'blob:'],
    'connect-src': ['https:'],
    'frame-src': ['https:', 'data:', 'blob:'],
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
  }),
  'x-frame-options': 'SAMEORIGIN',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(), autoplay=()',
  'cache-control': 'no-store',
};

/**
 * Returns the headers of a preview: the article form may show it in a frame, its secret address is sent
 * to nobody as a referrer, and no search engine keeps it.
 */
export function previewHeaders(options: PolicyOptions): Record<string, string> {
  return {
    'content-security-policy': join(readingDirectives(options, "'self'")),
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  };
}

/** Whether the proxy took this request without https, although the site has https. */
export function cameWithoutTls(
  { SITE_URL, TRUST_PROXY }: Config,
  { headers }: Pick<IncomingMessage, 'headers'>,
): boolean {
  if (!TRUST_PROXY || !SITE_URL.startsWith('https:')) return false;
  // Of several, the proxy in front has added the last, as in X-Forwarded-For.
  return /(?:^|,)\s*http\s*$/i.test([headers['x-forwarded-proto'] ?? ''].flat().join());
}

/** A host as RFC 3986 has it, without what no name of a site contains. */
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Whether a request names one host and in a form that a host can have. Node itself refuses HTTP/1.1
 * without a host, and takes the first of several where a proxy may have taken the last.
 */
export function namesOneHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts === 0) return httpVersion === '1.0';
  return hosts === 1 && host.test(headers.host ?? '');
}

/** Adds the security headers to every answer, and refuses requests of which no answer may be believed. */
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
    // These headers serve only old browsers or repeat the others, and cost bytes on every page.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!namesOneHost(request.raw)) {
      reply.header('connection', 'close');
      throw new DomainError(400, 'The request could not be understood.');
    }
    if (!cameWithoutTls(config, request)) return;
    // A redirect would hide that a password or a token has just been sent for everybody to read.
    if (request.routeOptions.url?.startsWith('/api') || !isRead(request.method)) {
      throw new DomainError(403, 'This site can only be used over https.');
    }
    return reply.header('cache-control', 'no-store').redirect(config.SITE_URL + request.url, 301);
  });
});

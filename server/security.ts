import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { embedOrigins } from '../contract/embeds.ts';
import { firstPaintHash } from '../contract/first-paint.ts';
import type { Config } from './config.ts';

/** Where the map of the footer comes from, once a visitor has asked for it. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

const join = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/**
 * The policy of one answer where people work: scripts with its nonce, styles that the libraries
 * of its screens set, pictures that were just chosen, and the host that pictures are sent to.
 */
export function workingPolicy(config: Config, nonce: string, dev: boolean): string {
  const images = config.IMAGE_HOSTS.map((host) => `https://${host}`);
  const elsewhere = config.IMAGE_UPLOAD_URL.startsWith('http')
    ? [new URL(config.IMAGE_UPLOAD_URL).origin]
    : [];
  return join({
    'default-src': ["'none'"],
    'script-src': dev
      ? ["'self'", "'unsafe-inline'"]
      : ["'self'", `'nonce-${nonce}'`, `'${firstPaintHash}'`],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...elsewhere, ...(dev ? ['ws:'] : [])],
    'manifest-src': ["'self'"],
    'frame-src': [...embedOrigins, MAP_ORIGIN],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(config.SITE_URL.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  });
}

/**
 * Headers that keep a page to itself. `dev` lets the development server's own styles, scripts and
 * socket in.
 */
export const security = plugin(
  async (app: FastifyInstance, { config, dev }: { config: Config; dev: boolean }) => {
    const https = config.SITE_URL.startsWith('https:');
    const images = config.IMAGE_HOSTS.map((host) => `https://${host}`);
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'", `'${firstPaintHash}'`],
          styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
          imgSrc: ["'self'", 'data:', ...images],
          fontSrc: ["'self'"],
          connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
          manifestSrc: ["'self'"],
          frameSrc: [...embedOrigins, MAP_ORIGIN],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(https && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    });
  },
);

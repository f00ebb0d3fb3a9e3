import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { firstPaintHash } from '../contract/first-paint.ts';
import { embedOrigins } from '../domain/html/embeds.ts';
import type { Config } from './config.ts';

/** Where the map of the footer comes from, once a visitor has asked for it. */
const MAP_ORIGIN = 'https://www.openstreetmap.org';

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

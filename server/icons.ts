import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { paths } from '../contract/paths/paths.ts';
import type { Database } from '../database/database.ts';
import { drawIcon } from '../domain/icons/draw-icon.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { getSettings } from '../domain/settings.ts';

/** The side of each icon in pixels; that of an SVG is the side of the picture in it. */
const sides = [
  [paths.icon(), 128],
  [paths.icon192(), 192],
  [paths.icon512(), 512],
  [paths.touchIcon(), 180],
] as const;

/** Wraps a picture in an SVG, for the address whose answer is one. */
const asSvg = (png: Buffer, side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

/**
 * Serves the icons of the site: its own picture where the settings name one, else the product's. Their addresses stay,
 * and browsers keep them for a day; the product's that stands in for one that could not be drawn, for a minute.
 */
export async function icons(
  app: FastifyInstance,
  { database: { db }, store }: { database: Database; store: ImageStore },
): Promise<void> {
  const root = resolve(import.meta.dirname, '../app/public');
  await app.register(fastifyStatic, { root, serve: false });
  // Each is drawn once, however many ask for it at a start.
  const drawn = new LRUCache<string, Buffer, () => Promise<Buffer | null>>({
    max: 16,
    fetchMethod: async (_key, _stale, { context: draw }) => (await draw()) ?? undefined,
  });

  async function drawOwn(size: number): Promise<Buffer | null> {
    const { icon: address } = (await getSettings(db)).theme;
    if (address === '') return null;
    const context = () => drawIcon(db, store, { address, size });
    return (await drawn.fetch(`${size} ${address}`, { context })) ?? null;
  }

  async function answer(reply: FastifyReply, path: string, side: number): Promise<FastifyReply> {
    let maxAge = '1d';
    const png = await drawOwn(side).catch((error: unknown) => {
      app.log.error(error, 'The icon of the site cannot be drawn');
      maxAge = '1m';
      return null;
    });
    if (!png) return reply.sendFile(path.slice(1), { maxAge });
    reply.header('cache-control', 'public, max-age=86400');
    if (path !== paths.icon()) return reply.type('image/png').send(png);
    return reply.type('image/svg+xml').send(asSvg(png, side));
  }

  for (const [path, side] of sides) {
    app.get(path, { schema: { hide: true } }, (_request, reply) => answer(reply, path, side));
  }
  app.get(paths.favicon(), { schema: { hide: true } }, (_request, reply) =>
    answer(reply, paths.icon192(), 192),
  );
}

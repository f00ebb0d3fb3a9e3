import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { seriesBodySchema } from '../../contract/series.ts';
import type { UserInfo } from '../../contract/users.ts';
import { write } from '../../database/transactions.ts';
import { openLocalStore } from '../../domain/images/local-store.ts';
import { createSeries } from '../../domain/series/series.ts';
import { requireUser } from '../../domain/users/accounts.ts';
import { call } from '../../tests/support/accounts.ts';
import type { CallSample, Subject } from '../../tests/support/call-sample.ts';
import type { Site } from '../../tests/support/site.ts';
import { fileAudit } from './audit.ts';
import { fileDetailSchema, uploadSchema } from './contract.ts';
import { fileLimits } from './limits.ts';
import { addressOf } from './rules/addresses.ts';
import { deleteFile } from './rules/library.ts';
import { putPodcast } from './rules/podcasts.ts';
import { withFiles } from './rules/tables.ts';
import { addPiece, beginUpload } from './rules/uploads.ts';

const text = (start: string, bytes: number) =>
  Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(bytes - start.length, 7)]);

/** Makes the bytes of a file of each kind, as far as its first ones say what it is. */
export const bytesOf = {
  pdf: (bytes = 100) => text('%PDF-1.7\n%\xe2\xe3\n1 0 obj\n', bytes),
  mp3: (bytes = 4100) => text('ID3\x04\x00\x00\x00\x00\x00\x00\xff\xfb\x90\x64', bytes),
  mp4: (bytes = 4100) => text('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00mp42isom', bytes),
};

type Place = Pick<Site, 'database' | 'config'>;

/** Sends a file as somebody; returns its id and its address. */
export async function putFile(
  { database: { db }, config }: Place,
  personId: string,
  { name = 'नियम.pdf', bytes = bytesOf.pdf() }: { name?: string; bytes?: Buffer } = {},
): Promise<{ id: string; address: string; seen: string }> {
  const store = openLocalStore(config.DATA_DIR);
  const person = await requireUser(db, personId);
  const now = new Date();
  const body = { name, bytes: bytes.length };
  const { _id: id } = await write(db, (trx) => beginUpload(trx, person, body, now));
  for (let at = 0; at < bytes.length; at += fileLimits.piece) {
    const piece = bytes.subarray(at, at + fileLimits.piece);
    await addPiece({ db, store }, person, { id, at, bytes: piece, now });
  }
  const { ending } = await withFiles(db)
    .selectFrom('stored_files')
    .select('ending')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, address: addressOf({ id, ending }), seen: now.toISOString() };
}

/** Deletes a file as somebody. */
export async function binFile({ database: { db } }: Place, personId: string, id: string) {
  const by = { person: await requireUser(db, personId), now: new Date() };
  await write(db, (trx) => deleteFile(trx, id, by));
}

/** Returns the text of an article with a file. */
export const card = (address: string) => `<p class="file-card"><a href="${address}">गीत</a></p>`;

const feedSchema = z.object({
  rss: z.object({ channel: z.looseObject({ item: z.array(z.unknown()).default([]) }) }),
});

/** Reads the channel of a feed. */
export function channelOf(xml: string) {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    isArray: (name) => name === 'item',
  });
  return feedSchema.parse(parser.parse(xml)).rss.channel;
}

/** Returns what tests of files ask of a site, which may start later. */
export function actsOn(site: () => Site) {
  const send = (who: UserInfo, method: string, path: string, body?: unknown) =>
    call(site(), who, method, `/api/files${path}`, body);
  return {
    send,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(site().url + path, { headers, method }),
    /** Returns the names of the pieces in the store. */
    piecesIn: async () => (await readdir(`${site().config.DATA_DIR}/files`).catch(() => [])).sort(),
    detail: async (who: UserInfo, id: string) =>
      fileDetailSchema.parse((await send(who, 'GET', `/file/${id}`)).body),
    /** Begins an upload; returns its id. */
    begin: async (who: UserInfo, bytes: number, name = 'गीत.mp3') =>
      uploadSchema.parse((await send(who, 'POST', '/uploads', { name, bytes })).body)._id,
    piece: (who: UserInfo, id: string, at: number, bytes: Buffer) =>
      send(
        who,
        'PUT',
        `/uploads/${id}?at=${at}`,
        new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }),
      ),
  };
}

async function begun({ site: { database }, owner }: Subject): Promise<string> {
  await withFiles(database.db).deleteFrom('stored_files').where('state', '=', 'coming').execute();
  const body = { name: 'गीत.mp3', bytes: bytesOf.mp3().length };
  const upload = await write(database.db, (trx) => beginUpload(trx, owner, body, new Date()));
  return upload._id;
}

const own = async ({ site, owner }: Subject) => ({
  path: { id: (await putFile(site, owner._id)).id },
});

async function binned(subject: Subject) {
  const ready = await own(subject);
  await binFile(subject.site, subject.owner._id, ready.path.id);
  return ready;
}

const podcast = {
  category: 'Society & Culture',
  author: 'लेखनी',
  email: 'suno@example.org',
  picture: '/icon-512.png',
  explicit: false,
} as const;

/** Makes a series that is a podcast; returns its id. */
export async function putSeries({ database: { db } }: Place, actor: string): Promise<string> {
  const name = `शृंखला ${randomBytes(4).toString('hex')}`;
  return write(db, async (trx) => {
    const id = await createSeries(trx, seriesBodySchema.parse({ name, description: 'x' }), actor);
    await putPodcast(trx, id, podcast, actor);
    return id;
  });
}

const ofSeries = async ({ site, admin }: Subject) => ({
  path: { id: await putSeries(site, admin._id) },
});

/** The samples of the calls about files. */
export const fileCalls: Record<string, CallSample> = {
  'GET /api/files': {
    ready: own,
    holds: (body, { path }) => JSON.stringify(body).includes(path?.id ?? '?'),
  },
  'GET /api/files/file/{id}': { ready: own },
  'PUT /api/files/file/{id}': {
    async ready({ site, owner }) {
      const { id, seen } = await putFile(site, owner._id);
      const texts = { name: 'नया नाम.pdf', language: '', captions: '', transcript: '', madeBy: '' };
      return { path: { id }, body: { ...texts, seen } };
    },
    logs: fileAudit.action('update'),
  },
  'DELETE /api/files/file/{id}': { ready: own, logs: fileAudit.action('delete') },
  'POST /api/files/file/{id}/restore': { ready: binned, logs: fileAudit.action('restore') },
  'DELETE /api/files/deleted/{id}': { ready: binned, logs: fileAudit.action('erase') },
  'GET /api/files/podcasts/{id}': { ready: ofSeries },
  'PUT /api/files/podcasts/{id}': {
    ready: async (subject) => ({
      ...(await ofSeries(subject)),
      body: { ...podcast, email: '', explicit: true },
    }),
    logs: fileAudit.action('podcast'),
  },
  'DELETE /api/files/podcasts/{id}': { ready: ofSeries, logs: fileAudit.action('podcast-end') },
  'PUT /api/files/quota': {
    ready: () => ({ body: { quota: 20 } }),
    logs: fileAudit.action('bound'),
  },
  'POST /api/files/uploads': {
    async ready(subject) {
      await begun(subject);
      return { body: { name: 'गीत.mp3', bytes: 4100 } };
    },
    logs: { silent: 'The file is logged once all of it is here.' },
  },
  'GET /api/files/uploads/{id}/state': {
    ready: async (subject) => ({ path: { id: await begun(subject) } }),
  },
  'PUT /api/files/uploads/{id}': {
    ready: async (subject) => ({
      path: { id: await begun(subject) },
      query: 'at=0',
      body: new Blob([new Uint8Array(bytesOf.mp3())], { type: 'application/octet-stream' }),
    }),
    logs: fileAudit.action('upload'),
  },
  'DELETE /api/files/uploads/{id}': {
    ready: async (subject) => ({ path: { id: await begun(subject) } }),
    logs: { silent: 'What was never whole was nobody’s file.' },
  },
};

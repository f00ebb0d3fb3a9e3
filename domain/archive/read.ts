import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import type { z } from 'zod';
import {
  longestManifest,
  MANIFEST,
  type Member,
  manifestSchema,
  memberSchema,
} from './manifest.ts';

/** A member of an archive. Its bytes can be read once, before the next member is requested. */
export interface Entry {
  name: string;
  body: AsyncIterable<Uint8Array>;
}

/** Streams a gzip file into `writable`. An error ends both sides. */
async function pump(path: string, writable: WritableStream<Uint8Array>): Promise<void> {
  const writer = writable.getWriter();
  try {
    await pipeline(createReadStream(path), createGunzip(), async (bytes: AsyncIterable<Buffer>) => {
      for await (const chunk of bytes) await writer.write(chunk);
    });
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}

/** Yields the members of an archive in their order. Throws when the file is truncated. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const pumped = pump(path, writable);
  // The reader of the stream receives the error below.
  pumped.catch(() => {});
  try {
    for await (const { header, body } of readable) {
      yield { name: header.name, body };
      // The next member starts only after this one is consumed.
      await body.cancel();
    }
  } catch (error) {
    await pumped;
    throw error;
  }
  await pumped;
}

/** Returns all bytes of a member. Throws when it has more than `most`. */
export async function bytesOf(
  { name, body }: Entry,
  most = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let left = most;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) throw new Error(`${name} is too long for what it lists`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Yields the lines of a member without their line feeds. Only \n ends a line, since texts contain
 * the other line separators.
 */
export async function* linesOf({ body }: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The text of one line may come in hundreds of chunks: it is joined once, at its end.
  let line: string[] = [];
  for await (const bytes of body) {
    const [end = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
    line.push(end);
    for (const start of others) {
      yield line.join('');
      line = [start];
    }
  }
  line.push(decoder.decode());
  const last = line.join('');
  if (last) yield last;
}

/** Reads an archive to its end and returns its manifest and a checksum of each member. */
async function readThrough(path: string): Promise<{ manifest: unknown; members: Member[] }> {
  const members: Member[] = [];
  let manifest: unknown;
  for await (const entry of readArchive(path)) {
    if (entry.name === MANIFEST) {
      // It is the last member. Its length is bounded by what was really there.
      manifest = JSON.parse((await bytesOf(entry, longestManifest(members))).toString());
      continue;
    }
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of entry.body) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    members.push({ name: entry.name, bytes, sha256: hash.digest('hex') });
  }
  return { manifest, members };
}

/**
 * Checks every member of an archive against its manifest and returns the manifest. Throws an error
 * whose message is one line.
 */
export async function verifyArchive<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const damaged = (why: string) => new Error(`${path} is damaged: ${why}`);
  const { manifest, members } = await readThrough(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`there is no file ${path}`);
    throw damaged(`it cannot be read to its end (${error.message})`);
  });
  const known = manifestSchema.safeParse(manifest);
  if (!known.success) throw damaged('it does not say what it holds');
  const expected = known.data.members;
  if (expected.length !== members.length) {
    throw damaged(`it has ${members.length} members instead of ${expected.length}`);
  }
  for (const [place, found] of members.entries()) {
    const said = memberSchema.safeParse(expected[place]).data;
    if (said?.name !== found.name || said.sha256 !== found.sha256) {
      throw damaged(`${said?.name ?? found.name} has changed`);
    }
  }
  const wanted = schema.safeParse(manifest);
  if (wanted.success) return wanted.data;
  throw new Error(`${path} ${wanted.error.issues[0]?.message}`);
}

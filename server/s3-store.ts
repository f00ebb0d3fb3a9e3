import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { Parser } from 'htmlparser2';
import { isCutOff, repeat } from '../database/repeat.ts';
import { type ImageStore, type StoredFile, StoreError } from '../domain/images/store.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The address before `/images/` from which readers get the files. */
  publicUrl: string;
}

/** Milliseconds that one request may take with its repetitions: nobody waits for longer than 20 seconds. */
const TIMEOUT = 18_000;

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

const silent = (cause: unknown) =>
  new StoreError(503, "The pictures' store does not answer. Try again in a minute.", cause);
const refusing = (cause: unknown) =>
  new StoreError(
    502,
    "The pictures' store refuses this. An administrator must look at its settings.",
    cause,
  );

/** Says whether the store may answer if it is asked again. */
const mayPass = (error: unknown) =>
  error instanceof StoreError ? error.status === 503 : isCutOff(error);

/** The schema of an answer to ListObjects. */
function readList(xml: string): { files: StoredFile[]; truncated: boolean } {
  const files: StoredFile[] = [];
  let [text, key] = ['', ''];
  let truncated = false;
  const parser = new Parser(
    {
      onopentag: () => {
        text = '';
      },
      ontext: (data) => {
        text += data;
      },
      onclosetag: (name) => {
        if (name === 'Key') key = text;
        if (name === 'Size') files.push({ key, bytes: Number(text) });
        if (name === 'IsTruncated') truncated = text === 'true';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { files, truncated };
}

/** Opens a bucket of any S3-compatible store as an image store. */
export function openS3Store(settings: S3Settings, timeout = TIMEOUT): ImageStore {
  const { endpoint, bucket, publicUrl, ...signing } = settings;
  const client = new AwsClient({ ...signing, service: 's3', retries: 0 });
  const root = `${endpoint}/${bucket}`;

  /** Sends a request to the store; throws only StoreErrors. Returns null when the object is not there. */
  async function ask(address: string, init: RequestInit = {}): Promise<Buffer | null> {
    const signal = AbortSignal.timeout(timeout);
    const once = async () => {
      // Where the store would send a signed request is not the operator's word.
      const answer = await client.fetch(address, { ...init, redirect: 'manual', signal });
      const { status } = answer;
      const body = Buffer.from(await answer.arrayBuffer());
      if (status < 300) return body;
      if (status === 404) return null;
      const cause = new Error(`${status} ${body.toString('utf8', 0, 500)}`);
      throw status >= 500 || status === 429 ? silent(cause) : refusing(cause);
    };
    // Each request may be made twice: a name never gets other bytes.
    return repeat(once, { mayPass: (error) => !signal.aborted && mayPass(error) }).catch(
      (error) => {
        throw error instanceof StoreError ? error : silent(error);
      },
    );
  }

  /** Sends a request whose answer can be missing only if the bucket is. */
  async function demand(address: string, init?: RequestInit): Promise<Buffer> {
    const body = await ask(address, init);
    if (!body) throw refusing(new Error(`There is no bucket "${bucket}".`));
    return body;
  }

  return {
    base: publicUrl,
    async write(key, bytes) {
      const headers = {
        'content-type': types[extname(key)] ?? 'application/octet-stream',
        // The store checks the hash, so that a damaged upload is refused.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
        ...(key.startsWith('images/') && {
          'cache-control': 'public, max-age=31536000, immutable',
        }),
      };
      await demand(`${root}/${key}`, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    },
    read: (key) => ask(`${root}/${key}`),
    async list(prefix) {
      const files: StoredFile[] = [];
      let truncated = true;
      while (truncated) {
        // ListObjects version 1 continues after a key and needs no token.
        const query = new URLSearchParams({ prefix, marker: files.at(-1)?.key ?? '' });
        const part = readList((await demand(`${root}?${query}`)).toString());
        files.push(...part.files);
        truncated = part.truncated && part.files.length > 0;
      }
      return files;
    },
    async remove(key) {
      await ask(`${root}/${key}`, { method: 'DELETE' });
    },
    // A bucket never shows a file before it is complete.
    async sweep() {},
  };
}

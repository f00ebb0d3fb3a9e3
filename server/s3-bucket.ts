import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { Parser } from 'htmlparser2';
import { isCutOff, repeat } from '../database/repeat.ts';
import { type StoredFile, StoreError } from '../domain/images/store.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The address before `/images/` from which readers get the files. */
  publicUrl: string;
}

const silent = (cause: unknown) =>
  new StoreError(503, "The pictures' store does not answer. Try again in a minute.", cause);
export const refusing = (cause: unknown) =>
  new StoreError(
    502,
    "The pictures' store refuses this. An administrator must look at its settings.",
    cause,
  );

/** Whether the store may answer if it is asked again. */
const mayPass = (error: unknown) =>
  error instanceof StoreError ? error.status === 503 : isCutOff(error);

/** The text of each element of an answer, in their order. */
export function elementsOf(xml: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: () => {
        text = '';
      },
      ontext: (data) => {
        text += data;
      },
      onclosetag: (name) => found.push({ name, text }),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

/** Returns why a store refuses something, as it says it. */
function reasonIn(said: string): string {
  const parts = elementsOf(said).filter(({ name }) => name === 'Code' || name === 'Message');
  return parts.map(({ text }) => text).join(': ') || said.slice(0, 500);
}

/** Returns the error for an answer that a store gives instead of what it is asked for. */
function refusalOf(status: number, said: string): StoreError {
  const cause = new Error(`${status} ${reasonIn(said)}`);
  return status >= 500 || status === 429 ? silent(cause) : refusing(cause);
}

/** The schema of an answer to ListObjects. */
function readList(xml: string): { files: StoredFile[]; truncated: boolean } {
  const files: StoredFile[] = [];
  let key = '';
  let truncated = false;
  for (const { name, text } of elementsOf(xml)) {
    if (name === 'Key') key = text;
    if (name === 'Size') files.push({ key, bytes: Number(text) });
    if (name === 'IsTruncated') truncated = text === 'true';
  }
  return { files, truncated };
}

interface Asking {
  method?: 'PUT' | 'POST' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  bytes?: Buffer;
}

interface Answer {
  body: Buffer;
  headers: Headers;
}

/** A bucket of any store that speaks S3. Throws only StoreErrors. */
export interface Bucket {
  /** Sends a request about a key; null when that is not there. */
  ask(key: string, asking?: Asking): Promise<Answer | null>;
  /** Sends a request whose answer can be missing only if the bucket is. */
  demand(key: string, asking?: Asking): Promise<Answer>;
  list(prefix: string): Promise<StoredFile[]>;
  /** Opens what lies under a key to be read as it is needed, for as long as that takes; null when it is not there. */
  read(key: string): Promise<Readable | null>;
}

/** Milliseconds that whoever has no key may wait for an answer. */
const STRANGER = 10_000;

/** Whether an address of a store answers who has no key. */
export const answersStrangers = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(STRANGER) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Opens a bucket. `timeout` is the milliseconds that one request may take with its repetitions. */
export function openBucket(settings: S3Settings, timeout: number): Bucket {
  const { endpoint, bucket, publicUrl: _, ...signing } = settings;
  const client = new AwsClient({ ...signing, service: 's3', retries: 0 });

  const addressOf = (key: string) => [endpoint, bucket, key].filter(Boolean).join('/');

  async function ask(key: string, asking: Asking = {}): Promise<Answer | null> {
    const { method = 'GET', query, bytes } = asking;
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const address = addressOf(key) + search;
    const headers = {
      ...asking.headers,
      // The store checks the hash, so that a damaged upload is refused.
      ...(bytes && { 'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex') }),
    };
    const body = bytes && { body: new Uint8Array(bytes) };
    const signal = AbortSignal.timeout(timeout);
    const once = async () => {
      // The time limit is given to `fetch` itself: a Request that nothing keeps loses its signal at a garbage collection.
      const signed = await client.sign(address, { method, headers, ...body });
      // Where the store would send a signed request is not the operator's word.
      const answer = await fetch(signed, { redirect: 'manual', signal });
      const { status } = answer;
      const said = Buffer.from(await answer.arrayBuffer());
      if (status < 300) return { body: said, headers: answer.headers };
      if (status === 404) return null;
      throw refusalOf(status, said.toString());
    };
    // Each request may be made twice: a name never gets other bytes.
    return repeat(once, { mayPass: (error) => !signal.aborted && mayPass(error) }).catch(
      (error) => {
        throw error instanceof StoreError ? error : silent(error);
      },
    );
  }

  async function demand(key: string, asking?: Asking): Promise<Answer> {
    const answer = await ask(key, asking);
    if (!answer) throw refusing(new Error(`There is no bucket "${bucket}".`));
    return answer;
  }

  async function read(key: string): Promise<Readable | null> {
    const signed = await client.sign(addressOf(key), { method: 'GET' });
    const answer = await fetch(signed, { redirect: 'manual' }).catch((error: unknown) => {
      throw silent(error);
    });
    const { status } = answer;
    if (status < 300) return Readable.from(answer.body ?? []);
    const said = await answer.text();
    if (status === 404) return null;
    throw refusalOf(status, said);
  }

  return {
    ask,
    demand,
    read,
    async list(prefix) {
      const files: StoredFile[] = [];
      let truncated = true;
      while (truncated) {
        // ListObjects version 1 continues after a key and needs no token.
        const query = { prefix, marker: files.at(-1)?.key ?? '' };
        const part = readList((await demand('', { query })).body.toString());
        files.push(...part.files);
        truncated = part.truncated && part.files.length > 0;
      }
      return files;
    },
  };
}

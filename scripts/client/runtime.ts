import type { Calls } from './calls.ts';

/** A call that the site refused: its status, and its message in words. */
export class LekhaniError extends Error {
  readonly status: number;
  /** What is wrong with each bad value. */
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.fields = fields;
  }
}

/** The input of a call may be left out where nothing in it must be given. */
type Given<Input> = object extends Input ? [input?: Input] : [input: Input];

interface Sent {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes a function that calls a site: `await call('GET /api/content/articles', { query: { limit: 10 } })`. */
export function createClient({
  site,
  key,
  language = 'en',
}: {
  /** The address of the site. */
  site: string;
  key?: string | undefined;
  /** The language of messages. */
  language?: 'en' | 'hi';
}) {
  return async function call<Name extends keyof Calls & string>(
    name: Name,
    ...[given]: Given<Calls[Name]['input']>
  ): Promise<Calls[Name]['answer']> {
    const [method = 'GET', pattern = ''] = name.split(' ');
    const { path = {}, query = {}, body }: Sent = given ?? {};
    const address = pattern.replace(/\{(\w+)\}/g, (_all, part: string) =>
      encodeURIComponent(String(path[part] ?? '')),
    );
    const url = new URL(address, site);
    for (const [part, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(part, String(value));
    }
    const headers = new Headers({ 'lekhani-language': language });
    if (key) headers.set('authorization', `Bearer ${key}`);
    const isFile = body instanceof Blob;
    const isJson = body !== undefined && !isFile && !(body instanceof FormData);
    // The type of a form is set with it.
    if (isJson) headers.set('content-type', 'application/json');
    if (isFile) headers.set('content-type', 'application/octet-stream');
    const sent = isJson ? JSON.stringify(body) : body;
    const response = await fetch(url, { method, headers, body: sent ?? null });
    const saysJson = response.headers.get('content-type')?.includes('json');
    // What the site answers has the shape that its description promises.
    const answer = saysJson ? await response.json() : await response.text();
    if (response.ok) return answer;
    throw new LekhaniError(response.status, answer.message ?? response.statusText, answer.fields);
  };
}

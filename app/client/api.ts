import { redirectDocument } from 'react-router';
import type { z } from 'zod';
import { errorSchema } from '../../contract/common.ts';
import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import { paths, withQuery } from '../../contract/paths/paths.ts';
import { failures } from '../words/failures.ts';
import { page, pathIn } from '../words/page.ts';
import { signInAgain } from './expired-session.ts';
import { noteReached } from './online.ts';
import { readUserInfo } from './user-info.ts';

/** A call that failed, with the server's words. `status` is 0 when nothing answered. */
export class ApiError extends Error {
  readonly status: number;
  /** What is wrong with each bad value. */
  readonly fields: Record<string, string>;
  /** All that was answered, for calls whose failures tell more. */
  readonly body: unknown;

  constructor(
    status: number,
    message: string,
    { fields = {}, body }: { fields?: Record<string, string> | undefined; body?: unknown } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.body = body;
  }
}

/** The words for a person: the server's message, or a generic one. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : failures.wentWrong;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
}

async function send(path: string, { method = 'GET', body, signal }: Call): Promise<Response> {
  const token = readUserInfo()?.token;
  try {
    const response = await fetch(path, {
      method,
      headers: {
        [LANGUAGE_HEADER]: page.language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    noteReached(true);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteReached(false);
    throw new ApiError(0, failures.unreachable);
  }
}

function failed({ status }: Response, body: unknown): ApiError {
  const failure = errorSchema.safeParse(body).data;
  const message = failure?.message ?? failures.wentWrong;
  return new ApiError(status, message, { fields: failure?.fields, body });
}

async function read<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return schema.parse(body);
  throw failed(response, body);
}

/** A session that is over asks for the password in place, then the call is made again. */
async function sendSignedIn(path: string, call: Call): Promise<Response> {
  let response = await send(path, call);
  while (response.status === 401) {
    await signInAgain();
    response = await send(path, call);
  }
  return response;
}

/**
 * Calls the server and checks what it answers. Throws ApiError. A session that is over asks for
 * the password in place and then makes the call again; `schema` says what is expected.
 */
export async function api<T>(schema: z.ZodType<T>, path: string, call: Call = {}): Promise<T> {
  return read(schema, await sendSignedIn(path, call));
}

/** The same for a file: its bytes. */
export async function apiFile(path: string): Promise<Blob> {
  const response = await sendSignedIn(path, {});
  if (response.ok) return response.blob();
  throw failed(response, await response.json().catch(() => null));
}

/** The same for a visitor: 401 is an answer like any other. */
export async function publicApi<T>(
  schema: z.ZodType<T>,
  path: string,
  call: Call = {},
): Promise<T> {
  return read(schema, await send(path, call));
}

const signInWithin = (address: string) => withQuery(paths.login(), { redirect: address });

/** The sign-in that leads back to an address, in the language of the page. */
export const signInPath = (address: string) => pathIn(signInWithin(address));

/** Sends a visitor to the sign-in, which leads back here. The router puts the language in front. */
export function requireSignedIn(request: Request): void {
  if (readUserInfo()) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(signInWithin(pathname + search));
}

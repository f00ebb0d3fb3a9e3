import { redirectDocument } from 'react-router';
import type { z } from 'zod';
import { errorSchema } from '../../contract/common.ts';
import { DEVICE_HEADER } from '../../contract/device-token.ts';
import { LANGUAGE_HEADER } from '../../contract/interface-language.ts';
import { paths, withQuery } from '../../contract/paths/paths.ts';
import { failures } from '../words/failures.ts';
import { page, pathIn } from '../words/page.ts';
import { deviceToken } from './device-token.ts';
import { signInAgain } from './expired-session.ts';
import { noteReached } from './online.ts';
import { askForProof, proofWanted } from './proof.ts';
import { readUserInfo } from './user-info.ts';

/** A call that failed, with the server's message. `status` is 0 when the server did not answer. */
export class ApiError extends Error {
  readonly status: number;
  /** The problem of each invalid value. */
  readonly fields: Record<string, string>;
  /** The whole answer, for calls whose failures carry more. */
  readonly body: unknown;
  /** Seconds after which the server would take the call; 0 where it did not say. */
  readonly retryAfter: number;

  constructor(
    status: number,
    message: string,
    {
      fields = {},
      body,
      retryAfter = 0,
    }: { fields?: Record<string, string> | undefined; body?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Returns the message for a person: the server's, or a generic one. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : failures.wentWrong;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The body, which is sent as JSON; a Blob as it is. */
  body?: unknown;
  signal?: AbortSignal;
}

interface Sending extends Call {
  /** Whether the call may sign somebody in, so that the server is to know this device again. */
  signsIn?: boolean;
}

async function send(
  path: string,
  { method = 'GET', body, signal, signsIn = false }: Sending,
): Promise<Response> {
  const token = readUserInfo()?.token;
  try {
    const response = await fetch(path, {
      method,
      headers: {
        [LANGUAGE_HEADER]: page.language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(signsIn && { [DEVICE_HEADER]: deviceToken() }),
        ...(body !== undefined &&
          !(body instanceof Blob) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
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

function toApiError({ status }: Response, body: unknown): ApiError {
  const failure = errorSchema.safeParse(body).data;
  const message = failure?.message ?? failures.wentWrong;
  return new ApiError(status, message, { fields: failure?.fields, body });
}

async function read<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return schema.parse(body);
  throw toApiError(response, body);
}

/**
 * Makes a call; when the session has ended, or the call wants a proof of who makes it, asks for that in
 * place and repeats the call. Who gives up the proof gets the refusal.
 */
async function sendSignedIn(path: string, call: Call): Promise<Response> {
  let token = readUserInfo()?.token;
  let response = await send(path, call);
  while (response.status === 401) {
    const needs = await proofWanted(response);
    if (needs) {
      if (!(await askForProof(needs))) break;
    } else if (readUserInfo()?.token === token) {
      // Otherwise another call or tab has got a new token meanwhile.
      await signInAgain();
    }
    token = readUserInfo()?.token;
    response = await send(path, call);
  }
  return response;
}

/**
 * Calls the server and checks the answer with `schema`. Throws ApiError. When the session has ended, or
 * a proof is wanted, it asks in place and repeats the call.
 */
export async function api<T>(schema: z.ZodType<T>, path: string, call: Call = {}): Promise<T> {
  return read(schema, await sendSignedIn(path, call));
}

/** Calls the server for a file and returns its bytes. */
export async function apiFile(path: string): Promise<Blob> {
  const response = await sendSignedIn(path, {});
  if (response.ok) return response.blob();
  throw toApiError(response, await response.json().catch(() => null));
}

/** Calls the server without a session; 401 is a failure like any other. */
export async function publicApi<T>(
  schema: z.ZodType<T>,
  path: string,
  call: Call = {},
): Promise<T> {
  return read(schema, await send(path, { ...call, signsIn: true }));
}

const signInWithin = (address: string) => withQuery(paths.login(), { redirect: address });

/** Returns the address of the sign-in, in the language of the page, that leads back to an address. */
export const signInPath = (address: string) => pathIn(signInWithin(address));

/** Redirects to the sign-in, which leads back here. The router adds the language's prefix. */
export function requireSignedIn(request: Request): void {
  if (readUserInfo()) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(signInWithin(pathname + search));
}

import { redirectDocument } from 'react-router';
import { z } from 'zod';
import { messages } from '../../contract/messages.ts';
import { errorSchema } from '../../contract/values.ts';
import { noteReached } from './online.ts';
import { signInAgain } from './sign-in-again.ts';
import { readUserInfo } from './user-info.ts';

/** A call that failed, with the server's words. `status` is 0 when nothing answered. */
export class ApiError extends Error {
  readonly status: number;
  /** What is wrong with each bad value. */
  readonly fields: Record<string, string>;

  constructor(status: number, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.fields = fields;
  }
}

/** The words for a person: the server's message, or a generic one. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.wentWrong;
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
    throw new ApiError(0, 'The site cannot be reached. Check your connection and try again.');
  }
}

async function read<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return schema.parse(body);
  const failure = errorSchema.safeParse(body).data;
  throw new ApiError(response.status, failure?.message ?? messages.wentWrong, failure?.fields);
}

/**
 * Calls the server and checks what it answers. Throws ApiError. A session that is over asks for
 * the password in place and then makes the call again; `schema` says what is expected.
 */
export async function api<T>(schema: z.ZodType<T>, path: string, call: Call = {}): Promise<T> {
  let response = await send(path, call);
  while (response.status === 401) {
    await signInAgain();
    response = await send(path, call);
  }
  return read(schema, response);
}

/** Saves what a call answers as a file of this name. Throws ApiError. */
export async function download(path: string, name: string): Promise<void> {
  let response = await send(path, {});
  while (response.status === 401) {
    await signInAgain();
    response = await send(path, {});
  }
  if (!response.ok) await read(z.never(), response);
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** `api` for a visitor: 401 is an answer like any other. */
export async function publicApi<T>(
  schema: z.ZodType<T>,
  path: string,
  call: Call = {},
): Promise<T> {
  return read(schema, await send(path, call));
}

/** Sends a visitor to the sign-in, which leads back here. */
export function requireSignedIn(request: Request): void {
  if (readUserInfo()) return;
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(`/login?redirect=${encodeURIComponent(pathname + search)}`);
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { ApiError, api, messageOf } from '../../../app/client/api.ts';
import { doneSchema } from '../../../contract/common.ts';
import { type Upload, uploadSchema } from '../contract.ts';
import { typeOfEnding } from '../kinds.ts';
import { fileBytes } from '../limits.ts';
import { shownWords } from '../shown-words.ts';
import { fileWords } from './words.ts';

/** A file that is being sent. */
export interface Sending {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  percent: number;
  /** The reason of a failure. */
  problem: string;
}

/** Milliseconds after which a piece is sent again that did not arrive, longer each time. */
const WAITS = [1000, 3000, 10_000];

const path = '/api/files/uploads';

/** Returns why a file need not be sent to know that it is refused; empty: it may be taken. */
function problemOf({ name, size }: File): string {
  const { sending } = fileWords();
  const known = typeOfEnding(name.split('.').at(-1)?.toLowerCase() ?? '');
  if (!known) return sending.kind;
  if (size === 0) return sending.empty;
  const most = fileBytes[known.kind];
  return size > most ? sending.large(shownWords.en.size(most)) : '';
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Whether the net, or the server for now, was in the way: what was sent may be sent again. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Sends one piece, again where the net fails. */
async function sendPiece(
  { _id, received, piece }: Upload,
  file: File,
  signal: AbortSignal,
): Promise<Upload> {
  const body = file.slice(received, received + piece, 'application/octet-stream');
  for (const wait of WAITS) {
    try {
      const call = { method: 'PUT', body, signal } as const;
      return await api(uploadSchema, `${path}/${_id}?at=${received}`, call);
    } catch (error) {
      if (signal.aborted || !mayPass(error)) throw error;
      await pause(wait);
    }
  }
  return api(uploadSchema, `${path}/${_id}?at=${received}`, { method: 'PUT', body, signal });
}

let made = 0;

/** A queue that sends files piece by piece, one file after the other. A failed one goes on where it was. */
export class FileQueue {
  readonly #onDone: () => void;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<string, AbortController>();
  readonly #begun = new Map<string, Upload>();
  readonly #ids = new Set<string>();
  #list: readonly Sending[] = [];

  constructor(onDone: () => void) {
    this.#onDone = onDone;
  }

  get list(): readonly Sending[] {
    return this.#list;
  }

  /** Whether something is lost where the queue ends now. */
  get isRunning(): boolean {
    return this.#list.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  /** Whether an upload is, or was, of this queue. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const rest = this.#list.filter(({ state }) => state !== 'done');
    const added = files.map((file): Sending => {
      made += 1;
      const problem = problemOf(file);
      const state = problem ? 'failed' : 'waiting';
      return { key: `file-${made}`, file, state, percent: 0, problem };
    });
    this.#set([...rest, ...added]);
  }

  retry(key: string): void {
    this.#change(key, { state: 'waiting', problem: '' });
  }

  /** Takes files off the list, all at once so that none of them begins meanwhile; what has been sent of them is erased. */
  drop(...keys: string[]): void {
    for (const key of keys) {
      this.#stops.get(key)?.abort();
      this.#erase(key);
    }
    this.#set(this.#list.filter(({ key }) => !keys.includes(key)));
  }

  /** Erases what has come of a file; where the site cannot be told now, it erases it by itself. */
  #erase(key: string): void {
    const begun = this.#begun.get(key);
    this.#begun.delete(key);
    if (!begun || begun.isReady) return;
    api(doneSchema, `${path}/${begun._id}`, { method: 'DELETE' }).catch(() => {});
  }

  #change(key: string, values: Partial<Sending>): void {
    this.#set(
      this.#list.map((sending) => (sending.key === key ? { ...sending, ...values } : sending)),
    );
  }

  #set(list: readonly Sending[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
    if (list.some(({ state }) => state === 'sending')) return;
    const next = list.find(({ state }) => state === 'waiting');
    if (next) void this.#send(next);
  }

  async #send({ key, file }: Sending): Promise<void> {
    const stop = new AbortController();
    const { signal } = stop;
    this.#stops.set(key, stop);
    this.#change(key, { state: 'sending' });
    try {
      let upload = await this.#begin(key, file, signal);
      while (!upload.isReady) {
        upload = await sendPiece(upload, file, signal);
        signal.throwIfAborted();
        this.#begun.set(key, upload);
        this.#change(key, { percent: Math.floor((100 * upload.received) / upload.bytes) });
      }
      this.#change(key, { state: 'done', percent: 100 });
      this.#onDone();
    } catch (error) {
      if (signal.aborted) return;
      // What the site has refused has to begin anew.
      if (!mayPass(error)) this.#erase(key);
      this.#change(key, { state: 'failed', problem: messageOf(error) });
    }
  }

  async #begin(key: string, { name, size: bytes }: File, signal: AbortSignal): Promise<Upload> {
    const begun = this.#begun.get(key);
    const upload = begun
      ? await api(uploadSchema, `${path}/${begun._id}/state`, { signal })
      : await api(uploadSchema, path, { method: 'POST', body: { name, bytes }, signal });
    this.#begun.set(key, upload);
    this.#ids.add(upload._id);
    return upload;
  }
}

/** Makes a queue that leaving the screen stops, and closing the tab after a question; returns it and its list. */
export function useFileQueue(onDone: () => void): { queue: FileQueue; list: readonly Sending[] } {
  const [queue] = useState(() => new FileQueue(onDone));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (queue.isRunning) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      queue.drop(...queue.list.map(({ key }) => key));
    };
  }, [queue]);
  const list = useSyncExternalStore(
    queue.subscribe,
    () => queue.list,
    () => queue.list,
  );
  return { queue, list };
}

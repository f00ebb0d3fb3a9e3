import type { HostedImage } from '../../contract/images.ts';
import { words } from '../words/admin/admin.ts';
import { ApiError, messageOf } from './api.ts';

/** A picture that is being uploaded. */
export interface Upload {
  key: string;
  /** The file; null when it could not be read. */
  file: File | null;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  percent: number;
  /** The reason of a failure. */
  problem: string;
  /** The answer of the site, once the upload is done. */
  image: HostedImage | null;
  stop: AbortController;
}

interface Options {
  send: (
    file: File,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<HostedImage>;
  onDone?: (image: HostedImage, file: File) => void;
  onFailed?: (error: unknown) => void;
}

/** The number of uploads at once. */
const CONCURRENCY = 3;

/** Milliseconds for which nothing is sent after the site has refused a picture because there were too many. */
export const REST = 15_000;

/** Seconds after which the site takes pictures again where only those of a minute were too many. */
const MINUTE = 60;

/** Throws for a file that need not be sent to know that it is no picture. */
function checkFile(file: File | null): asserts file is File {
  const { uploads } = words.ui;
  if (!file) throw new ApiError(0, uploads.unreadable);
  if (file.size === 0) throw new ApiError(0, uploads.empty);
  // Browsers do not know every kind of picture.
  if (file.type && !file.type.startsWith('image/')) throw new ApiError(0, uploads.notPicture);
}

let count = 0;

/** A queue that uploads pictures, a few at a time. */
export class Uploads {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #list: readonly Upload[] = [];
  #rests = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The uploads in the order they were added; a new array after each change. */
  get list(): readonly Upload[] {
    return this.#list;
  }

  /** Whether an upload is under way or waits. */
  get busy(): boolean {
    return this.#list.some(({ state }) => state === 'waiting' || state === 'sending');
  }

  get(key: string): Upload | undefined {
    return this.#list.find((upload) => upload.key === key);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds a picture to the queue; returns its key. */
  add(file: File | null): string {
    count += 1;
    const key = `upload-${count}`;
    const begun = { state: 'waiting', percent: 0, problem: '', image: null } as const;
    this.#set([...this.#list, { key, file, ...begun, stop: new AbortController() }]);
    return key;
  }

  retry(key: string): void {
    const stop = new AbortController();
    this.#change(key, { state: 'waiting', percent: 0, problem: '', stop });
  }

  /** Removes uploads from the list and stops those under way. */
  drop(keys: readonly string[]): void {
    for (const key of keys) this.get(key)?.stop.abort();
    this.#set(this.#list.filter(({ key }) => !keys.includes(key)));
  }

  #change(key: string, values: Partial<Upload>): void {
    this.#set(this.#list.map((upload) => (upload.key === key ? { ...upload, ...values } : upload)));
  }

  #set(list: readonly Upload[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
    // The upload starts in a microtask, so that the caller knows its key first.
    queueMicrotask(() => this.#sendNext());
  }

  /** Sends nothing for a while. */
  #rest(): void {
    if (this.#rests) return;
    this.#rests = true;
    setTimeout(() => {
      this.#rests = false;
      this.#sendNext();
    }, REST);
  }

  #sendNext(): void {
    if (this.#rests) return;
    const sending = this.#list.filter(({ state }) => state === 'sending').length;
    const next = this.#list.find(({ state }) => state === 'waiting');
    if (next && sending < CONCURRENCY) this.#send(next);
  }

  async #send({ key, file, stop: { signal } }: Upload): Promise<void> {
    const { send, onDone, onFailed } = this.#options;
    this.#change(key, { state: 'sending' });
    try {
      checkFile(file);
      const onProgress = (percent: number) => this.#change(key, { percent });
      const image = await send(file, { onProgress, signal });
      signal.throwIfAborted();
      this.#change(key, { state: 'done', percent: 100, image });
      onDone?.(image, file);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status === 429 && error.retryAfter <= MINUTE) {
        this.#rest();
        this.#change(key, { state: 'waiting', percent: 0 });
        return;
      }
      this.#change(key, { state: 'failed', problem: messageOf(error) });
      onFailed?.(error);
    }
  }
}

import type { UploadedImage } from '../../contract/images.ts';
import { words } from '../words/admin/admin.ts';
import { ApiError, messageOf } from './api.ts';

/** A picture on its way to the site. */
export interface Upload {
  key: string;
  /** Null: a picture that could not be read. */
  file: File | null;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  percent: number;
  /** Why it failed. */
  problem: string;
  /** What the site says of it, once it is done. */
  image: UploadedImage | null;
  stop: AbortController;
}

interface Options {
  send: (
    file: File,
    options: { onProgress: (percent: number) => void; signal: AbortSignal },
  ) => Promise<UploadedImage>;
  onDone?: (image: UploadedImage) => void;
  onFailed?: (error: unknown) => void;
}

/** So many are sent at once. */
const AT_ONCE = 3;

let count = 0;

/** Pictures that are being sent, a few at a time. */
export class Uploads {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #list: readonly Upload[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** In the order they were added; another array after each change. */
  get list(): readonly Upload[] {
    return this.#list;
  }

  /** Whether something is being sent or waits to be. */
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

  /** Sends a picture when its turn comes; answers its key. */
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

  /** Takes uploads from the list; what is on its way is stopped. */
  drop(keys: readonly string[]): void {
    for (const key of keys) this.get(key)?.stop.abort();
    this.#set(this.#list.filter(({ key }) => !keys.includes(key)));
  }

  #change(key: string, values: Partial<Upload>): void {
    this.#set(this.#list.map((each) => (each.key === key ? { ...each, ...values } : each)));
  }

  #set(list: readonly Upload[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
    // Not before whoever has just added one knows its key.
    queueMicrotask(() => this.#sendNext());
  }

  #sendNext(): void {
    const sending = this.#list.filter(({ state }) => state === 'sending').length;
    const next = this.#list.find(({ state }) => state === 'waiting');
    if (next && sending < AT_ONCE) this.#send(next);
  }

  async #send({ key, file, stop: { signal } }: Upload): Promise<void> {
    const { send, onDone, onFailed } = this.#options;
    this.#change(key, { state: 'sending' });
    try {
      if (!file) throw new ApiError(0, words.ui.uploads.unreadable);
      const onProgress = (percent: number) => this.#change(key, { percent });
      const image = await send(file, { onProgress, signal });
      signal.throwIfAborted();
      this.#change(key, { state: 'done', percent: 100, image });
      onDone?.(image);
    } catch (error) {
      if (signal.aborted) return;
      this.#change(key, { state: 'failed', problem: messageOf(error) });
      onFailed?.(error);
    }
  }
}

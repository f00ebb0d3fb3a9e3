import { ApiError, messageOf } from '../../client/api.ts';

/** Sends a file and answers its address. */
export type SendPicture = (
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<string>;

interface Upload {
  file: File | null;
  percent: number;
  state: 'sending' | 'failed' | 'done' | 'cancelled';
  /** Why it failed. */
  problem: string;
  /** Where it is, once it is done. */
  address: string;
  stop: AbortController;
}

/** The pictures that are on their way from one editor. Figures know them by their key. */
export class Uploads {
  readonly #send: SendPicture;
  readonly #items = new Map<string, Upload>();
  readonly #listeners = new Set<() => void>();

  constructor(send: SendPicture) {
    this.#send = send;
  }

  /** How many are being sent now. */
  get sending(): number {
    return [...this.#items.values()].filter(({ state }) => state === 'sending').length;
  }

  get(key: string): Readonly<Upload> | undefined {
    return this.#items.get(key);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Begins to send. A picture that cannot be read is there as a failure. */
  start(file: File | null): string {
    const key = `upload-${this.#items.size + 1}`;
    const stop = new AbortController();
    this.#items.set(key, { file, percent: 0, state: 'sending', problem: '', address: '', stop });
    this.retry(key);
    return key;
  }

  retry(key: string): void {
    const item = this.#items.get(key);
    if (!item) return;
    item.stop = new AbortController();
    this.#set(key, { state: 'sending', percent: 0, problem: '' });
    // Where the figure is made, nobody listens yet.
    queueMicrotask(() => this.#run(key, item));
  }

  cancel(key: string): void {
    this.#items.get(key)?.stop.abort();
    this.#set(key, { state: 'cancelled' });
  }

  async #run(key: string, item: Upload): Promise<void> {
    const { file, stop } = item;
    try {
      if (!file) throw new ApiError(0, 'This picture could not be read.');
      const onProgress = (percent: number) => this.#set(key, { percent });
      const address = await this.#send(file, { onProgress, signal: stop.signal });
      this.#set(key, { state: 'done', address });
    } catch (error) {
      if (!stop.signal.aborted) this.#set(key, { state: 'failed', problem: messageOf(error) });
    }
  }

  #set(key: string, change: Partial<Upload>): void {
    const item = this.#items.get(key);
    if (!item) return;
    Object.assign(item, change);
    for (const listener of this.#listeners) listener();
  }
}

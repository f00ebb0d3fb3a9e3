import { loadWordFiles } from '../typing/word-files.ts';
import type { Answered, Asked } from './spelling-worker.ts';
import address from './spelling-worker.ts?worker&url';

/** Words that are sent to the worker at once: it answers them within some milliseconds. */
const PORTION = 2000;

/** Asks a worker about words, and remembers what it has said. */
export interface Spelling {
  /** Whether a word is unknown; undefined before `ask` has been answered. */
  isUnknown(word: string): boolean | undefined;
  /** Asks about words that were not asked about yet. */
  ask(words: Iterable<string>): Promise<void>;
  candidates(word: string): Promise<string[]>;
  /** Leaves a word alone from now on. */
  learn(word: string): void;
  stop(): void;
}

/** Starts the worker with the words of the site. Rejects where the files cannot be loaded. */
export async function startSpelling(own: readonly string[]): Promise<Spelling> {
  const files = await loadWordFiles();
  const worker = new Worker(address, { type: 'module' });
  const send = (asked: Asked, transfer: Transferable[] = []) => worker.postMessage(asked, transfer);
  send({ files, own }, [files.model.buffer]);

  const waiting = new Map<number, (words: string[]) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data: { id, words } }: MessageEvent<Answered>) => {
    waiting.get(id)?.(words);
    waiting.delete(id);
  });
  const answer = (ask: (id: number) => Asked) =>
    new Promise<string[]>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      send(ask(last));
    });

  const unknown = new Map<string, boolean>();
  return {
    isUnknown: (word) => unknown.get(word),
    async ask(words) {
      const fresh = [...new Set(words)].filter((word) => !unknown.has(word));
      for (let at = 0; at < fresh.length; at += PORTION) {
        const check = fresh.slice(at, at + PORTION);
        const found = new Set(await answer((id) => ({ id, check })));
        for (const word of check) if (!unknown.has(word)) unknown.set(word, found.has(word));
      }
    },
    candidates: (near) => answer((id) => ({ id, near })),
    learn: (word) => unknown.set(word, false),
    stop: () => worker.terminate(),
  };
}

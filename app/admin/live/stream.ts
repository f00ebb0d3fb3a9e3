import { type LiveEvent, liveEventSchema } from '../../../contract/live.ts';
import { readUserInfo } from '../../client/user-info.ts';

/** Milliseconds: the first and the longest wait after a stream has ended, and for how long one may be silent. */
const [FIRST_WAIT, LONGEST_WAIT, SILENCE] = [1000, 60_000, 50_000];

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });

function eventOf(line: string): LiveEvent | null {
  try {
    return liveEventSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

/** Reads the lines of a stream until it ends; throws when it breaks off, is refused or falls silent. */
async function readLines(
  path: string,
  token: string,
  { signal, onLine }: { signal: AbortSignal; onLine: (line: string) => void },
): Promise<void> {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE);
  };
  const stop = () => silent.abort();
  signal.addEventListener('abort', stop);
  heard();
  try {
    // An EventSource could not send the token.
    const headers = { authorization: `Bearer ${token}` };
    const { ok, body } = await fetch(path, { headers, signal: silent.signal, cache: 'no-store' });
    if (!ok || !body) throw new Error('The stream was refused.');
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value = '' } = await reader.read();
      if (done) return;
      heard();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Keeps a stream of events open until `signal`, as long as somebody is signed in. It is opened again after growing
 * waits; after a refused token only once there is another one.
 */
export async function stayOpen(
  path: string,
  { signal, onEvent }: { signal: AbortSignal; onEvent: (event: LiveEvent) => void },
): Promise<void> {
  let wait = FIRST_WAIT;
  while (!signal.aborted) {
    const token = readUserInfo()?.token;
    if (token) {
      const onLine = (line: string) => {
        wait = FIRST_WAIT;
        const event = line.startsWith('data: ') && eventOf(line.slice(6));
        if (event && !signal.aborted) onEvent(event);
      };
      await readLines(path, token, { signal, onLine }).catch(() => {});
    }
    if (signal.aborted) return;
    // All browsers of a site would come back at once.
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

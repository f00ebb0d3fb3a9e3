import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../client/api.ts';
import { useBackOffice } from '../../client/back-office.tsx';
import { uploadImage } from '../../client/upload.ts';

export interface Upload {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  percent: number;
  message: string;
}

let count = 0;

/** Sends pictures one after the other; `onDone` is called after each that has arrived. */
export function useUploads(onDone: () => void) {
  const { office } = useBackOffice();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const waiting = useRef<Upload[]>([]);
  const running = useRef<{ key: number; stop: AbortController }>(null);
  // What is under way ends with the screen.
  useEffect(
    () => () => {
      waiting.current = [];
      running.current?.stop.abort();
    },
    [],
  );

  const change = (key: number, values: Partial<Upload>) =>
    setUploads((list) => list.map((each) => (each.key === key ? { ...each, ...values } : each)));

  async function work() {
    if (running.current || !office) return;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const { key, file } = next;
      const stop = new AbortController();
      running.current = { key, stop };
      change(key, { state: 'sending', percent: 0, message: '' });
      try {
        const onProgress = (percent: number) => change(key, { percent });
        await uploadImage(file, { ...office.upload, onProgress, signal: stop.signal });
        change(key, { state: 'done', percent: 100 });
        onDone();
      } catch (error) {
        if (!stop.signal.aborted) change(key, { state: 'failed', message: messageOf(error) });
      }
      running.current = null;
    }
  }

  function queue(list: Upload[]) {
    waiting.current.push(...list);
    work();
  }

  return {
    uploads,
    add(files: File[]) {
      const added = files.map((file): Upload => {
        count += 1;
        return { key: count, file, state: 'waiting', percent: 0, message: '' };
      });
      setUploads((list) => [...list.filter(({ state }) => state !== 'done'), ...added]);
      queue(added);
    },
    retry(upload: Upload) {
      change(upload.key, { state: 'waiting', message: '' });
      queue([upload]);
    },
    /** Takes uploads from the list; those that are not over yet are cancelled. */
    drop(keys: number[]) {
      waiting.current = waiting.current.filter(({ key }) => !keys.includes(key));
      if (running.current && keys.includes(running.current.key)) running.current.stop.abort();
      setUploads((list) => list.filter(({ key }) => !keys.includes(key)));
    },
  };
}

import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type BackupList,
  backupListSchema,
  type OrderKind,
  orderKinds,
} from '../../../contract/backups.ts';
import { api } from '../../client/api.ts';
import { tell } from '../../ui/toast.tsx';
import { backupWords } from '../../words/admin/backups/backups.ts';

/** Milliseconds between two looks while something is being made. */
const PAUSE = 1500;

/** Returns what is being made; undefined: nothing is. */
export const runningIn = ({ work }: BackupList): OrderKind | undefined =>
  orderKinds.find((kind) => work[kind]?.state === 'running');

/** Follows what is being made, and says at its end that it is ready. */
export function useBackups(loaded: BackupList, path: string): BackupList {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState({ loaded, list: loaded });
  // What was loaded last holds; then what was seen since.
  const list = seen.loaded === loaded ? seen.list : loaded;
  const running = runningIn(list);
  useEffect(() => {
    if (!running) return;
    const stop = new AbortController();
    const { signal } = stop;
    const timer = setInterval(async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const now = await api(backupListSchema, path, { signal });
        if (signal.aborted) return;
        setSeen({ loaded, list: now });
        if (now.work[running]?.state === 'running') return;
        if (now.work[running]?.state === 'done') tell(backupWords().ready[running]);
        await revalidate();
      } catch {
        // The next look may succeed; the frame says when the site cannot be reached.
      }
    }, PAUSE);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [running, loaded, path, revalidate]);
  return list;
}

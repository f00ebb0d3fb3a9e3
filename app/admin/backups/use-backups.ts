import {
  type BackupList,
  backupListSchema,
  type OrderKind,
  orderKinds,
} from '../../../contract/backups.ts';
import { tell } from '../../ui/toast.tsx';
import { backupWords } from '../../words/admin/backups/backups.ts';
import { useFollowed } from '../use-followed.ts';

/** Returns what is being made; undefined: nothing is. */
export const runningIn = ({ work }: BackupList): OrderKind | undefined =>
  orderKinds.find((kind) => work[kind]?.state === 'running');

function tellReady(kind: OrderKind, { work }: BackupList): void {
  if (work[kind]?.state === 'done') tell(backupWords().ready[kind]);
}

/** Follows what is being made, and says at its end that it is ready. */
export const useBackups = (loaded: BackupList, path: string): BackupList =>
  useFollowed(loaded, { path, schema: backupListSchema, workIn: runningIn, onEnd: tellReady });

import type { BackupRecord } from '../../domain/backup/record.ts';

const A_DAY = 24 * 60 * 60_000;

/** Milliseconds until a backup that failed is tried again. */
const AGAIN = 60 * 60_000;

/** Returns the last of the times of a day (UTC, HH:MM) before now. */
function lastTime(times: string[], now: Date): number {
  const day = now.toISOString().slice(0, 10);
  const today = times.map((time) => Date.parse(`${day}T${time}:00Z`));
  return Math.max(...today.map((at) => (at <= now.getTime() ? at : at - A_DAY)));
}

/** Whether a backup is to be made. What was noted at a later time was noted while a clock was ahead. */
export function isBackupDue(record: BackupRecord, times: string[], now: Date): boolean {
  const timeOf = (at: string) => {
    const time = Date.parse(at);
    return time <= now.getTime() ? time : 0;
  };
  const due = lastTime(times, now);
  if (timeOf(record.madeAt) >= due) return false;
  const tried = timeOf(record.triedAt);
  return tried < due || now.getTime() - tried >= AGAIN;
}

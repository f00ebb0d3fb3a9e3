import { constants } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { damageIn } from '../../failures.ts';
import { lowerPriority } from '../../lower-priority.ts';

// On Linux this is the priority of the thread alone; elsewhere the check is short enough.
if (process.platform === 'linux') lowerPriority(constants.priority.PRIORITY_LOW);

/** Reads every page of the file whose path is the thread's data; posts the first damage, or null. */
function check(): string | null {
  try {
    const file = new DatabaseSync(String(workerData), { readOnly: true });
    const { quick_check: found } = file.prepare('pragma quick_check(1)').get() ?? {};
    file.close();
    return found === 'ok' ? null : String(found);
  } catch (error) {
    // Another program may hold the file.
    return damageIn(error);
  }
}

parentPort?.postMessage(check());

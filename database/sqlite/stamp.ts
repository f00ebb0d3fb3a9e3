import type { DatabaseSync } from 'node:sqlite';

/** Most answers that one look at the file serves. */
const ANSWERS_A_LOOK = 200;

export interface Stamp {
  /** What it is now. */
  read(): string;
  /** Something runs on our connection: it may change what the stamp is. */
  used(): void;
}

/**
 * `data_version` moves with other connections' commits, `total_changes` with our own. The first
 * has to look at the file, so it is asked once in a turn of the event loop: what a turn finds
 * arrived had been sent before the turn began. The second is asked after our own use only.
 */
export function stampOf(file: DatabaseSync): Stamp {
  const version = file.prepare('pragma data_version');
  const own = file.prepare('select total_changes()');
  for (const statement of [version, own]) statement.setReturnArrays(true);
  let looked: unknown;
  let answers = 0;
  let changes: unknown;
  let stamp = '';
  return {
    read() {
      const known = looked !== undefined;
      const again = !known || answers >= ANSWERS_A_LOOK;
      if (!known) {
        setImmediate(() => {
          looked = undefined;
        });
      }
      if (again) {
        looked = version.get();
        answers = 0;
      }
      answers += 1;
      if (again || changes === undefined) {
        changes ??= own.get();
        stamp = `${looked}/${changes}`;
      }
      return stamp;
    },
    used() {
      changes = undefined;
    },
  };
}

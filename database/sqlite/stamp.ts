import type { DatabaseSync } from 'node:sqlite';

/** The most answers that one look at the file serves. */
const ANSWERS_A_LOOK = 200;

export interface Stamp {
  /** Returns the present stamp. */
  read(): string;
  /** To be called when a statement runs on our connection, which may change the stamp. */
  used(): void;
}

/**
 * Makes the stamp of two numbers: `data_version` changes with other connections' commits,
 * `total_changes()` with our own. The first has to look at the file, so it is asked once in a turn of
 * the event loop: the requests that a turn finds were sent before it began (decision 24). The second
 * is asked only after our own connection was used.
 */
export function stampOf(file: DatabaseSync): Stamp {
  const version = file.prepare('pragma data_version');
  const own = file.prepare('select total_changes()');
  for (const statement of [version, own]) statement.setReturnArrays(true);
  let looked: unknown;
  let answers = 0;
  let changes: unknown;
  let stamped: unknown;
  let ask = true;
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
      // What a transaction of our own has written counts when it is committed.
      if (ask && !file.isTransaction) {
        changes = own.get();
        ask = false;
      }
      if (again || changes !== stamped) {
        stamped = changes;
        stamp = `${looked}/${changes}`;
      }
      return stamp;
    },
    used() {
      // Before a transaction begins: while it is open, nobody may ask.
      if (!file.isTransaction) changes = own.get();
      ask = true;
    },
  };
}

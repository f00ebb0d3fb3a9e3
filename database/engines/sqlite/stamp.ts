import type { DatabaseSync } from 'node:sqlite';

/** The most answers that one look at the file serves. */
const ANSWERS_A_LOOK = 200;

export interface Stamp {
  /** Returns the present stamp. */
  read(): string;
  /** Returns the stamp as it was when the requests that this turn of the event loop found had been sent. */
  ofTurn(): string;
  /** To be called when a statement runs on our connection, which may change the stamp. */
  used(): void;
}

/**
 * Makes the stamp of two numbers: `data_version` changes with other connections' commits, `total_changes()` with our
 * own. The first is asked on a connection on which nothing stays open: beside a transaction or a statement that is
 * halfway through, it would stay what it was when that began. The second is asked only after ours was used.
 */
export function stampOf(file: DatabaseSync, reader: DatabaseSync = file): Stamp {
  const version = reader.prepare('pragma data_version');
  const own = file.prepare('select total_changes()');
  for (const statement of [version, own]) statement.setReturnArrays(true);
  /** Whether the turn has looked, and how many answers that has served. */
  let looked = false;
  let answers = 0;
  let changes: unknown;
  let stamped: unknown;
  let ask = true;
  let stamp = '';

  /** Asks what our own connection has written; what a transaction has counts when it is committed. */
  function askOwn(): void {
    if (!ask || file.isTransaction) return;
    changes = own.get();
    ask = false;
  }

  function read(): string {
    askOwn();
    stamped = changes;
    stamp = `${version.get()}/${changes}`;
    return stamp;
  }

  return {
    read,
    ofTurn() {
      askOwn();
      if (looked && changes === stamped && answers < ANSWERS_A_LOOK) {
        answers += 1;
        return stamp;
      }
      if (!looked) {
        setImmediate(() => {
          looked = false;
        });
      }
      looked = true;
      answers = 1;
      return read();
    },
    used() {
      // Before a transaction begins: while it is open, nobody may ask.
      if (!file.isTransaction) changes = own.get();
      ask = true;
    },
  };
}

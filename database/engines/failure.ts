/**
 * Why a database did not do what it was asked: the write is not allowed (`constraint`), another transaction has written
 * what it collides with (`overtaken`), both waited for each other (`deadlock`), it takes no such value (`value`), somebody
 * else has locked what is needed (`locked`), it took too long (`slow`), the disk is full (`full`), not writable
 * (`unwritable`) or fails (`failing`), the file is damaged (`damaged`), or nobody answers (`away`).
 */
export type Failure =
  | 'constraint'
  | 'overtaken'
  | 'deadlock'
  | 'value'
  | 'locked'
  | 'slow'
  | 'full'
  | 'unwritable'
  | 'failing'
  | 'damaged'
  | 'away';

/** Nothing was asked, or waited for any longer, since PostgreSQL answers nothing. */
export class DatabaseSilent extends Error {
  constructor() {
    super('PostgreSQL does not answer: it is asked again in the background');
    this.name = 'DatabaseSilent';
  }
}

/** The database file was moved or deleted while it is open: nobody would find again what is written to it. */
export class DatabaseGone extends Error {
  constructor(path: string) {
    super(`The database is not at ${path} any more: put it back, or start the server again`);
    this.name = 'DatabaseGone';
  }
}

import { z } from 'zod';
import { busy } from '../errors.ts';
import { ThreadPool } from '../machine/thread-pool.ts';

export interface HashCheck {
  password: string;
  hash: string;
}

/** A cost above 12 would hold a thread up for a second and more at each attempt. */
const bcryptHash = /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./A-Za-z0-9]{53}$/;

/** Whether a password is stored as another system had hashed it with bcrypt, at a cost that is borne. */
export function isImported(hash: string): boolean {
  return bcryptHash.test(hash);
}

const pool = new ThreadPool<HashCheck>({
  module: new URL('./imported-passwords-worker.ts', import.meta.url),
  waiting: 16,
  timeLimit: 10_000,
  idle: 30_000,
  memory: 64,
  tooMuch: busy,
});

/** Returns whether a password is the one that another system has hashed. Throws 503 when too many are checked. */
export async function verifyImported(check: HashCheck): Promise<boolean> {
  return z.boolean().parse(await pool.run(check));
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { z } from 'zod';
import type { Database } from '../database/database.ts';

/** What a process says to the one that has started it, where it has met damage to the file of the database. */
const toldSchema = z.object({ damage: z.string() });

/** Tells the process that started this one of the damage that was met here, if any was. */
export async function tellDamage(database: Database): Promise<void> {
  const damage = database.damage();
  if (!damage) return;
  const message: z.infer<typeof toldSchema> = { damage };
  // The process may end next, and would take with it what is not sent yet.
  await new Promise<void>((sent) => process.send?.(message, () => sent()) ?? sent());
}

interface Running {
  database: Database;
  /** Kills the process. */
  signal: AbortSignal;
  /** Takes what the process says, but for damage, which is noted. */
  onMessage?: (said: unknown) => void;
}

/** Runs a module in a process of its own and sends it what it is to do. Returns its exit code; null: it was killed. */
export async function runChild(
  module: URL,
  order: object,
  { database, signal, onMessage }: Running,
): Promise<number | null> {
  if (signal.aborted) return null;
  const child = fork(module, { execArgv: [] });
  child.on('message', (said) => {
    const { data } = toldSchema.safeParse(said);
    if (data) database.noteDamage(data.damage);
    else onMessage?.(said);
  });
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  const ended = once(child, 'exit');
  // One that ended before it read this has an exit code that says so.
  child.send(order, () => {});
  const [code] = await ended;
  signal.removeEventListener('abort', kill);
  return code;
}

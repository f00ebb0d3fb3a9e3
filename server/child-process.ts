import type { ChildProcess } from 'node:child_process';
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

/** Notes the damage that a process which this one has started tells of. */
export function hearDamage(child: ChildProcess, database: Database): void {
  child.on('message', (said) => {
    const { data } = toldSchema.safeParse(said);
    if (data) database.noteDamage(data.damage);
  });
}

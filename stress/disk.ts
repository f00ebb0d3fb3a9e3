import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, utimes } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { z } from 'zod';
import { databaseFile } from '../database/open.ts';
import type { Ledger } from './ledger.ts';

const imageRow = z.object({
  id: z.string(),
  url: z.string(),
  src_set: z.string(),
  avif_set: z.string(),
  animated: z.int(),
});

export function withFile<T>(folder: string, work: (file: DatabaseSync) => T): T {
  const file = new DatabaseSync(databaseFile(folder), { timeout: 10_000 });
  try {
    return work(file);
  } finally {
    file.close();
  }
}

/** Checks that the database passes its own integrity checks. */
export function checkDatabase(ledger: Ledger, folder: string): void {
  const [integrity, foreign] = withFile(folder, (file) => [
    file.prepare('pragma integrity_check').all(),
    file.prepare('pragma foreign_key_check').all(),
  ]);
  ledger.check(JSON.stringify(integrity) === '[{"integrity_check":"ok"}]', 'integrity_check');
  ledger.check(foreign?.length === 0, 'foreign_key_check');
}

export async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

const isWhole = (path: string) =>
  sharp(path)
    .stats()
    .then(
      () => true,
      () => false,
    );

/** Lists the files that a picture's row names, by their paths in the data folder. */
function filesOf({ id, url, src_set, avif_set, animated }: z.infer<typeof imageRow>): string[] {
  const sets = [src_set, avif_set].flatMap((set) => set.split(', ').filter(Boolean));
  const named = [url, ...sets.map((candidate) => candidate.split(' ')[0] ?? '')].map((address) =>
    address.slice(1),
  );
  return animated ? named : [...named, `masters/${id}.webp`];
}

/**
 * Checks that every picture's row has its files, that each file can be read to its end (`seen` holds
 * those that were read before), and that every file belongs to a row.
 */
export async function checkPictures(
  ledger: Ledger,
  folder: string,
  seen = new Set<string>(),
): Promise<void> {
  const rows = withFile(folder, (file) =>
    z.array(imageRow).parse(file.prepare('select * from images').all()),
  );
  for (const path of rows.flatMap(filesOf)) {
    const whole = seen.has(path)
      ? existsSync(`${folder}/${path}`)
      : await isWhole(`${folder}/${path}`);
    if (whole) seen.add(path);
    ledger.check(whole, `${path} is whole`);
  }
  const ids = new Set(rows.map(({ id }) => id));
  for (const place of ['images', 'masters']) {
    for (const name of await namesIn(`${folder}/${place}`)) {
      // An AVIF file may be in the middle of being written.
      if (name.endsWith('.part')) continue;
      ledger.check(ids.has(name.split(/[-.]/)[0] ?? ''), `${place}/${name} belongs to a picture`);
    }
  }
}

/** Makes unfinished files two hours older, so that the next sweep takes them for abandoned. Returns how many. */
export async function backdateUnfinished(folder: string): Promise<number> {
  const hours = new Date(Date.now() - 2 * 3_600_000);
  let left = 0;
  for (const place of ['images', 'masters', 'unfinished']) {
    for (const name of await namesIn(`${folder}/${place}`)) {
      const path = `${folder}/${place}/${name}`;
      if (name.endsWith('.part')) await utimes(path, hours, hours);
      else if (place === 'unfinished') {
        const [id, , uuid] = name.split('.');
        await rename(path, `${folder}/${place}/${id}.${hours.getTime()}.${uuid}`);
      } else continue;
      left += 1;
    }
  }
  return left;
}

/** Lists the unfinished files that a sweep would still have to remove. */
export async function leftovers(folder: string): Promise<string[]> {
  const all = await Promise.all(
    ['images', 'masters'].map(async (place) =>
      (await namesIn(`${folder}/${place}`)).filter((name) => name.endsWith('.part')),
    ),
  );
  return [...all.flat(), ...(await namesIn(`${folder}/unfinished`))];
}

export async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

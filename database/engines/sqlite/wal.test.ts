import { copyFile, open, readFile, rm, truncate } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../../tests/support/demo-site.ts';
import { requireWholeLog } from './wal.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await newFolder();
  path = `${folder}/after.db`;
  const site = `${folder}/site.db`;
  const file = new DatabaseSync(site);
  file.exec('pragma journal_mode = wal; create table notes (id integer primary key)');
  for (let id = 1; id <= 4; id += 1) file.exec(`insert into notes values (${id})`);
  // The files as they are when the machine stops.
  for (const end of ['', '-wal']) await copyFile(site + end, path + end);
  file.close();
});
afterEach(() => rm(folder, { recursive: true }));

/** Changes a byte of the page in the log's last frame but so many. */
async function spoil(fromEnd: number): Promise<void> {
  const file = await open(`${path}-wal`, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.of(7), 0, 1, size - 4120 * fromEnd - 100);
  await file.close();
}

function notes(): number {
  const file = new DatabaseSync(path);
  const { count } = file.prepare('select count(*) as count from notes').get() ?? {};
  file.close();
  return Number(count);
}

test('a log that is whole, or missing, is taken', async () => {
  await requireWholeLog(path);
  expect(notes()).toBe(4);
  await requireWholeLog(`${folder}/none.db`);
});

test('a log with a damaged part before finished transactions is refused', async () => {
  await spoil(2);
  await expect(requireWholeLog(path)).rejects.toThrow('what was saved last would be lost');
  expect(notes()).toBe(1);
});

test('the end of a log that was being written when the machine stopped is no damage', async () => {
  await spoil(0);
  await requireWholeLog(path);
  const { length } = await readFile(`${path}-wal`);
  await truncate(`${path}-wal`, length - 50);
  await requireWholeLog(path);
  expect(notes()).toBe(3);
});

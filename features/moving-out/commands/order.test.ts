import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../cli/run-command.ts';
import { write } from '../../../database/transactions.ts';
import { putSetting } from '../../../domain/settings.ts';
import { onSite } from '../../../tests/support/command-site.ts';
import { copyDemoFolder, emptySiteFolder } from '../../../tests/support/demo-site.ts';
import { readOrder } from './order.ts';

let folder: string;
beforeAll(async () => {
  folder = await copyDemoFolder(await emptySiteFolder());
});
afterAll(() => rm(folder, { recursive: true }));

async function run(...words: string[]) {
  let said = '';
  const say = (text: string) => {
    said += text;
  };
  const status = await runCommand(words, { DATA_DIR: folder }, { log: say, error: say });
  return { status, said };
}

test.each(['--markdown', '--static'])('export %s removes no folder beside', async (how) => {
  const place = `${folder}/beside${how}`;
  await mkdir(`${place}.part`);
  await writeFile(`${place}.part/mine.txt`, 'मेरा');
  expect(await run('export', how, place)).toMatchObject({ status: 0 });
  expect(await readFile(`${place}.part/mine.txt`, 'utf8')).toBe('मेरा');
  expect((await readdir(folder)).filter((name) => name.includes('.part-'))).toEqual([]);
  await expect(readOrder([how, place])).rejects.toThrow('is there already');
});

test('what is of no use is refused, and a plain export is left to the core', async () => {
  const url = ['--url', 'https://a.example'];
  const refused = 'does not apply to an export without --static';
  await expect(readOrder(['folder', ...url])).rejects.toThrow(refused);
  await expect(readOrder(['--markdown', 'folder', ...url])).rejects.toThrow(refused);
  await expect(readOrder(['--markdown', '--static', 'folder'])).rejects.toThrow('choose one');
  expect(await readOrder(['folder'])).toBeNull();
});

test('while moving out is switched off the command says so, and exports for Lekhani go on', async () => {
  await onSite(folder, ({ database: { db } }) =>
    write(db, (trx) => putSetting(trx, 'featuresOff', ['moving-out'])),
  );
  for (const how of ['--markdown', '--static']) {
    expect(await run('export', how, `${folder}/off`)).toEqual({
      status: 1,
      said: 'lekhani: This feature is switched off here.',
    });
  }
  expect(await run('export', `${folder}/own`)).toMatchObject({ status: 0 });
  expect(await readdir(folder)).not.toContain('off');
});

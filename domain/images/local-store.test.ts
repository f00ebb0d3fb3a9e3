import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { DRAFT, openLocalStore } from './local-store.ts';

test('what is erased while the store is listed or swept is left out', async () => {
  const folder = await mkdtemp(`${tmpdir()}/lekhani-store-`);
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(`${folder}/images`);
  await writeFile(`${folder}/images/a.jpg`, 'xy');
  // Its name is there, and nothing behind it.
  for (const name of ['b.jpg', `c.jpg${DRAFT}`]) {
    await symlink(`${folder}/nothing`, `${folder}/images/${name}`);
  }
  const store = openLocalStore(folder);
  expect(await store.list('images/')).toEqual([{ key: 'images/a.jpg', bytes: 2 }]);
  await store.sweep(new Date(Date.now() + 1000));
  expect(await store.list('images/')).toHaveLength(1);
});

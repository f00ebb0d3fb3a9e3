import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { uploadedImageSchema } from '../contract/images.ts';
import { openDatabase } from '../database/open.ts';
import { networkTag } from '../server/cdn/networks.ts';
import { picture, upload } from '../stress/accounts.ts';
import { runProgram } from '../stress/kill-at.ts';
import { newPerson } from './support/accounts.ts';
import { newEmptyPostgres } from './support/databases.ts';
import { newFolder } from './support/demo-site.ts';
import { makeNextVersion } from './support/next-version.ts';
import { freePort } from './support/postgres.ts';
import { type ServerProcess, startProcess } from './support/processes.ts';
import { startS3 } from './support/s3.ts';
import { startWatching } from './support/watched-saves.ts';

/** What the next version adds. */
const readings = {
  name: '0002-readings',
  expands: true,
  statements: [
    'create table readings (id text primary key)',
    "alter table articles add column motto text not null default ''",
  ],
};

const folders: string[] = [];
const purges: string[][] = [];
const network = createServer(async (request, response) => {
  const { tags } = z.object({ tags: z.array(z.string()) }).parse(JSON.parse(await text(request)));
  purges.push(tags);
  response.end('{"success":true}');
});
beforeAll(async () => {
  network.listen(await freePort(), '127.0.0.1');
});
afterAll(async () => {
  network.close();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

test('three processes are replaced by those of the next version, and back, while people work', async () => {
  const [next, folder] = [await makeNextVersion([readings]), await newFolder()];
  folders.push(next, folder);
  const [address, store] = [network.address(), await startS3()];
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: await newEmptyPostgres(),
    ...store.env,
    CDN: 'cloudflare',
    CDN_SERVICE: 'zone-1',
    CDN_TOKEN: 'secret',
    CDN_API: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  };
  const style = '.own-style{color:teal}';
  await mkdir(`${folder}/site`);
  await writeFile(`${folder}/site/style.css`, style);
  const outputs: ServerProcess[] = [];
  const start = async (code?: string) => {
    const server = await startProcess(env, [], code);
    outputs.push(server);
    return server;
  };
  const lekhani = (...args: string[]) => runProgram('cli/main.ts', args, env, [], next);
  const first = await start();
  let running = [first, await start(), await start()];
  expect((await lekhani('migrate', '--check')).output).toMatch(
    /They only add: the old version can run/,
  );
  const database = openDatabase({ url: env.DATABASE_URL, dataDir: folder });
  const editor = await newPerson({ database }, 'editor');
  await database.close();
  const pictures: string[] = [];
  const sendPicture = async (server: ServerProcess) => {
    const answer = await upload(server.url, editor, await picture(pictures.length));
    expect(answer.status).toBe(200);
    pictures.push(uploadedImageSchema.parse(await answer.json()).secure_url);
  };
  await sendPicture(first);
  const people = await startWatching(first, editor);
  for (const server of running.slice(1)) people.putIn(server);
  await people.goOn(20);
  /** Replaces a process as operators do: out of the proxy, stopped, started, ready, into the proxy. */
  const replace = async (old: ServerProcess, code?: string) => {
    await people.takeOut(old);
    expect(await old.stop()).toBe(0);
    const server = await start(code);
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
    people.putIn(server);
    await sendPicture(server);
    running = [...running.filter((server) => server !== old), server];
    await people.goOn(20);
    return server;
  };
  const [one, two, three] = running;
  if (!one || !two || !three) throw new Error('Three processes were started.');
  const newer = await replace(one, next);
  expect(newer.output()).toContain('Before the upgrade the database was saved.');
  expect(await (await fetch(newer.url)).text()).toContain(style);
  // One of the old version starts again on the newer schema.
  const again = await replace(two);
  expect(again.output()).toContain('of a newer version, which has only added to it');
  await replace(again, next);
  await replace(three, next);
  // Going back needs no more than that.
  const back = await replace(newer);
  await people.stop();

  const { seen } = people;
  const outages = outputs.map((output) => output.output()).join('\n');
  expect(seen.failed).toEqual([]);
  expect(seen.old).toEqual([]);
  expect(seen.shownAt).toEqual(people.pages);
  expect(seen.saves).toBeGreaterThan(100);
  expect(seen.reads).toBeGreaterThan(500);
  expect(outages).not.toMatch(/deadlock|corrupted migrations/i);
  expect(seen.published.length).toBeGreaterThan(10);
  const timesPurged = (id: string) =>
    purges.filter((tags) => tags.includes(networkTag(`article:${id}`))).length;
  await expect
    .poll(() => seen.published.every((id) => timesPurged(id) > 0), { timeout: 30_000 })
    .toBe(true);
  expect(seen.published.filter((id) => timesPurged(id) !== 1)).toEqual([]);
  expect(running).toContain(back);
  // Whichever version has taken it, a picture is in the store that all share.
  for (const url of pictures) {
    expect(url).toMatch(store.publicUrl);
    expect((await fetch(url)).status).toBe(200);
  }
  expect(await Promise.all(running.map((server) => server.stop()))).toEqual([0, 0, 0]);

  // As after an upgrade that did more than add: back to what was saved before it.
  const [saved = ''] = await readdir(`${folder}/backups`);
  expect(saved).toMatch(/^before-upgrade-/);
  await lekhani('restore', `${folder}/backups/${saved}`, '--overwrite', '--as-it-was');
  const restored = await start();
  const statusOf = async (story: number) =>
    (await fetch(`${restored.url}/general/story-${story}`)).status;
  expect(await statusOf(0)).toBe(200);
  expect(await statusOf(seen.published.length - 1)).toBe(404);
  expect(await restored.stop()).toBe(0);
  await store.stop();
});

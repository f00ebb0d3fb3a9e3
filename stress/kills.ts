import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { uploadedImageSchema } from '../contract/images.ts';
import { identityOf } from '../domain/images/file-names.ts';
import type { ImageStore } from '../domain/images/store.ts';
import { makeFiles } from '../domain/images/store-image.ts';
import { call } from '../tests/support/accounts.ts';
import { type ServerProcess, startProcess } from '../tests/support/processes.ts';
import { publishable } from '../tests/support/samples.ts';
import { waitFor } from '../tests/support/wait-for.ts';
import { newSite, type Person, picture, upload } from './accounts.ts';
import { backdateUnfinished, checkDatabase, checkPictures, leftovers, withFile } from './disk.ts';
import { childrenOf } from './kill-at.ts';
import { Ledger } from './ledger.ts';
import type { PartOptions, Row } from './part.ts';
import { randomOf } from './random.ts';

const made = z.object({ _id: z.string() });
const named = z.object({ name: z.string() });

/** The writes that the site has acknowledged, and those under way when it was killed. */
interface Promises {
  /** The number of answers that acknowledged a save. */
  answers: number;
  /** Names of articles by the path that returns them: acknowledged, or only asked for. */
  names: Map<string, { promised: string; asked: string }>;
  /** The uploaded bytes of pictures by their addresses. */
  pictures: Map<string, Buffer>;
}

/** Kills every process of a site at one moment with SIGKILL. */
async function killAll({ child }: ServerProcess): Promise<void> {
  const ended = once(child, 'exit');
  const pid = child.pid ?? 0;
  for (const processId of [pid, ...childrenOf(pid)]) process.kill(processId, 'SIGKILL');
  await ended;
}

/** Adds articles and saves each several times, until the site is gone. */
async function write(site: ServerProcess, editor: Person, promises: Promises, next: () => number) {
  for (;;) {
    const name = `Written ${next()}`;
    const description = `<p>${'नमस्ते '.repeat(400)}</p>`;
    const created = await call(site, editor, 'POST', '/api/articles/article', {
      ...publishable,
      name,
      description,
      status: 'published',
    });
    if (created.status !== 200) throw new Error(`A save was answered ${created.status}`);
    const { _id } = made.parse(created.body);
    const state = { promised: name, asked: name };
    promises.names.set(`/api/articles/article/${_id}`, state);
    promises.answers += 1;
    for (let save = 0; save < 4; save += 1) {
      state.asked = `Saved ${next()}`;
      const { status } = await call(site, editor, 'PUT', `/api/articles/${_id}`, {
        name: state.asked,
      });
      if (status !== 200) throw new Error(`A save was answered ${status}`);
      state.promised = state.asked;
      promises.answers += 1;
    }
  }
}

/** Uploads one picture after the other, until the site is gone. */
async function send(site: ServerProcess, editor: Person, promises: Promises, next: () => number) {
  for (;;) {
    const source = await picture(next());
    const answer = await upload(site.url, editor, source);
    if (answer.status !== 200) throw new Error(`An upload was answered ${answer.status}`);
    promises.pictures.set(uploadedImageSchema.parse(await answer.json()).secure_url, source);
    promises.answers += 1;
  }
}

/** Makes the files of a picture without interruption, to compare with. */
async function expectedFiles(source: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const store: Pick<ImageStore, 'base' | 'write'> = {
    base: '',
    async write(key, bytes) {
      files.set(key, bytes);
    },
  };
  await makeFiles(store, identityOf(source), source);
  return files;
}

/** Checks that everything that was acknowledged is there. */
async function checkPromises(
  ledger: Ledger,
  site: ServerProcess,
  editor: Person,
  promises: Promises,
) {
  for (const [path, state] of promises.names) {
    const { body } = await call(site, editor, 'GET', path);
    const name = named.safeParse(body).data?.name ?? 'nothing';
    const holds = name === state.promised || name === state.asked;
    ledger.check(holds, `${path} is "${state.promised}", not "${name}"`);
    state.promised = name;
  }
  for (const [url, source] of promises.pictures) {
    ledger.check(url === `/images/${identityOf(source).id}.jpg`, `${url} is of that picture`);
    for (const [key, bytes] of await expectedFiles(source)) {
      if (!key.startsWith('images/')) continue;
      const answer = await fetch(`${site.url}/${key}`);
      const same = Buffer.from(await answer.arrayBuffer()).equals(bytes);
      ledger.check(answer.status === 200 && same, `${key} is served as it was made`);
    }
  }
}

/** Runs `kill -9` while articles are saved and pictures are uploaded. */
export async function run({ rounds, seed, progress }: PartOptions): Promise<Row[]> {
  const random = randomOf(seed);
  const ledger = new Ledger();
  const { folder, editor } = await newSite();
  const seen = new Set<string>();
  const all: Promises = { answers: 0, names: new Map(), pictures: new Map() };
  let number = seed % 1000;
  const next = () => {
    number += 1;
    return number;
  };
  let half = 0;
  for (let round = 0; round < rounds; round += 1) {
    progress(round, rounds);
    const env = { DATA_DIR: folder, WEB_CONCURRENCY: round % 4 === 3 ? '2' : '1' };
    const site = await startProcess(env);
    const promises: Promises = { answers: 0, names: new Map(), pictures: new Map() };
    const clients = [write, write, send, send].map((client) =>
      client(site, editor, promises, next).catch((error: unknown) => error),
    );
    // The moment is counted in answers, not in time, so that a slow machine is killed amid the same work.
    const enough = 1 + Math.floor(random() * 25);
    await waitFor(() => promises.answers >= enough);
    await pause(random() * 60);
    await killAll(site);
    // Each writer must have ended by the broken connection and nothing else.
    for (const error of await Promise.all(clients)) {
      ledger.check(error instanceof TypeError, `clients are answered, or cut off: ${error}`);
    }
    ledger.tried += 1;
    half += await backdateUnfinished(folder);
    const again = await startProcess(env);
    ledger.check(
      await waitFor(async () => (await leftovers(folder)).length === 0),
      'what was left half done is cleared up',
    );
    await checkPromises(ledger, again, editor, promises);
    checkDatabase(ledger, folder);
    ledger.check((await again.stop()) === 0, 'it stops cleanly');
    await checkPictures(ledger, folder, seen);
    for (const [path, state] of promises.names) all.names.set(path, state);
    for (const [url, source] of promises.pictures) all.pictures.set(url, source);
  }
  progress(rounds, rounds);
  // Everything is checked again at the end: no later kill may take what an earlier one left.
  const articles = withFile(folder, (file) =>
    z
      .array(z.object({ id: z.string(), name: z.string() }))
      .parse(file.prepare('select id, name from articles').all()),
  );
  const names = new Map(articles.map(({ id, name }) => [`/api/articles/article/${id}`, name]));
  for (const [path, { promised }] of all.names) {
    ledger.check(names.get(path) === promised, `${path} is still "${promised}"`);
  }
  for (const url of all.pictures.keys()) {
    ledger.check(existsSync(folder + url), `${url} is still there`);
  }
  await rm(folder, { recursive: true, force: true });
  const saves = all.names.size;
  const note = `${saves} articles and ${all.pictures.size} pictures promised, ${half} things left half done and cleared up`;
  return [
    ledger.row('kill -9 while articles are saved and pictures sent, one process or two', note),
  ];
}

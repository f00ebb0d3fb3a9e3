import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { countRows } from '../../../database/count-rows.ts';
import { write } from '../../../database/transactions.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { longOnPostgres, newPostgres } from '../../../tests/support/databases.ts';
import { freePort } from '../../../tests/support/postgres.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';
import { spoil } from '../../../tests/support/spoil.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';
import { importChoicesSchema } from '../contract.ts';
import { createImport, findImport, runImportAgain } from '../rules/list/imports.ts';
import { readReport } from '../rules/list/report-lines.ts';
import { withImports } from '../rules/tables.ts';
import { wxr, wxrItem } from '../support/wxr.ts';
import { importRunner } from './runner.ts';

const sites: Site[] = [];
const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  for (const site of sites) await site.stop();
});

/** The old site: it lets whoever asks for `late.png` wait until it is told to answer. */
async function oldSite() {
  const asked: string[] = [];
  let answers = false;
  const picture = (background: string) =>
    sharp({ create: { width: 24, height: 16, channels: 3, background } })
      .png()
      .toBuffer();
  const pictures = new Map([
    ['/soon.png', await picture('red')],
    ['/late.png', await picture('blue')],
  ]);
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (answers || url !== '/late.png') response.end(pictures.get(url));
  });
  servers.push(server);
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  return {
    asked,
    host: `127.0.0.1:${port}`,
    answer() {
      answers = true;
    },
  };
}

describe.each(['sqlite', 'postgres'])('an import (%s)', (engine) => {
  test('goes on when its process is killed', { tags: longOnPostgres(engine) }, async () => {
    const old = await oldSite();
    const site = await startSite({
      // It would go on with the import itself.
      housekeeps: false,
      env: {
        OUTBOUND_ALLOW: old.host,
        ...(engine === 'postgres' && { DATABASE_URL: await newPostgres() }),
      },
    });
    sites.push(site);
    const { config, database } = site;
    const { db } = database;
    const many = 60;
    const pictures = new Map([
      [1, 'soon'],
      [40, 'late'],
    ]);
    const items = Array.from({ length: many }, (_, at) => {
      const picture = pictures.get(at);
      const content = picture ? `<img src="http://${old.host}/${picture}.png">` : 'पाठ';
      return wxrItem({ id: at + 1, content });
    });
    await mkdir(`${config.DATA_DIR}/import`, { recursive: true });
    await writeFile(`${config.DATA_DIR}/import/old.xml`, wxr(items.join('')));
    const problems: unknown[] = [];
    const onProblem = (error: unknown) => problems.push(error);
    const runner = () => importRunner({ config, database, onProblem, onEnd: () => {} });
    const { _id: actor } = await newPerson(site, 'admin');
    const choices = importChoicesSchema.parse({});
    const file = { file: 'old.xml', name: 'old.xml', choices };
    const id = await write(db, (trx) => createImport(trx, file, actor));
    const checking = runner();
    checking.wake();
    await checking.idle();
    expect(await findImport(db, id)).toMatchObject({ state: 'checked' });

    await write(db, (trx) => runImportAgain(trx, id, { choices, dryRun: false }, actor));
    const first = runner();
    first.wake();
    // It has written its first texts and cannot end: the old site does not answer.
    expect(await waitFor(() => old.asked.includes('/late.png'), 50_000)).toBe(true);
    const { taken_by } = await withImports(db)
      .selectFrom('imports')
      .select('taken_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    process.kill(Number.parseInt(taken_by, 10), 'SIGKILL');
    await first.idle();
    expect(await findImport(db, id)).toMatchObject({ state: 'running' });
    expect((await fetch(site.url)).status).toBe(200);

    old.answer();
    const second = runner();
    second.wake();
    await second.idle();
    expect(await findImport(db, id)).toMatchObject({ state: 'done', problem: null });
    const articles = db.selectFrom('articles').select((eb) => countRows(eb).as('count'));
    expect((await articles.executeTakeFirstOrThrow()).count).toBe(many);
    const report = await readReport(db, id, { page: 1, kind: 'article' });
    expect(report.totalEntries).toBe(many);
    expect(problems).toEqual([]);
    // What was had before the break is not asked for again.
    expect(old.asked).toEqual(['/soon.png', '/late.png', '/late.png']);
    const images = db.selectFrom('images').select('original_name').orderBy('original_name');
    expect(await images.execute()).toEqual([
      { original_name: 'late.png' },
      { original_name: 'soon.png' },
    ]);
  });
});

test('damage to the database that the process of an import meets is known here', async () => {
  const site = await startSite({ housekeeps: false });
  sites.push(site);
  const { config, database } = site;
  await mkdir(`${config.DATA_DIR}/import`, { recursive: true });
  await writeFile(`${config.DATA_DIR}/import/old.xml`, wxr(wxrItem({ id: 1, content: 'पाठ' })));
  const choices = importChoicesSchema.parse({});
  const file = { file: 'old.xml', name: 'old.xml', choices };
  const { _id: actor } = await newPerson(site, 'admin');
  const id = await write(database.db, (trx) => createImport(trx, file, actor));
  const runner = importRunner({ config, database, onProblem() {}, onEnd() {} });
  runner.wake();
  await runner.idle();
  await spoil(site, 'article_search_data');
  const order = { choices, dryRun: false };
  await write(database.db, (trx) => runImportAgain(trx, id, order, actor));
  runner.wake();
  await runner.idle();
  expect(database.damage()).toContain('malformed');
});

import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { importChoicesSchema } from '../../contract/imports.ts';
import { write } from '../../database/transactions.ts';
import { createImport, findImport, runImportAgain } from '../../domain/imports/imports.ts';
import { readReport } from '../../domain/imports/report-lines.ts';
import { newPerson } from '../../tests/support/accounts.ts';
import { longOnPostgres, newPostgres } from '../../tests/support/databases.ts';
import { type Site, startSite } from '../../tests/support/site.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { wxr, wxrItem } from '../../tests/support/wxr.ts';
import { importRunner } from './runner.ts';

const sites: Site[] = [];
afterAll(async () => {
  for (const site of sites) await site.stop();
});

describe.each(['sqlite', 'postgres'])('an import (%s)', (engine) => {
  test('goes on when its process is killed', { tags: longOnPostgres(engine) }, async () => {
    const site = await startSite({
      ...(engine === 'postgres' && { env: { DATABASE_URL: await newPostgres() } }),
    });
    sites.push(site);
    const { config, database } = site;
    const { db } = database;
    const many = 900;
    const items = Array.from({ length: many }, (_, id) => wxrItem({ id: id + 1, content: 'पाठ' }));
    await mkdir(`${config.DATA_DIR}/import`, { recursive: true });
    await writeFile(`${config.DATA_DIR}/import/old.xml`, wxr(items.join('')));
    const problems: unknown[] = [];
    const onProblem = (error: unknown) => problems.push(error);
    const runner = () => importRunner({ config, database, onProblem, onEnd: () => {} });
    const { _id: actor } = await newPerson(site, 'admin');
    const choices = importChoicesSchema.parse({ fetchPictures: false });
    const file = { file: 'old.xml', name: 'old.xml', choices };
    const id = await write(db, (trx) => createImport(trx, file, actor));
    const checking = runner();
    checking.wake();
    await checking.idle();
    expect(await findImport(db, id)).toMatchObject({ state: 'checked' });

    await write(db, (trx) => runImportAgain(trx, id, { choices, dryRun: false }, actor));
    const first = runner();
    first.wake();
    expect(await waitFor(async () => (await findImport(db, id)).done > 0)).toBe(true);
    const pid = first.pid();
    if (pid) process.kill(pid, 'SIGKILL');
    await first.idle();
    expect(await findImport(db, id)).toMatchObject({ state: 'running' });
    expect((await fetch(site.url)).status).toBe(200);

    const second = runner();
    second.wake();
    await second.idle();
    expect(await findImport(db, id)).toMatchObject({ state: 'done', problem: null });
    const articles = db.selectFrom('articles').select(({ fn }) => fn.countAll().as('count'));
    expect(Number((await articles.executeTakeFirstOrThrow()).count)).toBe(many);
    const report = await readReport(db, id, { page: 1, kind: 'article' });
    expect(report.totalEntries).toBe(many);
    expect(problems).toEqual([]);
  });
});

import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { backup, restore } from '../../../cli/backup.ts';
import type { Database } from '../../../database/database.ts';
import type { EngineName } from '../../../database/engines/engine.ts';
import { migrate } from '../../../database/migrate.ts';
import { openDatabase } from '../../../database/open.ts';
import { write } from '../../../database/transactions.ts';
import { type Config, readConfig } from '../../../server/config.ts';
import { whereOf } from '../../../server/where.ts';
import { newEmptyPostgres } from '../../../tests/support/databases.ts';
import { newFolder } from '../../../tests/support/demo-site.ts';
import { keepEnded } from '../rules/suppressed.ts';
import { commands } from './commands.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Returns the settings of a site that does not exist yet. */
async function newConfig(engine: EngineName) {
  const folder = await newFolder();
  folders.push(folder);
  const url = engine === 'postgres' ? { DATABASE_URL: await newEmptyPostgres() } : {};
  return readConfig({ DATA_DIR: folder, ...url });
}

async function withSite<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(whereOf(config));
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

describe.each(['sqlite', 'postgres'] as const)('after a restore (%s)', (engine) => {
  test('what readers have ended since is read from the database that was kept aside', async () => {
    const site = await newConfig(engine);
    const path = `${site.DATA_DIR}/before.tar.gz`;
    await withSite(site, async () => {});
    await backup([path], site);
    const ending = { hash: 'a'.repeat(64), list_id: '' };
    await withSite(site, ({ db }) => write(db, (trx) => keepEnded(trx, [ending])));
    const said = await restore([path, '--overwrite'], site);
    const [, aside = ''] = /npx lekhani letters ended --aside (\S+) >/.exec(said) ?? [];
    const listed = (...args: string[]) =>
      withSite(site, async (database) => {
        const order = await commands.commands.get('letters')?.(['ended', ...args]);
        return order?.run({ database, config: site });
      });
    expect(await listed()).toBe('');
    expect(await listed('--aside', aside)).toBe(`letters ${ending.hash} -`);
    await expect(listed('--aside', `${aside}-2`)).rejects.toThrow('there is no ');
  });
});

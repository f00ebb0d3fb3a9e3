import { cp, mkdtemp, rename, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A migration of the next version: its name, whether it only adds, and the SQL that it runs. */
export interface NextMigration {
  name: string;
  expands: boolean;
  statements: string[];
}

const moduleOf = ({ expands, statements }: NextMigration) => `
import { sql } from 'kysely';
export const migration = {
  expands: ${expands},
  async up(db) {
    for (const statement of ${JSON.stringify(statements)}) await sql.raw(statement).execute(db);
  },
};
`;

/** Copies this version with further migrations, as the next one would have them; returns its folder, which the caller removes. */
export async function makeNextVersion(migrations: NextMigration[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lekhani-next-'));
  const sources = [
    'art',
    'cli',
    'contract',
    'features',
    'database',
    'demo',
    'domain',
    'hindi',
    'jobs',
    'scripts',
    'server',
  ];
  for (const name of [...sources, 'package.json'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'build']) await symlink(join(root, name), join(folder, name));
  const place = join(folder, 'database/migrations');
  for (const migration of migrations)
    await writeFile(join(place, `${migration.name}.ts`), moduleOf(migration));
  // The list of this version's, which the next one's begins with.
  await rename(join(place, 'all.ts'), join(place, 'present.ts'));
  await writeFile(
    join(place, 'all.ts'),
    `import { migrationsFor as present } from './present.ts';
${migrations.map(({ name }, at) => `import { migration as m${at} } from './${name}.ts';`).join('\n')}
export const migrationsFor = (engine) => ({
  ...present(engine),
  ${migrations.map(({ name }, at) => `'${name}': m${at},`).join('\n  ')}
});
`,
  );
  return folder;
}

import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { firstSegment } from '../../contract/paths/paths.ts';
import type { Feature } from '../../features/feature.ts';
import { features } from '../../features/features.ts';
import { isTokens } from '../../features/tokens-part.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

/** The classes of which the styles of a feature speak, but for those that it shares with the core, and those of a word that is half its name. */
function classesOf(name: string, styles: string): string[] {
  const own = globSync(`features/${name}/${styles}/*.css`, { cwd: root }).map(read).join('\n');
  const [start = ''] = name.split('-');
  const all = Array.from(own.matchAll(/\.([a-z][\w-]*)/g), ([, found = '']) => found);
  return [...new Set(all)].filter(
    (found) => found.startsWith(start.replace(/s$/, '')) && !name.startsWith(`${found}-`),
  );
}

async function tokensOf(name: string) {
  const file = resolve(root, `features/${name}/tokens.ts`);
  const module: object = existsSync(file) ? await import(file) : {};
  return Object.values(module).find(isTokens) ?? {};
}

/** The features that a switch turns off: not those that only settings of the environment begin. */
export const switchable = features.filter(({ name }) =>
  existsSync(resolve(root, `features/${name}/switch.ts`)),
);

/** Whether a feature has nothing but what it does in processes, which settings of the environment begin. */
export async function isOffWithoutEnvironment({ name, ...more }: Feature): Promise<boolean> {
  const { env = [], ...others } = await tokensOf(name);
  const parts = readdirSync(resolve(root, `features/${name}`), { withFileTypes: true });
  const folders = parts.filter((part) => part.isDirectory()).map((part) => part.name);
  const inProcesses = folders.length === 1 && folders[0] === 'process';
  return inProcesses && env.length > 0 && Object.keys({ ...others, ...more }).length === 0;
}

/** The names that only a feature may use: its tables, settings (of the environment, too), permissions, actions, addresses and classes. */
export async function namesOf({ name, ...more }: Feature): Promise<string[]> {
  const { permissions = [], settings = [], audit = [], env = [] } = await tokensOf(name);
  const tables = existsSync(resolve(root, `features/${name}/schema.sql`))
    ? Array.from(
        read(`features/${name}/schema.sql`).matchAll(/^create table (\w+)/gm),
        (found) => found[1] ?? '',
      )
    : [];
  const addresses = [...Object.keys(more.screens ?? {}), ...(more.frames ?? [])];
  return [
    ...tables,
    ...settings.map(({ key }) => key),
    ...permissions.map((permission) => permission.name),
    ...audit.flatMap(({ actions }) => actions),
    ...env.map((setting) => setting.name),
    ...Object.keys(more.pages ?? {}),
    ...addresses.map((pattern) => pattern.replace(/\/:[^/]*$/, '')),
    ...addresses.map(firstSegment).filter((segment) => segment !== 'admin'),
    ...classesOf(name, 'page'),
    ...classesOf(name, 'admin'),
  ];
}

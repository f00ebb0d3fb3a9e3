import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../cli/run-command.ts';
import { settingNames } from '../server/config.ts';
import {
  assignmentsIn,
  badSettings,
  fencedIn,
  guides,
  indentedIn,
  inlineIn,
  isVariable,
  type Shown,
  testedElsewhere,
} from './support/documents.ts';
import { BOUNCED, type Commands, MEERA, prepareCommands } from './support/lekhani-commands.ts';
import { type Call, recordedShell } from './support/recorded-shell.ts';
import { startSite } from './support/site.ts';

const fences = guides.flatMap(fencedIn);
const inline = guides.flatMap(inlineIn);

/** Programs that cannot be run here, each with the reason. */
const notHere: Record<string, string> = {
  'apt-get': 'changes the machine',
  adduser: 'changes the machine',
  cp: 'writes outside; that its source exists is checked, where it is one of the project',
  docker: 'there is no container engine; tests/image.proof.ts runs the image, and `exec` is run',
  fly: 'needs an account at Fly.io; that its file exists is checked',
  git: 'the sources are here',
  install: 'changes the machine',
  journalctl: 'reads the log of a service',
  ln: 'changes the machine',
  node: 'what it runs is checked to exist',
  npm: 'installs and builds; that there is such a script is checked',
  systemctl: 'changes the machine; tests/deploy.proof.ts verifies the unit',
};
/** Programs that are run, in a way that the tests below know. */
const known = [...Object.keys(notHere), 'curl', 'lekhani', 'npx', 'runuser'];

const scriptNames = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
const hasProgram = (name: string, argument: string) => !spawnSync(name, [argument]).error;

let help = '';
let commands: Commands;
let heard: Awaited<ReturnType<typeof recordedShell>>;
beforeAll(async () => {
  commands = await prepareCommands();
  const log = (text: string) => {
    help += text;
  };
  await runCommand(['--help'], {}, { log, error: log });
  const names = settingNames;
  heard = await recordedShell(commands.root, { known, harmless: ['date', 'mv'], names });
});
afterAll(() => commands.stop());

/** Puts something of this test in the place of what stands for the reader's own. */
function filledIn(code: string): string {
  return code
    .replaceAll('FILE|FOLDER', 'FOLDER')
    .replaceAll('https://old.example', commands.old)
    .replace(/\bEMAIL\b/g, MEERA)
    .replace(/(?<=^|[\s"'=])\/(?=(?:backups|data|etc|var)\/)/gm, `${commands.root}/`);
}

/** Does one command as far as it can be done here. */
async function perform({ program, args, env }: Call, command: Pick<Shown, 'at'>): Promise<void> {
  if (program === 'npx')
    return perform({ program: args[0] ?? '', args: args.slice(1), env }, command);
  if (program === 'node' && args[0] === 'cli/lekhani.mjs')
    return perform({ program: 'lekhani', args: args.slice(1), env }, command);
  const rest = args.slice(args.indexOf('--') + 1);
  // The user of the site has no home, in which npx keeps what it runs.
  if (program === 'runuser') expect(rest[0]).not.toBe('npx');
  if (program === 'runuser')
    return perform({ program: rest[0] ?? '', args: rest.slice(1), env }, command);
  if (program === 'docker' && args[0] === 'exec') {
    return perform({ program: args[2] ?? '', args: args.slice(3), env }, command);
  }
  if (program === 'lekhani') {
    const markdown = command.at.startsWith('docs/moving-out.md');
    const { status, said } = await commands.run(args, { markdown });
    expect(status, said).toBe(0);
    return;
  }
  if (program === 'cp')
    for (const path of args.slice(0, -1).filter((word) => !/^[-/]/.test(word)))
      expect(existsSync(path), path).toBe(true);
  const { config } = Object.fromEntries(
    args.flatMap((word, at) => (word.startsWith('--') ? [[word.slice(2), args[at + 1]]] : [])),
  );
  if (program === 'fly' && config) expect(existsSync(config), config).toBe(true);
  if (program === 'node') expect(existsSync(args[0] ?? ''), args[0]).toBe(true);
  if (program === 'npm' && args[0] === 'run') expect(scriptNames).toContain(args[1]);
  expect(known).toContain(program);
}

describe('code blocks', () => {
  // tests/deploy.proof.ts has nginx, Caddy and Prometheus take theirs.
  const kinds = new Set(['sh', 'yaml', 'ini', 'json', 'toml', 'caddyfile', 'nginx', 'text']);
  test('are all of a kind that is checked, and none is only indented', () => {
    const places = fences.filter(({ language }) => !kinds.has(language)).map(({ at }) => at);
    // tests/adding-a-feature.proof.ts builds the code of its document.
    const others = places.filter((at) => !at.startsWith('docs/adding-a-feature.md:'));
    expect(others).toEqual([]);
    expect(guides.flatMap(indentedIn)).toEqual([]);
    for (const test of Object.values(testedElsewhere)) expect(existsSync(test)).toBe(true);
  });

  const inShell = fences.filter(({ language }) => language === 'sh');
  beforeAll(async () => {
    await mkdir(join(commands.root, 'etc'));
    const settings = inShell.find(({ code }) => /^SITE_URL=/.test(code))?.code ?? '';
    await writeFile(join(commands.root, 'etc/lekhani.env'), settings);
  });
  test.each(inShell)('the commands at $at', async (block) => {
    const code = filledIn(block.code);
    const calls = await heard(code);
    const statements = code.split('\n').filter((line) => line.trim() && !/^\w+=\S*$/.test(line));
    if (statements.length === 0) expect(badSettings(block.code)).toBe('');
    else expect(calls.length).toBeGreaterThan(0);
    expect(assignmentsIn(block.code).filter(({ name }) => !isVariable(name))).toEqual([]);
    for (const call of calls) await perform(call, block);
  });

  const ofKind = (kind: string) => fences.filter(({ language }) => language === kind);
  test.each([...ofKind('json'), ...ofKind('toml')])('the values at $at', ({ code, language }) => {
    expect(language === 'json' ? JSON.parse(code) : parseToml(code)).toBeTypeOf('object');
  });

  test.each(ofKind('ini'))('tests/pgbouncer.proof.ts uses what is at $at', ({ code }) => {
    const proof = ['tests/pgbouncer.proof.ts', 'tests/support/pgbouncer.ts']
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const [, query = ''] = /connect_query='([^']+)'/.exec(code) ?? [];
    const [, mode = ''] = /^(pool_mode = .*)$/m.exec(code) ?? [];
    for (const setting of [query, mode]) {
      expect(setting).not.toBe('');
      expect(proof).toContain(setting);
    }
  });
});

describe('commands within sentences', () => {
  const starts = new RegExp(`^(?:[A-Z_]+=\\S+ )*(?:${known.join('|')}) \\S`);
  // Only named: a table of what was tried, or the name of a command alone.
  const isBare = ({ code }: Shown) =>
    /^lekhani(?: [a-z]+)*(?: --[a-z-]+)*$/.test(code) || code === 'npx lekhani import';
  const run = inline
    // A line of /etc/aliases hands a mail to a command.
    .map((command) => ({
      ...command,
      code: /"\|([^"]+)"/.exec(command.code)?.[1] ?? command.code,
    }))
    .filter((command) => starts.test(command.code) && !isBare(command));
  const isCurl = ({ code }: Shown) => code.startsWith('curl ');
  const eachOnce = (list: Shown[]) => [
    ...new Map(list.map((entry) => [entry.code, entry])).values(),
  ];

  test.each(eachOnce(run.filter((command) => !isCurl(command))))('$code ($at)', async (command) => {
    const calls = await heard(filledIn(command.code));
    expect(calls).toHaveLength(1);
    for (const call of calls) await perform(call, command);
  });

  test.skipIf(!hasProgram('curl', '--version')).each(run.filter(isCurl))(
    '$code ($at)',
    async ({ code }) => {
      const site = await startSite();
      let filled = code.replace('SITE_URL', site.url);
      for (const [name, value] of Object.entries(site.config.ofFeatures))
        filled = filled.replace(name, String(value));
      const [call] = await heard(filled);
      // Not by a call that waits: the site is in this process.
      const child = execFile('curl', ['--silent', '--fail', ...(call?.args ?? [])]);
      child.stdin?.end(BOUNCED);
      const [status] = await once(child, 'exit');
      await site.stop();
      expect(status).toBe(0);
    },
  );

  test.each(eachOnce(inline.filter(isBare)))('$code is a command ($at)', ({ code }) => {
    const [, name = '', options = ''] = /lekhani ?([a-z ]*?) ?(--.*)?$/.exec(code) ?? [];
    expect(help).toMatch(new RegExp(`^  ${name}`, 'm'));
    for (const option of options.split(' ')) expect(help).toContain(option);
  });

  test('there are many', () => {
    expect(run.length).toBeGreaterThan(10);
  });
});

describe('lekhani --help', () => {
  /** Each usage with all options that it names, each with a value where it takes one. */
  const usages = () =>
    help
      .replace(/\n {9}/g, ' ')
      .split('\n')
      .filter((line) => /^ {2}[a-z]/.test(line))
      .map((line) => {
        const [, words = ''] = /^ {2}((?:[a-z][a-z-]* ?)+)/.exec(line) ?? [];
        const options = [
          ...line.matchAll(/--([a-z-]+)( [A-Z][A-Z.|]*| s3\|local| wordpress\S*)?/g),
        ];
        return { words: words.trim().split(' '), options };
      });

  /** Options that take no value, which the place of a file or folder follows. */
  const beforePlace = ['verify', 'static', 'markdown'];

  test('names no option that its command does not know', async () => {
    expect(usages().length).toBeGreaterThan(10);
    for (const { words, options } of usages()) {
      const given = options.map(([, name = '', value]) =>
        value && !beforePlace.includes(name) ? `--${name}=x` : `--${name}`,
      );
      // The parser stops at the first option that it does not know, before anything is done.
      const { status, said } = await commands.run([...words, ...given, '--never-an-option']);
      expect({ words, status, said }).toEqual({
        words,
        status: 1,
        said: expect.stringContaining("Unknown option '--never-an-option'"),
      });
    }
  });

  test('names every option that the documents name', () => {
    // Names of colours, and options of another program.
    const others = ['docs/theming.md', 'docs/hosts.md'];
    const named = inline.filter(
      ({ at, code }) =>
        code.startsWith('--') && !others.some((document) => at.startsWith(document)),
    );
    expect(named.length).toBeGreaterThan(5);
    for (const { code, at } of named) {
      expect(help, at).toContain(code.split(' ')[0]);
    }
  });
});

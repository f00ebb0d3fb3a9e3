// The one entry of every npm command. Plain JavaScript without dependencies, since it must run on
// the machine's own Node (20 or later) before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { littleMemory } from './little-memory.mjs';
import { putInPlace } from './put-in-place.mjs';
import { runUntilEnd } from './run-until-end.mjs';

const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');
process.chdir(root);

/** The Node that the project brings with it. */
const node = join(root, 'node_modules/node/bin/node');
const bin = (name) => join(root, 'node_modules/.bin', name);
const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` };
const production = {
  ...env,
  // React has a slower build with more checks for every other value.
  NODE_ENV: 'production',
  // Compiled code is kept for the next start.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...littleMemory,
};

function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { stdio: 'inherit', env, ...options });
  if (signal || status !== 0) process.exit(status ?? 128 + constants.signals[signal]);
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs `work` unless it has already been done for the same files. */
function once(mark, files, work) {
  const hash = hashOf(files);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === hash) return;
  work();
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
}

/** Installs what is missing: the tools too, which `npm prune --omit=dev` takes away, but for a site that is built already. */
function install({ withTools = true } = {}) {
  const mark = 'node_modules/.installed';
  if (withTools && !existsSync(bin('react-router'))) rmSync(mark, { force: true });
  once(mark, ['package.json', 'package-lock.json'], () => {
    console.log('Installing what the project needs …');
    // Not `npm ci`: it refuses a registry that lacks optional packages of other platforms.
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    run('npm', ['install', '--include=dev', ...quiet], { env: process.env });
  });
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    })
    .filter((path) => !path.endsWith('.test.ts'));
}

function build() {
  const sources = ['app', 'contract', 'features', 'hindi'].flatMap(filesIn);
  const settings = ['vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
  const scripts = ['chunks', 'compress', 'enhance-plugin'].map((name) => `scripts/${name}.ts`);
  once('build/.built', [...sources, ...settings, ...scripts], () => {
    install();
    console.log('Building the pages …');
    // Beside the one that is there, which a site may be serving: a build that fails leaves it as it is.
    const fresh = 'build/.fresh';
    const to = Object.assign({}, production, { BUILD_FOLDER: fresh });
    run(node, [bin('react-router'), 'build', '--logLevel', 'warn'], { env: to });
    run(node, ['scripts/compress.ts'], { env: to });
    putInPlace(fresh, 'build');
  });
}

const commands = {
  start() {
    install({ withTools: false });
    build();
    runUntilEnd(node, ['server/main.ts'], { env: production });
  },
  dev() {
    install();
    // Pages reload through Vite; a change of the server's own code starts it anew.
    const watched = [
      'server',
      'domain',
      'database',
      'contract',
      'features',
      'hindi',
      'jobs',
      'demo',
      'art',
    ];
    const watch = watched.map((folder) => `--watch-path=${folder}`);
    runUntilEnd(node, [...watch, '--watch-preserve-output', 'server/main.ts', '--dev'], { env });
  },
  build() {
    install({ withTools: false });
    build();
  },
  bench() {
    install();
    build();
    run(node, ['bench/main.ts', ...process.argv.slice(3)], { env: production });
  },
  pictures() {
    install();
    build();
    run(node, ['scripts/pictures.ts', ...process.argv.slice(3)], { env: production });
  },
  client() {
    install();
    run(node, ['scripts/client.ts', ...process.argv.slice(3)]);
  },
  outdated() {
    install();
    run(node, ['scripts/outdated.ts']);
  },
  stress() {
    install();
    build();
    run(node, ['stress/main.ts', ...process.argv.slice(3)], { env: production });
  },
  test() {
    install();
    runUntilEnd(node, ['scripts/test/main.ts', ...process.argv.slice(3)], { env });
  },
  'test:all'() {
    install();
    runUntilEnd(node, ['scripts/test/main.ts', '--all', ...process.argv.slice(3)], { env });
  },
};

const command = commands[process.argv[2]];
if (!command) {
  console.error(`Usage: npm run ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
command();

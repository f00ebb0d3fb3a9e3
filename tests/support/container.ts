import { type ChildProcess, execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { spawnChild } from './children.ts';
import type { Image } from './dockerfile.ts';
import { waitFor } from './wait-for.ts';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');

/** Returns the packages below node_modules that are left once `npm prune --omit=dev` has taken the others out. */
async function productionPackages(): Promise<string[]> {
  const args = ['ls', '--omit=dev', '--all', '--parseable'];
  const { stdout } = await run('npm', args, { cwd: repository });
  const names = stdout.matchAll(/^.*?\/node_modules\/((?:@[^/\n]+\/)?[^/\n]+)/gm);
  return [...new Set(Array.from(names, ([, name = '']) => name))];
}

/** Copies a folder of the repository by links to its files. */
async function link(name: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  await run('cp', ['-al', join(repository, name), target]);
}

/**
 * Puts the files of an image into a folder, as the last stage of its Dockerfile says. The base of the image
 * is what this machine has in `/usr`.
 */
export async function assembleImage(image: Image, root: string): Promise<void> {
  for (const folder of ['usr', 'proc', 'dev', 'tmp', 'etc']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  for (const name of ['null', 'urandom']) writeFileSync(join(root, 'dev', name), '');
  for (const { from, to } of image.copies) {
    for (const path of from) {
      const name = path.replace('/app/', '');
      const target = join(root, image.workdir, to, to.endsWith('/') ? basename(path) : '');
      if (name !== 'node_modules') await link(name, target);
      else
        for (const dependency of await productionPackages())
          await link(join(name, dependency), join(target, dependency));
    }
  }
}

/** A container of an image; its volume outlives it. */
export class Container {
  #image: Image;
  #root: string;
  #volume: string;
  #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(image: Image, root: string, volume: string, env: Record<string, string> = {}) {
    this.#image = image;
    this.#root = root;
    this.#volume = volume;
    this.#env = { ...image.env, ...env };
    const [user, group] = image.user.split(':').map(Number);
    mkdirSync(volume, { recursive: true });
    chownSync(volume, user ?? 0, group ?? 0);
  }

  #inside(command: string[]): string[] {
    const env = Object.entries(this.#env).map(([name, value]) => `${name}=${value}`);
    return ['/usr/bin/env', '-i', '-C', this.#image.workdir, ...env, ...command];
  }

  /** Starts the image's command. */
  start(): void {
    const { user, runs, command } = this.#image;
    const script = join(import.meta.dirname, 'container.sh');
    const given = [this.#root, this.#volume, user, runs.join('\n'), '--', ...this.#inside(command)];
    const spaces = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
    const child = spawnChild('unshare', [...spaces, 'sh', script, ...given], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => {
        this.#output += text;
      });
    }
    this.#child = child;
  }

  /** The number of the container's first process on this machine; null where it has none. */
  #first(): number | null {
    const { pid } = this.#child ?? {};
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return children === '' ? null : Number(children);
  }

  /** Runs a command in the container and returns what it says. Rejects where it fails. */
  async exec(...command: string[]): Promise<string> {
    const [user = '', group = ''] = this.#image.user.split(':');
    const spaces = ['--mount', '--net', '--pid', '--root', `--setuid=${user}`, `--setgid=${group}`];
    const args = [`--target=${this.#first()}`, ...spaces, ...this.#inside(command)];
    const { stdout } = await run('nsenter', args);
    return stdout;
  }

  /** Resolves once the image's own check says that the site is well. Rejects where that never is. */
  async well(): Promise<void> {
    const isWell = () =>
      this.exec(...this.#image.health).then(
        () => true,
        () => false,
      );
    if (!(await waitFor(isWell, 60_000))) throw new Error(`The site is not well: ${this.#output}`);
  }

  /** Returns the seconds of processor time that the site has taken. */
  processorTime(): number {
    const stat = readFileSync(`/proc/${this.#first()}/stat`, 'utf8').split(' ');
    const TICKS = 100;
    return (Number(stat[13]) + Number(stat[14])) / TICKS;
  }

  /** Stops it as an engine does; resolves to its exit code. */
  async stop(): Promise<number | null> {
    const first = this.#first();
    const ended = new Promise<number | null>((answer) => this.#child?.once('exit', answer));
    if (first !== null) process.kill(first, 'SIGTERM');
    return ended;
  }
}

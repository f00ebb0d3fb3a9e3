import { execFileSync, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { littleMemory } from '../scripts/little-memory.mjs';
import { assembleImage, Container } from './support/container.ts';
import { readDockerfile } from './support/dockerfile.ts';

/** Seconds of a processor after which a site that has begun answers. */
const READY = 2;

const image = readDockerfile('Dockerfile');

/** The packages with libraries that `debian:12-slim` has, and those that the image adds. */
const packages = ['libc6', 'libgcc-s1', 'libstdc++6', ...image.packages];

const env = { SITE_URL: 'https://example.org' };
let scratch: string;
let root: string;
let volume: string;
beforeAll(async () => {
  // Beside the modules, since files can be linked within one disk only.
  scratch = await mkdtemp(resolve('node_modules/.cache/image-'));
  root = join(scratch, 'root');
  volume = join(scratch, 'data');
  await assembleImage(image, root);
}, 120_000);
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** Whether this machine lets a process have its own mounts, network and numbers of processes. */
const mayIsolate =
  spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0;

const ask = (path: string) =>
  `const answer = await fetch('http://127.0.0.1:3000${path}');
   console.log(answer.status, await answer.text());`;

test.runIf(mayIsolate)(
  'an empty site starts without a network, writes only to its volume, and starts again in 2 s',
  async () => {
    const site = new Container(image, root, volume, { ...env, DEMO: 'off' });
    site.start();
    await site.well();
    expect(await site.exec('id', '-u')).toBe(`${image.user.split(':')[0]}\n`);
    for (const place of ['/app', '/usr/local/bin', '/etc', '/']) {
      await expect(site.exec('touch', `${place}/new`)).rejects.toThrow('Read-only file system');
    }
    expect(await site.exec('node', '-e', ask('/'))).toMatch(/^200 <!DOCTYPE html>/);
    expect(await site.exec('node', '-e', ask('/api/ready'))).toMatch(/^200 /);
    await expect(site.exec('node', '-e', `await fetch('http://1.1.1.1')`)).rejects.toThrow(
      'ENETUNREACH',
    );

    const who = ['--name', 'मीरा', '--email', 'meera@example.org', '--role', 'admin'];
    expect(await site.exec('lekhani', 'user', 'create', ...who)).toContain('/reset/');
    await site.exec('lekhani', 'backup', '/data/backup.tar.gz');
    await site.exec('lekhani', 'backup', '--verify', '/data/backup.tar.gz');
    const picture = `const { default: sharp } = await import('sharp');
    const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
    console.log((await image.avif().metadata()).width);`;
    expect(await site.exec('node', '-e', picture)).toBe('9\n');
    expect(await site.stop()).toBe(0);

    const again = new Container(image, root, volume, env);
    again.start();
    await again.well();
    // What else the machine does is not counted.
    expect(again.processorTime()).toBeLessThan(READY);
    expect(await again.stop()).toBe(0);
  },
);

test.runIf(mayIsolate)(
  'begun as root, since its volume belongs to root, the site goes on as its own user without rights',
  async () => {
    const asRoot = { ...image, user: '0:0' };
    const site = new Container(asRoot, root, join(scratch, 'of-root'), { ...env, DEMO: 'off' });
    site.start();
    await site.well();
    const status = await site.exec('cat', '/proc/1/status');
    expect(status).toMatch(/^Uid:\s+10001\s+10001\s+10001\s+10001$/m);
    expect(status).toMatch(/^Groups:\s*$/m);
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    // Commands that somebody gives as root leave nothing of root's either.
    await site.exec('lekhani', 'backup', '/data/backup.tar.gz');
    expect(await site.exec('find', '/data', '-user', '0')).toBe('');
    expect(await site.stop()).toBe(0);
  },
);

test('the image has every library that its programs use', () => {
  const programs = [
    'node/bin/node',
    ...globSync('**/*.{node,so.*}', { cwd: `${root}/app/node_modules` }),
  ];
  const needed = new Set<string>();
  for (const program of programs) {
    const used = execFileSync('ldd', [`${root}/app/node_modules/${program}`], { encoding: 'utf8' });
    expect(used).not.toContain('not found');
    for (const [, library = ''] of used.matchAll(/=> (\/(?:usr\/)?lib\S+)/g)) {
      const [name = ''] = execFileSync('dpkg', ['-S', library.replace(/^(?:\/usr)?/, '*')], {
        encoding: 'utf8',
      }).split(':');
      needed.add(name);
    }
  }
  expect([...needed].filter((name) => !packages.includes(name))).toEqual([]);
});

test('the image sets what npm start sets for V8 and the C library', () => {
  const { NODE_OPTIONS, ...others } = littleMemory;
  expect(image.env).toMatchObject(others);
  expect(NODE_OPTIONS.startsWith(`${image.env.NODE_OPTIONS} `)).toBe(true);
});

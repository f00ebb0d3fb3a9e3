import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as requestByHttp } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { requireFromDebian } from '../scripts/debian.ts';
import { littleMemory } from '../scripts/little-memory.mjs';
import { spawnChild } from './support/children.ts';
import { fencedIn, guides } from './support/documents.ts';
import { freePort } from './support/postgres.ts';
import { type Site, startSite } from './support/site.ts';
import { waitFor } from './support/wait-for.ts';

const read = (name: string) => readFile(`deploy/${name}`, 'utf8');

let folder: string;
let site: Site;
beforeAll(async () => {
  if (!requireFromDebian('caddy', 'nginx-light', 'openssl', 'prometheus', 'systemd'))
    throw new Error('Programs are missing.');
  folder = await mkdtemp(join(tmpdir(), 'deploy-'));
  const env = { SITE_URL: 'https://example.org', TRUST_PROXY: 'on' };
  site = await startSite({ env });
}, 300_000);
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

test.each(['compose.yaml', 'compose.full.yaml'])(
  '%s keeps to the Compose Specification',
  async (name) => {
    const schema = z.fromJSONSchema(
      JSON.parse(await readFile('tests/schemas/compose.json', 'utf8')),
    );
    const file = parse(await read(name));
    expect(schema.safeParse(file).error).toBeUndefined();
    file.services.site.volumez = [];
    expect(schema.safeParse(file).success).toBe(false);
  },
);

test('the site of both Compose files is kept as narrow', async () => {
  const sites = ['compose.yaml', 'compose.full.yaml'].map(async (name) => {
    const { image, build, volumes, read_only, tmpfs, cap_drop, security_opt, init } = parse(
      await read(name),
    ).services.site;
    return { image, build, volumes, read_only, tmpfs, cap_drop, security_opt, init };
  });
  const [alone, full] = await Promise.all(sites);
  expect(full).toEqual(alone);
  expect(alone).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
});

test('every service of the Compose files has a version, and no right that it does not need', async () => {
  for (const name of ['compose.yaml', 'compose.full.yaml']) {
    const { services } = parse(await read(name));
    for (const [service, { image, build, cap_drop, security_opt }] of Object.entries<
      Record<string, unknown>
    >(services)) {
      expect({ service, cap_drop, security_opt }).toEqual({
        service,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      if (!build) expect(image, service).toMatch(/:\d+\.[\d.]+$/);
    }
  }
});

test('the store of the Compose file asks for a password, but for the pictures of readers', async () => {
  const { services, configs, networks } = parse(await read('compose.full.yaml'));
  const { identities } = JSON.parse(configs.store.content);
  expect(identities).toEqual([
    { name: 'anonymous', actions: ['Read:lekhani/images/*'] },
    {
      name: 'lekhani',
      credentials: [
        { accessKey: 'lekhani', secretKey: expect.stringContaining('S3_SECRET_ACCESS_KEY') },
      ],
      actions: ['Read:lekhani', 'Write:lekhani', 'List:lekhani'],
    },
  ]);
  expect(services.store.command.split(/\s+/)).toEqual(
    expect.arrayContaining(['-ip.bind=127.0.0.1', '-s3.ip.bind=0.0.0.0']),
  );
  expect(services.store.ports).toBeUndefined();
  expect(networks.pictures).toEqual({ internal: true });
  const beside = Object.entries<{ networks?: string[] }>(services).filter(([, service]) =>
    service.networks?.includes('pictures'),
  );
  expect(beside.map(([name]) => name)).toEqual(['caddy', 'site', 'store']);
});

/** Asks for the home page by https as a reader of example.org does; answers its status and the links in it. */
function askHome(port: number): Promise<{ status: number | undefined; text: string }> {
  return new Promise((answer, fail) => {
    const options = {
      port,
      host: '127.0.0.1',
      servername: 'example.org',
      rejectUnauthorized: false,
    };
    const call = request({ ...options, headers: { host: 'example.org' } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => answer({ status: response.statusCode, text }));
    });
    call.on('error', fail);
    call.end();
  });
}

/** Asks for the home page by http, with any host; answers where it leads. */
function askByHttp(port: number, host: string): Promise<string | undefined> {
  return new Promise((answer, fail) => {
    const call = requestByHttp({ port, host: '127.0.0.1', headers: { host } }, (response) => {
      response.resume();
      answer(response.headers.location);
    });
    call.on('error', fail);
    call.end();
  });
}

async function readsHome(port: number): Promise<void> {
  let home: Awaited<ReturnType<typeof askHome>> | undefined;
  const answers = async () => {
    home = await askHome(port).catch(() => undefined);
    return home?.status === 200;
  };
  await waitFor(answers);
  expect(home).toMatchObject({ status: 200, text: expect.stringContaining('<!DOCTYPE html>') });
}

test('nginx leads readers to the site by https', async () => {
  const [port, plain] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-subj', '/CN=example.org', ...made], {
    stdio: 'ignore',
  });
  const servers = (await read('nginx.conf'))
    .replaceAll('127.0.0.1:3000', new URL(site.url).host)
    .replace(/listen \[::\].*;/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/server \{\s+server_name[^{]*\{[^}]*\}\s*\}/, '')
    .replace(/\/etc\/letsencrypt\S*fullchain.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S*privkey.pem/, key);
  const file = join(folder, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; events {} http { access_log off; ${places.join(' ')} ${servers} }`,
  );
  spawnChild('nginx', ['-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  await readsHome(port);
  expect(await askByHttp(plain, 'stranger.example')).toBe('https://example.org/');
});

test('Caddy leads readers to the site by https', async () => {
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  // Certificates of its own, instead of asking for some.
  const options = `{\n\thttps_port ${port}\n\thttp_port ${await freePort()}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}\n`;
  await writeFile(file, options + (await read('Caddyfile')));
  const env = {
    ...process.env,
    SITE_HOST: 'example.org',
    PICTURES_HOST: 'pictures.example.org',
    HOME: folder,
    SITE_UPSTREAM: new URL(site.url).host,
  };
  spawnChild('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env,
    stdio: 'ignore',
  });
  await readsHome(port);
});

test('systemd takes the unit, and finds little in it to attack', async () => {
  const unit = join(folder, 'lekhani.service');
  const text = await read('lekhani.service');
  await writeFile(unit, text.replace(/\/opt\/lekhani\/\S*bin\/node/, process.execPath));
  const said = execFileSync('systemd-analyze', ['verify', '--man=no', unit], { stdio: 'pipe' });
  expect(said.toString()).toBe('');
  // From 0 to 100; services of the system itself are mostly above 90.
  execFileSync('systemd-analyze', ['security', '--offline=yes', '--threshold=20', unit], {
    stdio: 'pipe',
  });
  const { NODE_OPTIONS, ...others } = littleMemory;
  for (const [name, value] of Object.entries({
    ...others,
    NODE_OPTIONS: NODE_OPTIONS.split(' ')[0],
  })) {
    expect(text).toContain(`${name}=${value}`);
  }
});

/** Lists what a name of the filter stands for: a system call, or with `@` those of a set and of the sets in it. */
function callsOf(name: string): string[] {
  if (!name.startsWith('@')) return [name];
  const said = execFileSync('systemd-analyze', ['syscall-filter', name], { encoding: 'utf8' });
  return said.split('\n').flatMap((line) => {
    const [, call] = /^ {4}([@\w]\S*)$/.exec(line) ?? [];
    return call ? callsOf(call) : [];
  });
}

test('the unit lets processes and threads lower their priority, and no more of what is privileged', async () => {
  const allowList = new Set<string>();
  // The first list allows; the others take away from it or add to it (systemd.exec).
  for (const [, without, names = ''] of (await read('lekhani.service')).matchAll(
    /^SystemCallFilter=(~?)(.+)$/gm,
  )) {
    for (const call of names.split(' ').flatMap(callsOf)) {
      if (without) allowList.delete(call);
      else allowList.add(call);
    }
  }
  expect(allowList).toContain('read');
  const rest = ['@privileged', '@resources'].flatMap(callsOf).filter((call) => allowList.has(call));
  expect(rest).toEqual(['setpriority']);
});

describe('what documents show', () => {
  const ofKind = (kind: string) =>
    guides.flatMap(fencedIn).filter(({ language }) => language === kind);
  const checked = (program: string, args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });

  test('is there for each program', () => {
    for (const kind of ['yaml', 'caddyfile', 'nginx']) expect(ofKind(kind), kind).not.toEqual([]);
  });

  test.each(ofKind('yaml'))('Prometheus takes what is at $at', async ({ code }) => {
    expect(Object.keys(parse(code))).toContain('scrape_configs');
    const file = join(folder, 'prometheus.yaml');
    await writeFile(file, code);
    await writeFile(join(folder, 'prometheus-rules.yaml'), await read('prometheus-rules.yaml'));
    expect(checked('promtool', ['check', 'config', file])).toContain('SUCCESS');
  });

  test.each(ofKind('caddyfile'))('Caddy takes what is at $at', async ({ code }) => {
    const file = join(folder, 'Caddyfile.shown');
    await writeFile(file, code);
    const adapted = checked('caddy', ['adapt', '--validate', '--config', file]);
    expect(adapted).toContain('reverse_proxy');
  });

  test.each(ofKind('nginx'))('nginx takes what is at $at', async ({ code }) => {
    const file = join(folder, 'nginx.shown.conf');
    const http = `access_log off; server { listen 127.0.0.1:1; ${code} }`;
    await writeFile(file, `pid ${folder}/shown.pid; events {} http { ${http} }`);
    checked('nginx', ['-t', '-q', '-c', file, '-e', 'stderr']);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { readConfig, settingNames } from '../server/config.ts';
import { readDockerfile } from './support/dockerfile.ts';
import {
  assignmentsIn,
  badSettings,
  fencedIn,
  guides,
  inlineIn,
  isVariable,
  otherVariables,
} from './support/documents.ts';

const fences = guides.flatMap(fencedIn);
const inline = guides.flatMap(inlineIn);

describe('files for hosts', () => {
  const image = readDockerfile('Dockerfile');
  const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
  const text = z.record(z.string(), z.coerce.string());

  /** Says that settings of a platform are right, and whether the site begins as root on a volume of root's. */
  function expectFits(env: Record<string, string>, { port, volume, path }: Record<string, string>) {
    const { START_AS = image.user, ...settings } = env;
    const config = readConfig({ ...settings, HOST: image.env.HOST, DATA_DIR: image.env.DATA_DIR });
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect({ port, volume, path, START_AS, proxy: config.TRUST_PROXY }).toEqual({
      port: String(config.PORT),
      volume: config.DATA_DIR,
      START_AS: '0:0',
      proxy: true,
      path: '/api/health',
    });
    expect(config.CLIENT_ADDRESS).toBeTruthy();
  }

  test('fly.toml fits the image and the settings', () => {
    const file = z
      .object({
        build: z.object({ dockerfile: z.string(), args: text }),
        env: text,
        mounts: z.tuple([z.object({ destination: z.string() })]),
        http_service: z.object({
          internal_port: z.coerce.string(),
          auto_stop_machines: z.literal('off'),
          checks: z.tuple([z.object({ path: z.string() })]),
        }),
      })
      .parse(parseToml(read('fly.toml')));
    const { build, env, mounts, http_service: service } = file;
    expect(existsSync(join('deploy', build.dockerfile))).toBe(true);
    expectFits(
      { ...env, ...build.args },
      {
        port: service.internal_port,
        volume: mounts[0].destination,
        path: service.checks[0].path,
      },
    );
  });

  test.each(['compose.yaml', 'compose.full.yaml'])(
    '%s hands all settings of deploy/.env to the site, and its volumes belong to the site',
    (name) => {
      const site = z.object({
        env_file: z.tuple([
          z.strictObject({ path: z.literal('.env'), required: z.literal(false) }),
        ]),
        volumes: z.array(z.string()),
      });
      const file = z.object({ services: z.object({ site }) }).parse(parseYaml(read(name)));
      // A volume begins as the folder of the image in its place.
      const [made = ''] = image.runs.flatMap(
        (run) => / -o 10001 -g 10001 (.*)$/.exec(run)?.[1] ?? [],
      );
      const places = file.services.site.volumes.map((volume) => volume.split(':')[1]);
      expect(places).toEqual(made.split(' '));
      expect(places).toContain(image.env.DATA_DIR);
    },
  );

  test('render.yaml fits the image and the settings', () => {
    const variable = z.object({ key: z.string(), value: z.coerce.string().optional() });
    const { services } = z
      .object({
        services: z.tuple([
          z.object({
            type: z.literal('web'),
            runtime: z.literal('docker'),
            dockerfilePath: z.string(),
            healthCheckPath: z.string(),
            disk: z.object({ mountPath: z.string() }),
            envVars: z.array(variable),
          }),
        ]),
      })
      .parse(parseYaml(read('render.yaml')));
    const [{ dockerfilePath, healthCheckPath: path, disk, envVars }] = services;
    expect(existsSync(dockerfilePath)).toBe(true);
    const env = Object.fromEntries(envVars.map(({ key, value }) => [key, value ?? '']));
    expectFits(env, { path, volume: disk.mountPath, port: env.PORT ?? '' });
  });

  test('railway.json and the variables of its guide fit the image and the settings', () => {
    const { build, deploy } = z
      .object({
        build: z.object({ builder: z.literal('DOCKERFILE'), dockerfilePath: z.string() }),
        deploy: z.object({ healthcheckPath: z.string() }),
      })
      .parse(JSON.parse(read('railway.json')));
    expect(existsSync(build.dockerfilePath)).toBe(true);
    expect(deploy.healthcheckPath).toBe('/api/ready');
    const block = fences.find(({ code }) => code.includes('CLIENT_ADDRESS=X-Real-IP'));
    const given = assignmentsIn(block?.code ?? '').map(({ name, value }) => [name, value]);
    const env = Object.fromEntries(given);
    // The guide names the mount path in a sentence.
    const volume = /mount path `([^`]+)`/.exec(readFileSync('docs/hosts.md', 'utf8'))?.[1] ?? '';
    expectFits(env, { port: env.PORT ?? '', volume, path: '/api/health' });
  });
});

describe('settings', () => {
  test('are all documented in docs/settings.md', () => {
    const documented = new Set(
      inlineIn('docs/settings.md').flatMap(({ code }) => code.match(/^[A-Z][A-Z0-9_]+$/g) ?? []),
    );
    expect(settingNames.filter((name) => !documented.has(name))).toEqual([]);
  });

  test('that documents name are there', () => {
    const named = inline.flatMap(({ code, at }) =>
      (code.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []).map((name) => ({ name, at })),
    );
    expect(named.length).toBeGreaterThan(50);
    const unknown = named.filter(({ name }) => !isVariable(name));
    expect(unknown).toEqual([]);
  });

  test('have the values that documents give them', () => {
    const given = inline.filter(({ code }) => /^[A-Z_]+=[^\s…]+$/.test(code));
    expect(given.length).toBeGreaterThan(5);
    for (const { code } of given)
      expect(badSettings(code.replace('host:port', 'host:80')), code).toBe('');
  });

  test('that are not those of the site are read by whom it says', () => {
    for (const [name, reader] of Object.entries(otherVariables)) {
      if (!existsSync(reader)) continue;
      expect(readFileSync(reader, 'utf8')).toContain(name);
    }
  });
});

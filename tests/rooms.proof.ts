import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../features/features.ts';
import {
  changeFeatureList,
  checkImports,
  checkTypes,
  copyProject,
  startCopy,
} from './support/site-copy.ts';

const docsSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

describe.each(features)('the site without $name', ({ name }) => {
  let folder: string;
  beforeAll(() => {
    folder = copyProject(`without-${name}`, `features/${name}`);
    changeFeatureList(folder, (lines) => {
      const others = lines.filter((line) => !line.includes(`'./${name}/`));
      expect(others).toHaveLength(lines.length - 1);
      // A list without a feature is a module all the same.
      const isEmpty = !others.some((line) => line.startsWith('export '));
      return isEmpty ? [...others, 'export {};', ''] : others;
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has right types', () => checkTypes(folder));

  test('keeps the import rules', () => checkImports(folder));

  test('is built, starts, and shows its pages and screens', async () => {
    const { server, story } = await startCopy(folder);
    for (const path of ['/', story.path, '/stories', '/privacy-choices', '/admin/dashboard']) {
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
    }
    const docs = await fetch(`${server.url}/api/docs/json`);
    const paths = Object.keys(docsSchema.parse(await docs.json()).paths);
    expect(paths.length).toBeGreaterThan(100);
    expect(paths.filter((path) => path.startsWith(`/api/${name}`))).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});

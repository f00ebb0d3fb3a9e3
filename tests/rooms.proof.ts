import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../features/features.ts';
import {
  changeFeatureList,
  checkFormat,
  checkImports,
  checkQuickTests,
  checkTypes,
  copyProject,
  startCopy,
} from './support/site-copy.ts';

/** The features without which a site is started: all before a release, else one, which each commit chooses anew. */
const exercised = (() => {
  const names = features.map(({ name }) => name);
  if (process.env.EVERY_TURN) return names;
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const turn = Number.parseInt(commit.slice(0, 8), 16) % names.length;
  return names.filter((_name, index) => index === turn);
})();

const docsSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

/** Copies the project without one of its features, by its folder and its line; returns where the copy is. */
function copyWithout(name: string): string {
  const folder = copyProject(`without-${name}`, `features/${name}`);
  changeFeatureList(folder, (lines) => {
    const others = lines.filter((line) => !line.includes(`'./${name}/`));
    expect(others).toHaveLength(lines.length - 1);
    return others;
  });
  return folder;
}

/** Fails where a copy without the feature of this name does not pass its quick tests, start, or show its pages. */
async function exerciseWithout(folder: string, name: string): Promise<void> {
  await checkQuickTests(folder);
  const { server, story } = await startCopy(folder);
  for (const path of ['/', story.path, '/stories', '/privacy-choices', '/admin/dashboard']) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  }
  const docs = await fetch(`${server.url}/api/docs/json`);
  const paths = Object.keys(docsSchema.parse(await docs.json()).paths);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => path.startsWith(`/api/${name}`))).toEqual([]);
  expect(await server.stop()).toBe(0);
}

describe.each(features)('the site without $name', ({ name }) => {
  let folder: string;
  beforeAll(() => {
    folder = copyWithout(name);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has right types, and keeps the rules of imports and lint', async () => {
    const others = async () => {
      await checkImports(folder);
      // The other files are those of the project, whose lint knows nothing of their neighbours.
      await checkFormat(folder, 'features/index.ts');
    };
    await Promise.all([checkTypes(folder), others()]);
  });

  test.runIf(exercised.includes(name))('passes the quick tests, starts and shows its pages', () =>
    exerciseWithout(folder, name),
  );
});

import { expect } from 'vitest';
import { z } from 'zod';
import { changeFeatureList, checkQuickTests, copyProject, startCopy } from './site-copy.ts';

const docsSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

/** Copies the project without one of its features, by its folder and its line; returns where the copy is. */
export function copyWithout(name: string): string {
  const folder = copyProject(`without-${name}`, `features/${name}`);
  changeFeatureList(folder, (lines) => {
    const others = lines.filter((line) => !line.includes(`'./${name}/`));
    expect(others).toHaveLength(lines.length - 1);
    return others;
  });
  return folder;
}

/** Fails where a copy without the feature of this name does not pass its quick tests, start, or show its pages. */
export async function exerciseWithout(folder: string, name: string): Promise<void> {
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

import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyDemoFolder } from './support/demo-site.ts';
import { countOldAnswers, startThree } from './support/three-processes.ts';

const ROUNDS = 1000;

let folder: string;
beforeAll(async () => {
  folder = await copyDemoFolder(inject('demoFolder'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(`after a save no process answers with the old page, ${ROUNDS} rounds under load`, async () => {
  const three = await startThree(folder);
  expect(await countOldAnswers(three, ROUNDS)).toBe(0);
  expect(await three.stop()).toEqual([0, 0, 0]);
});

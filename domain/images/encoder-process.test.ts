import { spawn } from 'node:child_process';
import { getEventListeners, once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { encodeApart, encoderPid } from './encoder-process.ts';

let source: Buffer;
beforeAll(async () => {
  const create = { width: 900, height: 600, channels: 3, background: '#c2410c' } as const;
  source = await sharp({ create }).jpeg().toBuffer();
});
const widthOf = async (picture: Promise<Buffer>) => (await sharp(await picture).metadata()).width;
const job = (width: number) => ({ kind: 'avif', width }) as const;

test('pictures are made by one process of low priority, which the system ends first', async () => {
  const made = [300, 400, 500].map((width) => encodeApart(job(width), source));
  const pid = encoderPid();
  expect(await Promise.all(made.map(widthOf))).toEqual([300, 400, 500]);
  expect(encoderPid()).toBe(pid);
  expect(getPriority(pid)).toBe(10);
  const score = `/proc/${pid}/oom_score_adj`;
  if (existsSync(score)) expect(readFileSync(score, 'utf8').trim()).toBe('900');
});

test('work that a killed process has left is begun again', async () => {
  await encodeApart(job(300), source);
  const first = encoderPid();
  const made = [300, 400].map((width) => encodeApart(job(width), source));
  process.kill(first ?? 0, 'SIGKILL');
  expect(await Promise.all(made.map(widthOf))).toEqual([300, 400]);
  expect(encoderPid()).not.toBe(first);
});

test('what ends the process each time is given up, and other work goes on', async () => {
  await encodeApart(job(300), source);
  const lost = encodeApart(job(400), source);
  const refused = expect(lost).rejects.toMatchObject({ status: 503 });
  for (let round = 0; round < 3; round += 1) {
    const pid = encoderPid() ?? 0;
    process.kill(pid, 'SIGKILL');
    if (round < 2) await expect.poll(encoderPid, { interval: 1 }).not.toBe(pid);
  }
  await refused;
  expect(await widthOf(encodeApart(job(300), source))).toBe(300);
});

test('what is no picture is refused, and what is stopped ends at once', async () => {
  await expect(encodeApart(job(300), Buffer.from('no picture'))).rejects.toThrow(/unsupported/);
  const stop = new AbortController();
  await encodeApart(job(300), source, stop.signal);
  expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  const made = encodeApart(job(300), source, stop.signal);
  stop.abort();
  await expect(made).rejects.toThrow('stopped');
});

test('it ends with the process that has started it, however that ends', {
  tags: 'long',
}, async () => {
  const file = new URL('./encoder-process.ts', import.meta.url).href;
  const program = `
    const { encodeApart, encoderPid } = await import(${JSON.stringify(file)});
    const { default: sharp } = await import('sharp');
    const create = { width: 9, height: 9, channels: 3, background: 'red' };
    await encodeApart({ kind: 'jpeg', width: 5 }, await sharp({ create }).png().toBuffer());
    console.log(encoderPid());
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  expect(getPriority(pid)).toBe(10);
  parent.kill('SIGKILL');
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
});

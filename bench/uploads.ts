import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { openDatabase } from '../database/open.ts';
import { newPerson } from '../tests/support/accounts.ts';
import { copyDemoFolder } from '../tests/support/demo-site.ts';
import { startProcess } from '../tests/support/processes.ts';
import { type Figure, progress, quantile } from './figures.ts';

const PHOTOS = 20;
const article = '/apna-gyaan/suraj-ki-ghadi-samrat-yantra';

/** Makes a photograph of twelve megapixels, different for each number. */
function photo(number: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 90 + number * 5, sigma: 25 } as const;
  return sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise } })
    .resize(4000, 3000)
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** Asks for a page again and again while `work` goes on; returns how long each answer took. */
async function whileReading(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const probe = fork('bench/probe.ts', [url]);
  await once(probe, 'message');
  await work();
  const report = once(probe, 'message');
  probe.send('stop');
  const [times] = await report;
  return z.array(z.number()).parse(times);
}

/** Measures what readers notice while twenty large photographs are uploaded at once. */
export async function measureUploads(demoFolder: string): Promise<Figure[]> {
  const folder = await copyDemoFolder(demoFolder);
  const photos: Buffer[] = [];
  for (let number = 0; number < PHOTOS; number += 1) {
    progress('making photographs', number, PHOTOS);
    photos.push(await photo(number));
  }
  const site = await startProcess({ DATA_DIR: folder });
  const database = openDatabase({ dataDir: folder });
  const editor = await newPerson({ database }, 'editor');
  await database.close();
  const url = site.url + article;
  progress('uploading', 0, 2);
  const quiet = await whileReading(url, () => pause(5000));
  progress('uploading', 1, 2);
  let seconds = 0;
  const busy = await whileReading(url, async () => {
    const begun = performance.now();
    await Promise.all(
      photos.map(async (bytes, number) => {
        const form = new FormData();
        form.set(
          'file',
          new File([new Uint8Array(bytes)], `photo-${number}.jpg`, { type: 'image/jpeg' }),
        );
        form.set('upload_preset', 'lekhani');
        const headers = { authorization: `Bearer ${editor.token}` };
        const target = `${site.url}/api/images/upload`;
        const answer = await fetch(target, { method: 'POST', headers, body: form });
        if (!answer.ok) throw new Error(`An upload was answered ${answer.status}`);
      }),
    );
    seconds = (performance.now() - begun) / 1000;
    // The AVIF variants are made after the answer.
    await pause(5000);
  });
  progress('', 1, 1);
  await site.stop();
  await rm(folder, { recursive: true, force: true });
  const group = 'Uploads';
  const p99 = quantile(busy, 0.99);
  return [
    { group, name: 'page p99, nobody uploads', value: quantile(quiet, 0.99), unit: 'ms', ratio: 1 },
    {
      group,
      name: `page p99, ${PHOTOS} photographs of 12 megapixels at once`,
      value: p99,
      unit: 'ms',
      ratio: p99 / quantile(quiet, 0.99),
      target: 'below 50 ms',
      reached: p99 < 50,
      note: `all are answered after ${seconds.toFixed(1)} s`,
    },
  ];
}

import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadedImageSchema } from '../../contract/images.ts';
import type { UserInfo } from '../../contract/users.ts';
import { newPerson } from '../../tests/support/people.ts';
import { type Site, startSite } from '../../tests/support/site.ts';

let site: Site;
let person: UserInfo;
beforeAll(async () => {
  site = await startSite();
  person = await newPerson(site, 'contributor');
});
afterAll(() => site.stop());

async function upload(bytes: Uint8Array<ArrayBuffer>, name = 'x.jpg', preset = 'lekhani') {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  form.set('upload_preset', preset);
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${site.url}/api/images/upload`, {
    method: 'POST',
    body: form,
    headers,
  });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

const square = () =>
  sharp({ create: { width: 900, height: 600, channels: 4, background: '#a62c4b80' } });
const bytesOf = async (image: Sharp) => new Uint8Array(await image.toBuffer());

test.each([
  ['JPEG', () => square().jpeg()],
  ['PNG', () => square().png()],
  ['WebP', () => square().webp()],
  ['AVIF', () => square().avif({ effort: 0 })],
  ['GIF', () => square().gif()],
])('%s is kept, whatever its name, and served for ever', async (_, make) => {
  const { status, body } = await upload(await bytesOf(make()), 'लेख.txt');
  expect(status).toBe(200);
  const { secure_url, width, height } = uploadedImageSchema.parse(body);
  expect([width, height]).toEqual([900, 600]);
  const served = await fetch(new URL(secure_url, site.url));
  expect(served.status).toBe(200);
  expect(served.headers.get('cache-control')).toContain('immutable');
});

test('a photograph is turned as the camera says, and tells nothing else', async () => {
  const turned = square().jpeg().withMetadata({ orientation: 6 });
  const { secure_url, width, height } = uploadedImageSchema.parse(
    (await upload(await bytesOf(turned))).body,
  );
  expect([width, height]).toEqual([600, 900]);
  const served = await fetch(new URL(secure_url, site.url));
  const metadata = await sharp(await served.arrayBuffer()).metadata();
  expect([metadata.width, metadata.height]).toEqual([600, 900]);
  expect(metadata.exif).toBeUndefined();
});

test.each([
  [
    'SVG',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['HTML under the name of a picture', new TextEncoder().encode('<script>alert(1)</script>')],
  ['nothing', new Uint8Array()],
])('%s is refused in clear words', async (_, bytes) => {
  const { status, body } = await upload(bytes, 'x.jpg');
  expect([400, 422]).toContain(status);
  expect(body).toMatchObject({ message: expect.stringMatching(/picture|file/) });
});

test('a picture that breaks off is refused', async () => {
  const whole = await bytesOf(square().png());
  const { status, body } = await upload(whole.slice(0, 200));
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: expect.stringContaining('JPEG, PNG, WebP, AVIF or GIF') });
});

test('too large a file and a wrong preset are refused', async () => {
  expect((await upload(new Uint8Array(20_000_001))).status).toBe(413);
  expect((await upload(await bytesOf(square().png()), 'x.png', 'other')).status).toBe(400);
});

test('a body that is no form is refused', async () => {
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${site.url}/api/images/upload`, {
    method: 'POST',
    headers,
    body: '{}',
  });
  expect(answer.status).toBe(400);
});

test('the same picture sent many times at once is kept', async () => {
  const bytes = await bytesOf(square().tint('#123456').png());
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(bytes)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test('many large pictures at once are worked on one after the other', async () => {
  const wide = (height: number) =>
    sharp({ create: { width: 3000, height, channels: 3, background: '#a62c4b' } });
  const pictures = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => bytesOf(wide(2000 + n).png())));
  let most = 0;
  const look = setInterval(() => {
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue + process);
  }, 1);
  const answers = await Promise.all(pictures.map((bytes) => upload(bytes)));
  clearInterval(look);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(most).toBeLessThanOrEqual(4);
});

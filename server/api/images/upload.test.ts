import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { articleSchema } from '../../../contract/articles.ts';
import { uploadedImageSchema } from '../../../contract/images.ts';
import { limits } from '../../../contract/limits.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { spendDailyQuota } from '../../../domain/limits/daily-quota.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

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

/** Returns the decoded picture at a URL. */
async function fetchServed(url: string) {
  const answer = await fetch(new URL(url, site.url));
  expect(answer.status).toBe(200);
  return sharp(await answer.arrayBuffer(), { animated: url.endsWith('.webp') });
}

/** Returns the stored row of a picture. */
async function readStored(url: string) {
  const { db } = site.database;
  return db.selectFrom('images').selectAll().where('url', '=', url).executeTakeFirstOrThrow();
}

async function store(bytes: Uint8Array<ArrayBuffer>, name?: string): Promise<string> {
  const { status, body } = await upload(bytes, name);
  expect(status, JSON.stringify(body)).toBe(200);
  return uploadedImageSchema.parse(body).secure_url;
}

/** Returns the pixels of three frames of different colours, one below the other. */
function frames() {
  const frame = (background: string, top: number) => ({
    input: { create: { width: 60, height: 40, channels: 4 as const, background } },
    top,
    left: 0,
  });
  return sharp({ create: { width: 60, height: 120, channels: 4, background: '#fff' } })
    .composite([frame('#a62c4b', 0), frame('#233461', 40), frame('#e0a030', 80)])
    .raw()
    .toBuffer();
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

test('a photograph is rotated as the camera says and loses all other metadata', async () => {
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

test('a master is kept of a photograph, for nobody outside, without what the camera wrote', async () => {
  const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#456' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '26/1 55/1 0/1' } });
  const bytes = await bytesOf(photo);
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const name = `${(await readStored(await store(bytes))).id}.webp`;
  const master = await sharp(`${site.config.DATA_DIR}/masters/${name}`).metadata();
  expect(master).toMatchObject({ format: 'webp', width: 2160, height: 2880, space: 'srgb' });
  expect([master.exif, master.xmp, master.icc, master.orientation]).toEqual(
    Array(4).fill(undefined),
  );
  expect((await fetch(`${site.url}/masters/${name}`)).status).toBe(404);
});

test('the master of a tall picture is as wide as its widest variant', {
  tags: 'long',
}, async () => {
  const tall = { create: { width: 700, height: 3500, channels: 3 as const, background: '#456' } };
  const { id } = await readStored(await store(await bytesOf(sharp(tall).png())));
  await site.idle();
  expect(await sharp(`${site.config.DATA_DIR}/masters/${id}.webp`).metadata()).toMatchObject({
    width: 700,
    height: 3500,
  });
});

test('an animation moves on in WebP; its JPEG is the first frame', async () => {
  const raw = { width: 60, height: 120, channels: 4 as const, pageHeight: 40 };
  const gif = await bytesOf(sharp(await frames(), { raw }).gif({ delay: [80, 80, 80], loop: 0 }));
  const url = await store(gif, 'moves.gif');
  const jpeg = await (await fetchServed(url)).stats();
  expect(jpeg.dominant.r).toBeGreaterThan(jpeg.dominant.b);
  await site.idle();
  const { src_set, avif_set, animated } = await readStored(url);
  expect([avif_set, animated]).toEqual(['', 1]);
  const webp = await (await fetchServed(src_set.split(' ')[0] ?? '')).metadata();
  expect(webp).toMatchObject({ pages: 3, pageHeight: 40, format: 'webp' });
});

/** Returns a chunk of a PNG. */
function chunk(type: string, data: number[]) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), Buffer.from(data)])));
  return Buffer.concat([length, Buffer.from(type), Buffer.from(data), sum]);
}

test('an animated PNG or AVIF becomes still, which is said; a still one and a moving GIF are not told of', async () => {
  const still = Buffer.from(await bytesOf(square().png()));
  const moving = (count: number) =>
    // Behind the signature and the first chunk, which is 25 bytes long.
    Buffer.concat([
      still.subarray(0, 33),
      chunk('acTL', [0, 0, 0, count, 0, 0, 0, 0]),
      still.subarray(33),
    ]);
  const raw = { width: 60, height: 120, channels: 4 as const, pageHeight: 40 };
  const gif = sharp(await frames(), { raw }).gif({ delay: [70, 70, 70], loop: 0 });
  const stilled = async (bytes: Buffer) => {
    const { status, body } = await upload(new Uint8Array(bytes));
    return [status, uploadedImageSchema.parse(body).stilled];
  };
  expect(await stilled(moving(2))).toEqual([200, true]);
  expect(await stilled(moving(1))).toEqual([200, false]);
  expect(await stilled(still)).toEqual([200, false]);
  expect(await stilled(await gif.toBuffer())).toEqual([200, false]);
  const avif = Buffer.from(await bytesOf(square().avif()));
  /** An AVIF whose head says that it moves: as its kind, as encoders write, or beside others. */
  const movingAvif = (place: number) => {
    const head = Buffer.from(avif);
    head.write('avis', place, 'latin1');
    return head;
  };
  expect(avif.toString('latin1', 16, 20)).toBe('mif1');
  expect(await stilled(avif)).toEqual([200, false]);
  expect(await stilled(movingAvif(8))).toEqual([200, true]);
  expect(await stilled(movingAvif(16))).toEqual([200, true]);
});

test('colours of print and 16 bits come out as sRGB of 8 bits', async () => {
  const red = { create: { width: 80, height: 50, channels: 3 as const, background: '#c02040' } };
  const print = await bytesOf(sharp(red).toColourspace('cmyk').withIccProfile('cmyk').jpeg());
  const deep = await bytesOf(sharp(red).toColourspace('rgb16').png());
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  for (const bytes of [print, deep]) {
    const url = await store(bytes);
    await site.idle();
    const { src_set, avif_set } = await readStored(url);
    for (const address of [url, src_set.split(' ')[0] ?? '', avif_set.split(' ')[0] ?? '']) {
      const image = await fetchServed(address);
      expect(await image.metadata(), address).toMatchObject({ space: 'srgb', depth: 'uchar' });
      const [red, green, blue] = (await image.stats()).channels;
      expect(Math.abs((red?.mean ?? 0) - 192), address).toBeLessThan(30);
      expect(Math.abs((green?.mean ?? 0) - 32), address).toBeLessThan(30);
      expect(Math.abs((blue?.mean ?? 0) - 64), address).toBeLessThan(30);
    }
  }
});

test('a transparent picture stays so in WebP and AVIF, without a placeholder', async () => {
  const url = await store(await bytesOf(square().png()));
  await site.idle();
  const { src_set, avif_set, placeholder } = await readStored(url);
  expect(placeholder).toBe('');
  expect((await (await fetchServed(url)).metadata()).hasAlpha).toBe(false);
  for (const set of [src_set, avif_set]) {
    const variants = set.split(', ');
    expect(variants.map((variant) => variant.split(' ')[1])).toEqual(['400w', '640w', '900w']);
    expect((await (await fetchServed(variants[0]?.split(' ')[0] ?? '')).metadata()).hasAlpha).toBe(
      true,
    );
  }
});

test('an opaque picture has a placeholder of its colours, small enough for pages', async () => {
  const blue = { create: { width: 300, height: 200, channels: 3 as const, background: '#2040c0' } };
  const { placeholder, src_set, bytes, original_name, created_by } = await readStored(
    await store(await bytesOf(sharp(blue).png()), 'नीला आकाश.png'),
  );
  expect(placeholder.length).toBeLessThan(200);
  const tiny = sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64'));
  expect(await tiny.metadata()).toMatchObject({ width: 4, height: 3 });
  const { dominant } = await tiny.stats();
  expect(dominant.b).toBeGreaterThan(150);
  expect(src_set).toMatch(/ 300w$/);
  expect(bytes).toBeGreaterThan(0);
  expect([original_name, created_by]).toEqual(['नीला आकाश.png', person._id]);
});

test('a deleted picture does not come back: sent again, it is new', async () => {
  const bytes = await bytesOf(square().resize(78).png());
  const url = await store(bytes);
  const { db } = site.database;
  const other = (await newPerson(site, 'editor'))._id;
  const gone = { alt_hi: 'दीवार', credit: 'ज़ोया', created_by: other, original_name: 'a.png' };
  const binned = { binned_at: '2024-05-06T07:08:09.123Z', binned_by: other };
  await db
    .updateTable('images')
    .set({ ...gone, ...binned })
    .where('url', '=', url)
    .execute();
  const words = { altHi: '', altEn: '', caption: '', credit: '' };
  expect((await upload(bytes, 'b.png')).body).toMatchObject({ secure_url: url, words });
  expect(await readStored(url)).toMatchObject({
    alt_hi: '',
    credit: '',
    original_name: 'b.png',
    created_by: person._id,
    binned_at: null,
    binned_by: null,
  });
});

test('a picture that is uploaded again is answered with its present descriptions', async () => {
  const bytes = await bytesOf(square().resize(77).png());
  const url = await store(bytes);
  const { db } = site.database;
  const texts = { alt_hi: 'दीवार', caption: 'पुरानी', credit: 'ज़ोया' };
  await db.updateTable('images').set(texts).where('url', '=', url).execute();
  const words = { altHi: 'दीवार', altEn: '', caption: 'पुरानी', credit: 'ज़ोया' };
  expect((await upload(bytes)).body).toMatchObject({ secure_url: url, words });
});

test('more than 50 megapixels are refused', async () => {
  const huge = {
    create: { width: 10_000, height: 6000, channels: 3 as const, background: '#fff' },
  };
  const { status, body } = await upload(await bytesOf(sharp(huge).png({ compressionLevel: 9 })));
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: expect.stringContaining('50 megapixels') });
});

test('the same picture twice is kept once', async () => {
  const bytes = await bytesOf(square().jpeg());
  expect(await store(bytes, 'a.jpg')).toBe(await store(bytes, 'b.jpg'));
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

test('many large pictures at once are worked on few at a time', { tags: 'long' }, async () => {
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
  // Two or three encoders run, and further operations wait in the queue of sharp.
  expect(most).toBeLessThanOrEqual(6);
});

test('who may not publish sends so many pictures and bytes in a day, and begins so many articles', async () => {
  const { db } = site.database;
  const dayOver = async (what: keyof typeof limits.dayOfContributor) => {
    await db.deleteFrom('call_counts').execute();
    await spendDailyQuota(db, person, { [what]: limits.dayOfContributor[what] });
  };
  const picture = await bytesOf(square().png());
  const usual = person;
  person = await newPerson(site, 'contributor');
  await dayOver('pictures');
  const refused = {
    status: 429,
    body: { message: expect.stringMatching(/your role may.+in a day/) },
  };
  expect(await upload(picture)).toMatchObject(refused);
  await dayOver('kilobytes');
  expect(await upload(picture)).toMatchObject(refused);
  await dayOver('articles');
  const url = await store(picture);
  const article = { name: 'A draft', description: '<p>x</p>', imageUrl: url, status: 'draft' };
  const begin = () => call(site, person, 'POST', '/api/articles/article', article);
  expect(await begin()).toMatchObject(refused);
  await dayOver('pictures');
  const { _id } = articleSchema.pick({ _id: true }).parse((await begin()).body);
  const crop = { left: 0, top: 0, width: 0.5, height: 1 };
  const cropped = `/api/images/library/${url.slice('/images/'.length, -'.jpg'.length)}/crop`;
  expect(await call(site, person, 'POST', cropped, crop)).toMatchObject(refused);
  await dayOver('articles');
  const again = await call(site, person, 'POST', `/api/articles/article/${_id}/duplicate`);
  expect(again).toMatchObject(refused);
  person = await newPerson(site, 'author');
  expect((await upload(picture)).status).toBe(200);
  person = usual;
});

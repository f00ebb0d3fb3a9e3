import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadedImageSchema } from '../../../contract/images.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { call, newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
let contributor: UserInfo;
let editor: UserInfo;
beforeAll(async () => {
  site = await startSite();
  contributor = await newPerson(site, 'contributor');
  editor = await newPerson(site, 'editor');
});
afterAll(() => site.stop());

const upload = (person: UserInfo, bytes: Buffer) => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'x');
  form.set('upload_preset', 'lekhani');
  return call(site, person, 'POST', '/api/images/upload', form);
};

const picture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#a62c4b' } });

/** A PNG that says another size than it has. */
async function drawSized(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(9, 9).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** An animation of three frames of this size. */
async function drawAnimated(width: number, height: number): Promise<Buffer> {
  const raw = { width, height: height * 3, channels: 3 as const, pageHeight: height };
  const pixels = Buffer.alloc(width * height * 9, 90).fill(200, 0, width * height * 3);
  return sharp(pixels, { raw }).gif().toBuffer();
}

const half = async (image: Sharp) => {
  const bytes = await image.toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};

/** A picture that does not compress to nothing. */
const uneven = () => {
  const pixels = Uint8Array.from({ length: 90 * 90 * 3 }, (_, at) => (at * at) % 251);
  return sharp(pixels, { raw: { width: 90, height: 90, channels: 3 } });
};

test.each<[string, () => Promise<Buffer>, 200 | 422]>([
  ['one pixel', () => picture(1, 1).png().toBuffer(), 200],
  ['1 × 100', () => picture(1, 100).png().toBuffer(), 200],
  ['100 × 1', () => picture(100, 1).png().toBuffer(), 200],
  ['1 × 101', () => picture(1, 101).png().toBuffer(), 422],
  ['1 × 50000', () => picture(1, 50_000).png().toBuffer(), 422],
  ['50000 × 1', () => picture(50_000, 1).png().toBuffer(), 422],
  ['170 × 16500', () => picture(170, 16_500).png().toBuffer(), 200],
  ['16500 × 170', () => picture(16_500, 170).png().toBuffer(), 200],
  ['a width of 60000 in a small file', () => drawSized(60_000, 60_000), 422],
  ['the largest width there is', () => drawSized(0x7fffffff, 0x7fffffff), 422],
  ['no width', () => drawSized(0, 9), 422],
  ['no height', () => drawSized(9, 0), 422],
  ['16 bits, narrow', () => picture(2, 190).toColourspace('rgb16').png().toBuffer(), 200],
  ['colours of print, flat', () => picture(190, 2).toColourspace('cmyk').jpeg().toBuffer(), 200],
  ['a narrow animation', () => drawAnimated(2, 180), 200],
  ['an animation of lines', () => drawAnimated(1, 300), 422],
  [
    'turned by the camera, narrow',
    () => picture(190, 2).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    200,
  ],
  ['a broken off JPEG', () => half(uneven().jpeg()), 422],
  ['a broken off PNG', () => half(uneven().png()), 422],
  ['a broken off WebP', () => half(uneven().webp()), 422],
])('%s is kept whole or refused in words', async (_, make, expected) => {
  const { status, body } = await upload(contributor, await make());
  expect({ status, body }).toMatchObject({ status: expected });
  if (status !== 200) {
    expect(body).toMatchObject({ message: expect.stringMatching(/picture/) });
    return;
  }
  await site.idle();
  const { secure_url } = uploadedImageSchema.parse(body);
  const { src_set, avif_set } = await site.database.db
    .selectFrom('images')
    .select(['src_set', 'avif_set'])
    .where('url', '=', secure_url)
    .executeTakeFirstOrThrow();
  const files = [secure_url, ...`${src_set}, ${avif_set}`.matchAll(/\S+\.(?:webp|avif)/g)].map(
    String,
  );
  for (const file of files) {
    const answer = await fetch(site.url + file);
    expect((await sharp(await answer.arrayBuffer()).stats()).channels.length).toBeGreaterThan(0);
  }
});

test('a small picture does not wait for the large ones of somebody else', {
  tags: 'long',
}, async () => {
  const large = await picture(5200, 5000).png({ compressionLevel: 1 }).toBuffer();
  const done: string[] = [];
  // What follows the end of a file makes another picture of it, without another decoding here.
  const many = [1, 2, 3].map(async (count) => {
    const { status } = await upload(contributor, Buffer.concat([large, Buffer.from([count])]));
    done.push(`large ${status}`);
  });
  const small = picture(300, 200).png().toBuffer();
  const { status } = await upload(editor, await small);
  done.push(`small ${status}`);
  await Promise.all(many);
  expect(done.indexOf('small 200')).toBeLessThan(2);
  expect(done.filter((outcome) => outcome === 'large 200')).toHaveLength(3);
});

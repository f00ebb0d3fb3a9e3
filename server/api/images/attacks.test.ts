import { type ClientRequest, request as sendHttp } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadedImageSchema } from '../../../contract/images.ts';
import type { UserInfo } from '../../../contract/users.ts';
import { newPerson } from '../../../tests/support/accounts.ts';
import { type Site, startSite } from '../../../tests/support/site.ts';

let site: Site;
let person: UserInfo;
beforeAll(async () => {
  site = await startSite();
  person = await newPerson(site, 'contributor');
});
afterAll(async () => {
  for (const request of begun) request.destroy();
  await site.stop();
});

/** The requests that were started, of which some never end. */
const begun: ClientRequest[] = [];

const part = (name: string, more = '') =>
  `--X\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const form = (bytes: Uint8Array, name = 'x.jpg') =>
  Buffer.concat([
    Buffer.from(`${part('upload_preset')}lekhani\r\n${part('file', `; filename="${name}"`)}`),
    bytes,
    Buffer.from('\r\n--X--\r\n'),
  ]);

/**
 * Sends a body unchanged and returns the answer, even when it comes before the end of the request.
 */
function send(body: Buffer, headers: Record<string, string | number> = {}) {
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = sendHttp(`${site.url}/api/images/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${person.token}`,
        'content-type': 'multipart/form-data; boundary=X',
        'content-length': body.length,
        ...headers,
      },
    });
    request.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (more) => {
        text += more;
      });
      answer.on('end', () => {
        request.destroy();
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) });
      });
    });
    request.on('error', reject);
    begun.push(request);
    request.write(body);
  });
}

async function rows(): Promise<number> {
  const found = await site.database.db.selectFrom('images').select('id').execute();
  return found.length;
}

const picture = (background = '#a62c4b', size = 60) =>
  sharp({ create: { width: size, height: size, channels: 3, background } });

test.each([
  [
    'XML that becomes gigabytes',
    '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "x">]><svg>&a;</svg>',
  ],
  ['a PDF', '%PDF-1.7\n'],
  ['a ZIP', 'PK\u0003\u0004'],
  ['a TIFF', 'II*\u0000\u0008\u0000\u0000\u0000'],
  ['the beginning of a JPEG alone', '\u00ff\u00d8\u00ff'],
  ['the beginning of a video', '\u0000\u0000\u0000\u0018ftypmp42'],
])('%s is refused', async (_, text) => {
  const { status, body } = await send(form(Buffer.from(text, 'latin1')));
  expect(status).toBe(422);
  expect(body).toMatchObject({ message: expect.stringMatching(/picture|accepted/) });
});

test('nothing that is appended to a picture is stored', async () => {
  const script = '<script>alert(document.domain)</script>';
  const polyglot = Buffer.concat([
    await picture()
      .withExifMerge({ IFD0: { Artist: script } })
      .jpeg()
      .toBuffer(),
    Buffer.from(`${script}PK\u0003\u0004`),
  ]);
  const { status, body } = await send(form(polyglot, '../../../evil.html'));
  expect(status).toBe(200);
  const { secure_url } = uploadedImageSchema.parse(body);
  expect(secure_url).toMatch(/^\/images\/[0-9a-z]+\.jpg$/);
  const served = await fetch(site.url + secure_url);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = Buffer.from(await served.arrayBuffer()).toString('latin1');
  expect(bytes).not.toContain('script');
  expect(bytes).not.toContain('PK\u0003\u0004');
});

test('a picture that is decoded as a whole is decoded once, and kept as any other', {
  tags: 'long',
}, async () => {
  const wide = {
    create: { width: 5000, height: 4000, channels: 4 as const, background: '#a62c4b' },
  };
  const bomb = await sharp(wide).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const { status, body } = await send(form(bomb));
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 5000, height: 4000 });
  const { secure_url } = uploadedImageSchema.parse(body);
  const jpeg = await fetch(site.url + secure_url).then((answer) => answer.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 960 });
});

test('a form that breaks off or is none, is refused', async () => {
  const png = await picture().png().toBuffer();
  const before = await rows();
  const whole = form(png);
  for (const body of [
    whole.subarray(0, whole.length - 12),
    Buffer.from(part('file', '; filename="x.png"')),
    Buffer.from('no form at all'),
    Buffer.from(`--X\r\nX-A: ${'x'.repeat(100_000)}\r\n\r\n`),
    Buffer.from(`--X\r\n${'X-A: b\r\n'.repeat(20_000)}\r\n--X--\r\n`),
    Buffer.from(`${part('a')}b\r\n`.repeat(5000)),
    Buffer.from(`${part('file', '; filename="a"')}b\r\n`.repeat(50)),
  ]) {
    const { status, body: answer } = await send(body);
    expect([400, 413, 422], body.toString('latin1', 0, 80)).toContain(status);
    expect(answer).toMatchObject({ message: expect.any(String) });
  }
  expect(await rows()).toBe(before);
});

test('too large a body is refused before it comes, and so are too many at once', async () => {
  const start = form(Buffer.alloc(0)).subarray(0, 120);
  const tooLarge = await send(start, { 'content-length': 30_000_000 });
  expect(tooLarge).toEqual({ status: 413, body: { message: 'That is too large.' } });
  // Uploads use up room for the length that they declare.
  const uploads = Array.from({ length: 40 }, () =>
    send(start, { 'content-length': 19_000_000 }).catch(() => null),
  );
  const refused = await Promise.any(
    uploads.map((upload) => upload.then((answer) => answer ?? Promise.reject())),
  );
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringMatching(/busy/) } });
  const other = await newPerson(site, 'contributor');
  const png = await picture('#233461').png().toBuffer();
  const answer = await send(form(png), { authorization: `Bearer ${other.token}` });
  expect(answer.status).toBe(200);
});

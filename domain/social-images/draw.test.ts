import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSocialImage } from './draw.ts';

const text = {
  title: 'क्षत्रिय, ज्ञान, श्रद्धा और शुद्ध अर्थ: English में ज़्यादा',
  label: 'अपना ज्ञान',
  siteName: 'लेखनी',
};

const pixels = (png: Buffer) => sharp(png).greyscale().raw().toBuffer();

test('a social image looks the same where the system has no fonts', async () => {
  const script = `const { drawSocialImage } = await import('${import.meta.resolve('./draw.ts')}');
    process.stdout.write(await drawSocialImage(${JSON.stringify(text)}));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { env: { FONTCONFIG_FILE: '/dev/null' }, encoding: 'buffer' },
  );
  const [here, there] = await Promise.all([pixels(await drawSocialImage(text)), pixels(stdout)]);
  const far = here.filter((grey, place) => Math.abs(grey - (there[place] ?? 0)) > 128);
  expect(far.length).toBeLessThan(here.length / 1000);
});

test.each([
  ['many wide letters', 'W'.repeat(200)],
  ['a long sentence', 'स्वास्थ्य और राष्ट्रीय शिक्षा '.repeat(10)],
  ['what would be markup', '<b>A & B</b> \u0000\u0007\ud800'],
])('the title ends above the rule: %s', async (_, title) => {
  const image = await drawSocialImage({ title, label: title, siteName: title });
  const gap = { left: 0, top: 488, width: 1000, height: 16 };
  const grey = await sharp(image).extract(gap).greyscale().raw().toBuffer();
  expect(new Set(grey).size).toBe(1);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { growsTooFast } from '../../tests/support/growth.ts';
import { readSaidInFile } from './said-in-file.ts';

const none = { caption: '', credit: '', place: '', rights: '' };

const xmp = (properties: string) =>
  Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description photoshop:City="जयपुर" ${properties}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  );

/** Writes a field of IPTC's second record. */
function field(number: number, text: string | Buffer): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.from([0x1c, 2, number, 0, 0]);
  head.writeUInt16BE(bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

test('XMP: elements, lists and attributes', () => {
  const said = xmp(
    `photoshop:Credit="पीटीआई"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">बाँध के फाटक &amp; भीड़</rdf:li></rdf:Alt></dc:description><dc:creator><rdf:Seq><rdf:li>कविता जोशी</rdf:li><rdf:li>रवि</rdf:li></rdf:Seq></dc:creator><photoshop:Country>भारत</photoshop:Country><dc:rights><rdf:Alt><rdf:li>© पीटीआई</rdf:li></rdf:Alt></dc:rights>`,
  );
  expect(readSaidInFile({ xmp: said })).toEqual({
    caption: 'बाँध के फाटक & भीड़'.normalize('NFC'),
    credit: 'कविता जोशी, रवि / पीटीआई',
    place: 'जयपुर, भारत',
    rights: '© पीटीआई',
  });
});

test('XMP: characters by their numbers, attributes in single quotes', () => {
  const said = xmp(
    `photoshop:Credit='PTI &#x26; AFP' dc:rights="&#169; &#x92A;&#x940;&#1335;&#x110000;"><dc:description><rdf:Alt><rdf:li>घाट पर आरती&#xA;वाराणसी</rdf:li></rdf:Alt></dc:description>`,
  );
  expect(readSaidInFile({ xmp: said })).toEqual({
    caption: 'घाट पर आरती वाराणसी',
    credit: 'PTI & AFP',
    place: 'जयपुर',
    rights: '© पीԷ',
  });
});

test('what is too long is cut between words, and no character is halved', () => {
  const words = Buffer.concat([Buffer.from('8BIM\x04\x04'), field(120, '1 स्त्री'.repeat(200))]);
  expect(readSaidInFile({ iptc: words }).caption).toMatch(/ स्त्री1$/);
  const one = Buffer.concat([Buffer.from('8BIM\x04\x04'), field(120, `1${'स्त्री'.repeat(200)}`)]);
  expect(readSaidInFile({ iptc: one }).caption).toMatch(/^1(?:स्त्री)+$/);
});

test('IPTC, in UTF-8 or as old programs wrote it', () => {
  const iptc = Buffer.concat([
    Buffer.from('8BIM\x04\x04'),
    field(120, 'नाव चली'),
    field(80, Buffer.from('Jos\xe9', 'latin1')),
    field(110, 'José/PTI'),
    field(90, 'Kota'),
    field(116, '2026 PTI'),
  ]);
  expect(readSaidInFile({ iptc })).toEqual({
    caption: 'नाव चली',
    credit: 'José/PTI',
    place: 'Kota',
    rights: '2026 PTI',
  });
});

test('EXIF as a camera writes it; what the camera says of itself is no caption', async () => {
  const create = { width: 8, height: 8, channels: 3 as const, background: '#123' };
  const exifOf = async (caption: string) => {
    const IFD0 = { ImageDescription: caption, Artist: 'Ravi', Copyright: 'Ravi 2026' };
    const file = await sharp({ create }).jpeg().withExif({ IFD0 }).toBuffer();
    return (await sharp(file).metadata()).exif;
  };
  const said = { ...none, caption: 'A boat', credit: 'Ravi', rights: 'Ravi 2026' };
  expect(readSaidInFile({ exif: await exifOf('A boat') })).toEqual(said);
  const camera = await exifOf('OLYMPUS DIGITAL CAMERA');
  expect(readSaidInFile({ exif: camera })).toEqual({ ...said, caption: '' });
});

test.each([
  [{}],
  [{ exif: Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1') }],
  [{ exif: Buffer.from('II*\0\x08\0\0\0\xff\xff', 'latin1') }],
  [{ iptc: Buffer.from([0x1c, 2, 120, 0xff, 0xff]) }],
  [{ xmp: Buffer.from('<dc:description><dc:rights>') }],
  [{ xmp: Buffer.from(`${'<dc:description>'.repeat(50_000)}`) }],
])('a file that breaks off or lies says nothing (%#)', (metadata) => {
  expect(readSaidInFile(metadata)).toEqual(none);
});

test('a file of many values is read in proportion to their number', () => {
  const values = field(80, '').toString('latin1');
  const read = (text: string) => readSaidInFile({ iptc: Buffer.from(text, 'latin1') });
  expect(growsTooFast(read, (length) => values.repeat(length / 5), [5000, 20_000])).toBe(false);
});

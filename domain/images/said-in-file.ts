import { limits } from '../../contract/limits.ts';
import { cutToFit } from '../../contract/truncate.ts';
import { plainName } from '../../hindi/clean-name.ts';

/** What a picture file says of itself, as agencies and cameras write it; empty: nothing. */
export interface SaidInFile {
  caption: string;
  credit: string;
  place: string;
  rights: string;
}

/** The metadata of a file, as sharp gives it. */
interface Metadata {
  exif?: Buffer | undefined;
  iptc?: Buffer | undefined;
  xmp?: Buffer | undefined;
}

/** Bytes of each kind of metadata that are read, and characters of one value. */
const READ = 200_000;
const LONGEST = 4 * limits.imageText;

/** What cameras write where nobody has described the picture. */
const ofCamera =
  /^(?:olympus digital camera|sony dsc|samsung|dig(?:ital)? ?camera|untitled|dcim\b.*)$/i;

const clean = (text: string): string => {
  const line = cutToFit(plainName(text.slice(0, LONGEST)), limits.imageText).toWellFormed();
  return ofCamera.test(line) ? '' : line;
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10ffff;
const decodeEntities = (text: string) =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (_, name?: string, decimal?: string, hex?: string) => {
      if (name) return entities[name] ?? '';
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code <= LAST_CHARACTER ? String.fromCodePoint(code) : '';
    },
  );

/** Returns the values of a property of XMP, which stands as an attribute, an element or a list in one. */
function xmpValues(xmp: string, name: string): string[] {
  for (const quote of ['"', "'"]) {
    const attribute = xmp.indexOf(`${name}=${quote}`);
    if (attribute < 0) continue;
    const from = attribute + name.length + 2;
    return [decodeEntities(xmp.slice(from, xmp.indexOf(quote, from)).slice(0, LONGEST))];
  }
  const start = xmp.indexOf(`<${name}>`);
  const end = start < 0 ? -1 : xmp.indexOf(`</${name}>`, start);
  if (end < 0) return [];
  const inside = xmp.slice(start + name.length + 2, end).slice(0, LONGEST);
  return inside
    .split('</rdf:li>')
    .map((item) => decodeEntities(item.replace(/<[^<>]*>/g, ' ')).trim())
    .filter(Boolean);
}

/** The numbers of IPTC's second record. */
const iptcNumbers = {
  by: 80,
  city: 90,
  location: 92,
  state: 95,
  country: 101,
  credit: 110,
  rights: 116,
  caption: 120,
};

/** Reads the older form of IPTC, wherever it begins: marks, each before a number, a length and a text. */
function readIptc(bytes: Buffer): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (let at = 0; at + 5 <= bytes.length; ) {
    if (bytes[at] !== 0x1c || bytes[at + 1] !== 2) {
      at += 1;
      continue;
    }
    const number = bytes.readUInt8(at + 2);
    const text = bytes.subarray(at + 5, at + 5 + bytes.readUInt16BE(at + 3));
    const values = found.get(number) ?? [];
    values.push(decode(text));
    found.set(number, values);
    at += 5 + text.length;
  }
  return found;
}

/** Reads UTF-8, or what old programs wrote. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}

/** The numbers of the texts in EXIF's first folder, and how many entries of that are read. */
const exifNumbers = { caption: 0x010e, by: 0x013b, rights: 0x8298 };
const ENTRIES = 200;
const ASCII = 2;

/** Reads the texts of EXIF's first folder. Nothing else: not where the picture was taken, nor by which camera. */
function readExif(exif: Buffer): Map<number, string> {
  const found = new Map<number, string>();
  const bytes = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  try {
    const folder = long(4);
    const entries = Math.min(short(folder), ENTRIES);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = folder + 2 + entry * 12;
      const [number, length] = [short(at), long(at + 4)];
      if (short(at + 2) !== ASCII) continue;
      const from = length > 4 ? long(at + 8) : at + 8;
      const text = decode(bytes.subarray(from, from + Math.min(length, LONGEST)));
      found.set(number, text.replace(/\0.*$/s, ''));
    }
  } catch (error) {
    // A file that breaks off says what stands before that.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

/** Returns caption, credit, place and rights that the metadata of an uploaded file names: XMP before IPTC before EXIF. */
export function readSaidInFile(metadata: Metadata): SaidInFile {
  const xmp = metadata.xmp?.toString('utf8', 0, READ) ?? '';
  const iptc = readIptc((metadata.iptc ?? Buffer.of()).subarray(0, READ));
  const exif = readExif((metadata.exif ?? Buffer.of()).subarray(0, READ));
  const first = (names: string[], number: number, other?: number): string => {
    const said = names.map((name) => xmpValues(xmp, name)[0] ?? '');
    const texts = [...said, iptc.get(number)?.[0] ?? '', other ? (exif.get(other) ?? '') : ''];
    return texts.map(clean).find(Boolean) ?? '';
  };
  const authors = [xmpValues(xmp, 'dc:creator'), iptc.get(iptcNumbers.by) ?? []];
  const by = clean(
    (authors.find(({ length }) => length > 0) ?? [exif.get(exifNumbers.by) ?? '']).join(', '),
  );
  const agency = first(['photoshop:Credit'], iptcNumbers.credit);
  const places = [
    first(['Iptc4xmpCore:Location'], iptcNumbers.location),
    first(['photoshop:City'], iptcNumbers.city),
    first(['photoshop:State'], iptcNumbers.state),
    first(['photoshop:Country'], iptcNumbers.country),
  ];
  return {
    caption: first(['dc:description'], iptcNumbers.caption, exifNumbers.caption),
    // A credit line often names the photographer already.
    credit: clean(agency.includes(by) ? agency : [by, agency].filter(Boolean).join(' / ')),
    place: clean([...new Set(places.filter(Boolean))].join(', ')),
    rights: first(['dc:rights'], iptcNumbers.rights, exifNumbers.rights),
  };
}

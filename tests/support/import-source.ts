import { crc32, deflateRawSync } from 'node:zlib';
import type { Item } from '../../domain/importers/item.ts';
import type { Reader } from '../../domain/importers/reader.ts';
import type { Source } from '../../domain/importers/source.ts';

/** Makes a source of files in memory, which come in pieces of some bytes. */
export function sourceOf(files: Record<string, string | Buffer>, piece = 64_000): Source {
  return {
    name: 'export',
    files: Object.entries(files).map(([path, content]) => {
      const bytes = Buffer.from(content);
      return {
        path,
        size: bytes.length,
        async *open(asked?: { start: number; end: number }) {
          const part = bytes.subarray(asked?.start, asked?.end);
          for (let at = 0; at < part.length; at += piece) yield part.subarray(at, at + piece);
        },
      };
    }),
  };
}

export async function allOf<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

export async function readItems(reader: Reader, source: Source): Promise<Item[]> {
  return allOf(reader.read(source));
}

/** Returns the items of a kind. */
export function ofKind<K extends Item['kind']>(items: Item[], kind: K) {
  return items.filter((item): item is Extract<Item, { kind: K }> => item.kind === kind);
}

interface ZipPart {
  name: string;
  content: Buffer | string;
  /** What the list says of its size, instead of the truth. */
  said?: number;
}

/** Packs files as zip archives are (APPNOTE 6.3, 4.3), with any name and any size said. */
export function zipOf(parts: ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, said } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const header = Buffer.alloc(26);
    header.writeUInt16LE(20, 0);
    header.writeUInt16LE(0x0800, 2);
    header.writeUInt16LE(8, 4);
    header.writeUInt32LE(crc32(bytes), 10);
    header.writeUInt32LE(packed.length, 14);
    header.writeUInt32LE(said ?? bytes.length, 18);
    header.writeUInt16LE(Buffer.byteLength(name), 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed]);
    bodies.push(body);
    list.push(Buffer.from('PK\x01\x02\x14\x00'), header, tail, Buffer.from(name));
    at += body.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\x05\x06'), end]);
}

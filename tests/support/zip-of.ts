import { crc32, deflateRawSync } from 'node:zlib';

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

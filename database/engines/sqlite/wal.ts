import { readFile } from 'node:fs/promises';

/** Sizes in bytes, and places of numbers, of https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const HEADER = 32;
const FRAME_HEADER = 24;
/** The first bytes of a log whose checksums are of little-endian numbers, as every usual processor makes them. */
const MAGIC = 0x377f0682;

type Sums = readonly [number, number];

/** Goes on with SQLite's checksum over bytes, whose number is a multiple of eight. */
function sumOf(bytes: Buffer, [one, two]: Sums): Sums {
  let [a, b] = [one, two];
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + bytes.readUInt32LE(at) + b) >>> 0;
    b = (b + bytes.readUInt32LE(at + 4) + a) >>> 0;
  }
  return [a, b];
}

const storedSums = (bytes: Buffer, at: number): Sums => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
];

/**
 * Whether a write-ahead log has a damaged part with finished transactions behind it, which SQLite
 * would silently forget. The part that was being written when a machine stopped is no damage: only one
 * transaction can stand behind its beginning.
 */
function forgets(log: Buffer): boolean {
  if (log.length < HEADER || log.readUInt32BE(0) !== MAGIC) return false;
  const size = FRAME_HEADER + log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let before = storedSums(log, 24);
  let damaged = false;
  let commits = 0;
  for (let at = HEADER; at + size <= log.length; at += size) {
    const head = log.subarray(at, at + FRAME_HEADER);
    // What follows is left from before the log was restarted.
    if (!head.subarray(8, 16).equals(salts)) break;
    const stored = storedSums(head, 16);
    const page = log.subarray(at + FRAME_HEADER, at + size);
    const [a, b] = sumOf(page, sumOf(head.subarray(0, 8), before));
    const whole = a === stored[0] && b === stored[1];
    if (!whole) damaged = true;
    else if (damaged && head.readUInt32BE(4) !== 0) commits += 1;
    before = stored;
  }
  return commits > 1;
}

/** Throws when the write-ahead log of a database that nobody has open would be forgotten in part. */
export async function requireWholeLog(path: string): Promise<void> {
  const read = () => readFile(`${path}-wal`).catch(() => Buffer.alloc(0));
  // Where another process is writing, a frame may have been read half; a moment later it is whole.
  if (!forgets(await read()) || !forgets(await read())) return;
  throw new Error(
    `${path}-wal is damaged, and what was saved last would be lost without a word. Restore a backup, or move that file away to start without it`,
  );
}

import { fileTypeFromBuffer } from 'file-type';
import { type FileKind, typeOfEnding } from '../kinds.ts';

/** Bytes of a file that are enough to know it by: more would only be more to look through. */
const READ = 65_536;

/** The endings of what is accepted, by the media type that the bytes are of. */
const endings = new Map([
  ['application/pdf', 'pdf'],
  ['audio/mpeg', 'mp3'],
  ['audio/x-m4a', 'm4a'],
  ['audio/mp4', 'm4a'],
  ['audio/aac', 'aac'],
  ['audio/ogg', 'ogg'],
  ['audio/ogg; codecs=opus', 'opus'],
  ['audio/wav', 'wav'],
  ['audio/flac', 'flac'],
  ['video/mp4', 'mp4'],
  ['video/x-m4v', 'mp4'],
  ['video/webm', 'webm'],
]);

/** Returns what a file is by its first bytes, whatever its name says; null for what is not accepted. */
export async function kindOf(
  start: Uint8Array,
): Promise<{ kind: FileKind; ending: string } | null> {
  const found = await fileTypeFromBuffer(start.subarray(0, READ)).catch(() => undefined);
  const ending = endings.get(found?.mime ?? '') ?? '';
  const known = typeOfEnding(ending);
  return known ? { kind: known.kind, ending } : null;
}

import { fileTypeFromBuffer } from 'file-type';
import { endingOf, type FileKind, typeOfEnding } from '../kinds.ts';

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

/** What a sound that phones have recorded may say it is: the container of videos. */
const containers = new Set(['video/mp4', 'video/3gpp']);

/** Returns what a file is by its first bytes; null for what is not accepted. Its name tells sounds from videos alone. */
export async function kindOf(
  start: Uint8Array,
  name: string,
): Promise<{ kind: FileKind; ending: string } | null> {
  const found = await fileTypeFromBuffer(start.subarray(0, READ)).catch(() => undefined);
  const mime = found?.mime ?? '';
  const isSound = containers.has(mime) && endingOf(name) === 'm4a';
  const ending = isSound ? 'm4a' : (endings.get(mime) ?? '');
  const known = typeOfEnding(ending);
  return known ? { kind: known.kind, ending } : null;
}

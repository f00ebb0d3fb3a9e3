import { z } from 'zod';

/** What files are to readers. */
export const fileKinds = ['pdf', 'audio', 'video'] as const;
export const fileKindSchema = z.enum(fileKinds);
export type FileKind = z.infer<typeof fileKindSchema>;

/** The media types of the endings that files get. */
const types = new Map<string, { kind: FileKind; type: string }>([
  ['pdf', { kind: 'pdf', type: 'application/pdf' }],
  ['mp3', { kind: 'audio', type: 'audio/mpeg' }],
  ['m4a', { kind: 'audio', type: 'audio/mp4' }],
  ['aac', { kind: 'audio', type: 'audio/aac' }],
  ['ogg', { kind: 'audio', type: 'audio/ogg' }],
  ['opus', { kind: 'audio', type: 'audio/ogg' }],
  ['wav', { kind: 'audio', type: 'audio/wav' }],
  ['flac', { kind: 'audio', type: 'audio/flac' }],
  ['mp4', { kind: 'video', type: 'video/mp4' }],
  ['webm', { kind: 'video', type: 'video/webm' }],
]);

/** The endings that files may have, for file inputs. */
export const fileEndings = [...types.keys()].map((ending) => `.${ending}`);

/** Returns what a file of an ending is; undefined for others. */
export const typeOfEnding = (ending: string) => types.get(ending);

/** Returns the ending of a name, in small letters; empty: it has none. */
export const endingOf = (name: string): string =>
  /\.([0-9a-z]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

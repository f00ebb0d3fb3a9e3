import type { EmbedKind } from '../embeds/form.ts';

/** The shape of the catalogue: every language has the same words. */
export interface TextWords {
  /** What an embed without a title of its own is called: the name of its site alone may be as short as “X”. */
  embeds: (host: string) => Record<EmbedKind, string>;
  readAlso: string;
  /** What the box of a table without a caption is called. */
  table: string;
  footnotes: { notes: string; back: string };
  wholePicture: string;
  /** Stands before words that were struck out, in plain text. */
  struck: string;
  /** What a reader is called who has given no name. */
  reader: string;
}

export const en: TextWords = {
  embeds: (host) => ({
    video: `Video on ${host}`,
    post: `Post on ${host}`,
    audio: `Audio on ${host}`,
    map: `Map on ${host}`,
    chart: `Chart on ${host}`,
    document: `Document on ${host}`,
  }),
  readAlso: 'Read also',
  table: 'Table',
  footnotes: { notes: 'Notes', back: 'Back to the text' },
  wholePicture: 'The whole picture',
  struck: 'struck out',
  reader: 'Reader',
};

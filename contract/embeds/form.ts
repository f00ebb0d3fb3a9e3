/** What an embed is, which says how much room it needs and what it is called. */
export type EmbedKind = 'video' | 'post' | 'audio' | 'map' | 'chart' | 'document';

/** One form of addresses that a body may embed. */
export interface Form {
  kind: EmbedKind;
  /** The name of its site as readers know it. */
  host: string;
  /** The origin of its frames, or the path below which they are. */
  origin: string;
  /** The addresses of one form, that of its frame among them; all find the same groups. */
  patterns: RegExp[];
  /** The address of the frame, in the form that tracks visitors least. */
  frame: (...found: string[]) => string;
  /** The address of its own page, for readers without JavaScript, feeds and print. */
  page: (...found: string[]) => string;
}

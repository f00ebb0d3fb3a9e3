/** A piece of a plain text: words, or a link to an address in it. */
export interface TextPiece {
  text: string;
  href: string | null;
}

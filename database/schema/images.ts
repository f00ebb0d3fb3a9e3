import type { Generated } from 'kysely';
import type { MadeBy } from '../../contract/made-by.ts';

/** A picture of our own image service. */
export interface Images {
  /** The first of the hash of its source, which follows: empty where the picture came from before that was stored. */
  id: string;
  source_hash: Generated<string>;
  /** `/images/ID.jpg`, or its whole address in a bucket. */
  url: string;
  width: number;
  height: number;
  /** Variants in WebP and in AVIF, as `srcset` lists them; AVIF is empty until it is made. */
  src_set: string;
  avif_set: Generated<string>;
  /** The attempts left to make the AVIF variants; 0: they are made or given up. */
  avif_tries_left: Generated<number>;
  animated: Generated<number>;
  /** The picture in 4 × 3 pixels as a `data:` address; empty for transparent pictures. */
  placeholder: Generated<string>;
  bytes: Generated<number>;
  original_name: Generated<string>;
  /** Made of it by `sortKey`. */
  name_key: Generated<string>;
  created_by: Generated<string | null>;
  created_at: string;
  alt_hi: Generated<string>;
  alt_en: Generated<string>;
  credit: Generated<string>;
  caption: Generated<string>;
  licence: Generated<string>;
  place: Generated<string>;
  rights: Generated<string>;
  /** Whether it was made or altered by AI, and what its files say of that by now. */
  made_by: Generated<MadeBy>;
  marked: Generated<MadeBy>;
  /** The focal point, from the left and the top, 0 to 1. */
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  /** Name, descriptions, caption and credit, folded for searching. */
  search_text: Generated<string>;
  /** The picture of which this one was made, by its id; empty where it was uploaded. */
  made_from: Generated<string>;
  /** When the picture was deleted: its files stay, and the library does not show it. */
  binned_at: string | null;
  binned_by: string | null;
}

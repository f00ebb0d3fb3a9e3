/** A thing that came from another system, so that a later import of the same source finds it. */
export interface Imported {
  source: string;
  kind:
    | 'person'
    | 'category'
    | 'tag'
    | 'series'
    | 'article'
    | 'page'
    | 'picture'
    | 'redirect'
    | 'comment';
  /** Its id there; of a picture, its address. */
  source_id: string;
  /** Its id here; of a static page its slug, of a redirect its old address. Empty: it could not be had. */
  our_id: string;
  /** A hash of what was imported. */
  hash: string;
  /** What ours was after the import: as long as it is the same, nobody has edited it. */
  stamp: string;
  /** 1: the import added it. 0: it was here before. */
  made: number;
  /** When an import has last written it. */
  at: string;
}

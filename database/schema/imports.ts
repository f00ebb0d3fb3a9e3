import type { Generated } from 'kysely';
import type { ImportState, ImportStep } from '../../contract/imports.ts';

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

/** An import that an administrator has begun. */
export interface Imports {
  id: string;
  /** The key of its file (domain/imports/place.ts), and the name that people know it by. */
  file: string;
  name: string;
  /** Made of the name by `sortKey`. */
  name_key: Generated<string>;
  /** The system that the file comes from; empty until it is recognised. */
  format: string;
  /** Names the site that was left, as in `imported`; empty until it is known. */
  source: string;
  /** JSON of `importChoicesSchema`. */
  choices: string;
  state: ImportState;
  step: ImportStep;
  done: number;
  total: number;
  /** When the step began. */
  step_at: string;
  /** JSON of `importCountsSchema`. */
  counts: string;
  /** Why it failed: JSON; else empty. */
  problem: string;
  actor: string | null;
  created_at: string;
  ended_at: string | null;
  /** How often a process has taken it up since it was started. */
  tries: number;
  /** The process that has it, and until when. */
  taken_by: string;
  taken_until: string;
}

/** A line of the report of an import. */
export interface ImportEntries {
  import_id: string;
  seq: number;
  kind: string;
  /** Empty: it says what was changed or left out. */
  outcome: string;
  reason: string;
  /** 1: an address changes. */
  moved: number;
  /** Of what it says, but not of its outcome: an import that goes on after a break tells the same again. */
  hash: string;
  /** JSON of `importEntrySchema`. */
  entry: string;
}

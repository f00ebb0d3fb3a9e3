import type { Kysely } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import type { MadeBy } from '../../../contract/made-by.ts';
import type { Schema } from '../../../database/schema.ts';
import type { FileKind } from '../kinds.ts';

/** A file, from its first piece on until it is erased. */
export interface StoredFiles {
  id: string;
  /** `coming`: it is being sent. `going`: its pieces are being removed. */
  state: 'coming' | 'ready' | 'going';
  /** What its first piece says it is; empty before that has come. */
  kind: FileKind | '';
  ending: string;
  name: string;
  name_key: string;
  search_text: string;
  bytes: number;
  received: number;
  /** The hashes of its pieces in their order, with spaces between. */
  pieces: string;
  /** What is spoken in it; empty: nobody has said. */
  language: Language | '';
  captions: string;
  transcript: string;
  made_by: MadeBy;
  /** What passes are signed with (`passes.ts`). */
  secret: string;
  created_by: string | null;
  created_at: string;
  updated_at: string;
  binned_at: string | null;
}

/** An article that has a file: in its text (`shown` is 2), in a further one (1), or in its working copy alone (0). */
interface StoredFileUses {
  file_id: string;
  article_id: string;
  shown: number;
}

/** What directories are told of a series that is a podcast. */
interface Podcasts {
  series_id: string;
  category: string;
  author: string;
  email: string;
  picture: string;
  explicit: number;
}

type FileTables = {
  stored_files: StoredFiles;
  stored_file_uses: StoredFileUses;
  podcasts: Podcasts;
};

/** Returns the same queries or transaction with the tables of files beside those of the core. */
export const withFiles = (db: Kysely<Schema>) => db.withTables<FileTables>();

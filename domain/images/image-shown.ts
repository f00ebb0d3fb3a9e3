import type { ImageUse } from '../../contract/images.ts';
import type { User } from '../../contract/users.ts';

/** A place that shows a picture, and who may see and change that place. */
export interface ImageShown extends ImageUse {
  visibleTo: (person: User) => boolean;
  changedBy: (person: User) => boolean;
  /** Whether programs that use a key of the API learn nothing of it, whoever made the key. */
  noKeys?: true;
}

/** Columns of a table that contain addresses of pictures. */
export interface PictureColumns<Table extends string = string> {
  table: Table;
  key: string;
  columns: string[];
  /** What a page that shows a row has before its key as a tag; absent: a cached page shows none. */
  tag?: string;
  /** The column of the time by which a form that is saved says what it has seen; absent: none says so. */
  seen?: 'updated_at';
}

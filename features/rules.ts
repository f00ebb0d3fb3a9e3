import type { FeaturePrivacy } from '../contract/privacy-purposes.ts';
import type { Queries, Transaction } from '../database/database.ts';
import type { Answer, PageReader } from '../domain/content/answers.ts';
import type { ImageShown, PictureColumns } from '../domain/images/image-shown.ts';
import type { Kind } from '../domain/import-export/kind.ts';
import { makePartKind } from './part-kind.ts';
import { partsLoader } from './parts.ts';

/** What a feature adds to the rules, in its `rules/rules.ts`. */
interface Rules {
  /** Its lines of an export, in their order. */
  exports?: Kind[];
  /** Returns the names of things of a kind of the audit log, by the kind. */
  names?: Record<string, (db: Queries, ids: string[]) => Promise<{ id: string; name: string }[]>>;
  pictures?: {
    /** Where addresses of pictures are stored. */
    columns: PictureColumns[];
    /** Returns where the picture of an address is shown. */
    findUses(db: Queries, url: string): Promise<ImageShown[]>;
  };
  /** Forgets what is kept for a time alone; the housekeeper calls it each hour. */
  forgetOld?(trx: Transaction, now: Date): Promise<unknown>;
  /** What its pages ask. */
  answers?: Answer[];
  /** What it says of personal data as it is used now. */
  privacy?(
    reader: Pick<PageReader, 'db' | 'show' | 'passing' | 'setting'>,
  ): Promise<FeaturePrivacy>;
}

const kind = makePartKind<Rules>();

/** Declares the rules of a feature. */
export const defineRules = kind.define;

/** Returns the rules of all features. */
export const featureRules = partsLoader('rules/rules.ts', kind.isPart);

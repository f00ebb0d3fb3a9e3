import type { Generated, Kysely, Selectable } from 'kysely';
import type { Language } from '../../../contract/common.ts';
import type { Schema } from '../../../database/schema.ts';
import type { GrievanceKind, GrievanceOutcome } from '../contract.ts';

/** Grievances about what the site publishes (IT Rules, 2021). */
interface Grievances {
  id: string;
  /** The reference number given to the complainant; consecutive. */
  number: number;
  /** Empty, as `email`: it was forgotten when its time was over. */
  name: string;
  email: string;
  language: Language;
  kind: GrievanceKind;
  /** What was typed as the address of the story, and the article that it leads to. */
  story: string;
  article_id: string | null;
  body: string;
  received_at: string;
  /** The moments from which it is overdue. */
  acknowledge_by: string;
  answer_by: string;
  /** Empty: not yet. */
  acknowledged_at: Generated<string>;
  answered_at: Generated<string>;
  answered_by: Generated<string | null>;
  outcome: Generated<GrievanceOutcome | ''>;
  answer: Generated<string>;
  /** What the monthly disclosure says of the answer. */
  disclosed: Generated<string>;
  notes: Generated<string>;
  /** 1: name and e-mail go with the answer, since who complained has erased their account. */
  forget: Generated<number>;
  updated_at: string;
}

export type GrievanceRow = Selectable<Grievances>;
export type GrievanceTables = { grievances: Grievances };

/** Returns the same queries or transaction with the register of grievances beside the tables of the core. */
export const withGrievances = (db: Kysely<Schema>) => db.withTables<GrievanceTables>();

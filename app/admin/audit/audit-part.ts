import type { Language } from '../../../contract/common.ts';
import { makePartKind } from '../../../features/part-kind.ts';

/** What the audit log says of the actions of a feature, in its `admin/audit.ts`. */
interface Phrases {
  /** The kind of its things, and what the filter calls it; absent: what it does to things of the core. */
  kind?: string;
  name?: Record<Language, string>;
  /** The other kinds of its things. */
  further?: { kind: string; name: Record<Language, string> }[];
  /** The phrase of each action, as `app/words/admin/audit/` has them. */
  phrases: Record<string, Record<Language, string>>;
}

/** Declares what the audit log says of a feature; `isAuditWords` knows it among what a file exports. */
export const { define: defineAuditWords, isPart: isAuditWords } = makePartKind<Phrases>();

import type { Language } from '../../../contract/common.ts';

/** What the audit log says of a kind of things of a feature, in its `admin/audit.ts`. */
interface Phrases {
  kind: string;
  /** What the filter calls the kind. */
  name: Record<Language, string>;
  /** The phrase of each action, as `app/words/admin/audit/` has them. */
  phrases: Record<string, Record<Language, string>>;
}

export class AuditPart {
  readonly audit: Phrases;

  constructor(audit: Phrases) {
    this.audit = audit;
  }
}

/** Declares what the audit log says of a feature. */
export const defineAuditWords = (audit: Phrases): AuditPart => new AuditPart(audit);

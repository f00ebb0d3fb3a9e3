import type { ArticleStatus } from '../../contract/articles.ts';
import type { AuditAction } from '../../contract/audit.ts';
import type { User } from '../../contract/users.ts';
import type { Site } from './site.ts';

/**
 * The context of a sample: the site, an admin who prepares it, the owner of the thing that the
 * call is about, and the status if that is an article.
 */
export interface Subject {
  site: Site;
  admin: User;
  owner: User;
  status: ArticleStatus;
}

/**
 * The input with which a call succeeds: the values of the `{…}` in its path, its query and its
 * body.
 */
export interface SampleInput {
  path?: Record<string, string>;
  query?: string;
  body?: object;
}

export interface CallSample {
  ready(subject: Subject): Promise<SampleInput> | SampleInput;
  /**
   * Whether the answer contains the thing, for calls that answer everybody with a list.
   * Without it the status of the answer decides.
   */
  holds?: (body: unknown, ready: SampleInput) => boolean;
  /**
   * The call changes an article; once readers have seen it, that needs the permission to publish.
   */
  changes?: true;
  /**
   * The action that the audit log records, or the reason why it records none. Absent for calls that
   * only read.
   */
  logs?: AuditAction | { silent: string };
  /** It answers also while its feature is switched off. */
  alsoOff?: true;
}

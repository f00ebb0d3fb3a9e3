import type { ArticleStatus } from '../../contract/articles.ts';
import type { AuditAction } from '../../contract/audit.ts';
import type { User } from '../../contract/users.ts';
import type { Site } from './site.ts';

/** What a call is made on: whose it is, and of an article its status; `admin` prepares it. */
export interface Things {
  site: Site;
  admin: User;
  owner: User;
  status: ArticleStatus;
}

/** A call that can succeed: what stands for the `{…}` of its path, and what it sends. */
export interface Ready {
  path?: Record<string, string>;
  query?: string;
  body?: object;
}

export interface CallSample {
  ready(things: Things): Promise<Ready> | Ready;
  /** Whether the answer of a call that never refuses has the thing: a list. Absent: its status tells. */
  holds?: (body: unknown, ready: Ready) => boolean;
  /** Changes an article: what readers have seen is for those who may publish. */
  changes?: true;
  /** What the audit log says of it, or why it says nothing. Of calls that only read: absent. */
  logs?: AuditAction | { silent: string };
}

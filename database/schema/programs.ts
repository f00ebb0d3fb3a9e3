import type { KeyScope } from '../../contract/permissions.ts';

/** A key by which programs call the API. Only hashes of its secrets are stored. */
export interface ApiKeys {
  id: string;
  name: string;
  scope: KeyScope;
  /** With spaces between. */
  origins: string;
  per_minute: number;
  code_hash: string;
  /** The last characters of the secret. */
  hint: string;
  /** The secret before, which works until then. */
  previous_hash: string | null;
  previous_until: string | null;
  previous_used_at: string | null;
  created_by: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
}

/** Calls of one address or key in a window of time, by a hash (domain/limits/call-counts.ts). */
export interface CallCounts {
  key: string;
  calls: number;
  /** By the clock of the database. */
  ends_at: string;
}

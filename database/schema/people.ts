import type { Generated } from 'kysely';
import type { Level } from '../../contract/access.ts';
import type { Language } from '../../contract/common.ts';
import type { Role } from '../../contract/permissions.ts';
import type { Sorted } from './sorted.ts';

export interface Users extends Sorted {
  id: string;
  slug: string;
  name: string;
  email: string | null;
  /** 1: the e-mail is known to be theirs. 0: somebody else may still prove that it is theirs. */
  email_confirmed: Generated<number>;
  /** The confirmed e-mail before one that nobody has proved: it comes back where somebody else proves that. */
  former_email: string | null;
  password_hash: string | null;
  role: Role;
  /** 0: the person may not sign in; what they wrote stays. */
  active: Generated<number>;
  bio: string;
  image_url: string;
  /** In the language that is not the site's own; empty: as above. */
  other_name: Generated<string>;
  other_bio: Generated<string>;
  /** The language in which they are told things; empty: that of the site. */
  language: Generated<Language | ''>;
  /** The kinds of notifications that a mail tells them at once, with commas between. */
  mailed_kinds: Generated<string>;
  created_at: string;
  updated_at: string;
}

/** What somebody may read besides; a person without a row reads what is for all who have an account. */
export interface Memberships {
  person_id: string;
  level: Level;
  /** The last day, in the site's time zone; null: it does not end. */
  until: string | null;
  given_at: string;
}

/** A browser in which somebody is signed in. Only the hash of the token is stored. */
export interface Sessions {
  id: string;
  token_hash: string;
  user_id: string;
  device: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** When the person last proved in it who they are (see `requireProof`). */
  proven_at: string | null;
}

/** A sign-up whose e-mail is not confirmed yet. Its token becomes that of the account's first session. */
export interface SignUps {
  code_hash: string;
  token_hash: string;
  name: string;
  email: string;
  password_hash: string;
  device: string;
  /** 1: it began on a page of readers. */
  as_reader: Generated<number>;
  created_at: string;
  expires_at: string;
}

/** The authenticator app of a person who signs in in two steps. */
export interface SecondFactors {
  user_id: string;
  /** Encrypted with the site's key, which is not in the database. */
  secret: string;
  /** The newest time step whose code was used; codes of that step or before are refused. */
  last_step: number;
  /** Null until a code has shown that the app has the secret. */
  active_since: string | null;
}

/** A code that replaces the app once; used codes are deleted. */
export interface RecoveryCodes {
  user_id: string;
  code_hash: string;
  /** Empty for codes that were made before there were salts. */
  salt: string;
}

/** The public half of a key pair on a person's devices. */
export interface Passkeys {
  id: string;
  credential_id: string;
  user_id: string;
  name: string;
  public_key: string;
  /** The number of signatures that the device has made, if it counts them. */
  counter: number;
  created_at: string;
  last_used_at: string | null;
}

/** Codes that work once: links (first account, invitation, new password, sign-in, download), a half-done sign-in, a challenge. */
export interface Links {
  code_hash: string;
  kind: 'first' | 'invite' | 'reset' | 'code' | 'passkey' | 'email' | 'enter' | 'backup';
  user_id: string | null;
  email: string | null;
  role: Role | null;
  created_by: string | null;
  created_at: string;
  expires_at: string;
  /** Of a link that signs in: a hash of the secret of the browser that asked for it; empty: none did. */
  browser_hash: Generated<string>;
  /** How many codes were typed for it in other browsers. */
  tries: Generated<number>;
  /** Of a link that downloads a backup or an export: its id; empty: it is for a person. */
  about: Generated<string>;
}

/** Failed attempts to sign in or up, by a hash of the account, the network or both. */
export interface Attempts {
  key: string;
  /** A hash of the account; empty for a count of a network. */
  account: string;
  failures: number;
  /** Until when attempts are refused; empty: they are not. */
  blocked_until: string;
  expires_at: string;
}

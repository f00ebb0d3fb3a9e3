import type { FeatureAudit } from '../contract/audit-action.ts';
import type { Badge } from '../contract/badge.ts';
import type { Env } from '../contract/env.ts';
import type { FeatureHealth } from '../contract/feature-health.ts';
import type { FeatureOwnData } from '../contract/own-data.ts';
import type { FeaturePermission } from '../contract/permissions.ts';
import type { Setting } from '../contract/setting.ts';
import { makePartKind } from './part-kind.ts';

/** The tokens of a feature that the server folds over, in its `tokens.ts`. */
interface Tokens {
  permissions?: readonly FeaturePermission[];
  settings?: readonly Setting<unknown>[];
  audit?: readonly FeatureAudit[];
  /** Its counts that every screen has, for example of what waits for people. */
  badges?: readonly Badge[];
  /** What it keeps about people. */
  ownData?: readonly FeatureOwnData[];
  /** Settings of the environment. */
  env?: readonly Env<unknown>[];
  health?: FeatureHealth;
  /** Patterns of its calls, below `/api`, whose `:code` is a secret that no log has; pages with one need no line here. */
  codes?: readonly string[];
  /**
   * A table of what strangers ask for with an e-mail and have yet to confirm, and milliseconds for which that waits:
   * `expires_at`. While very much waits, forms cause no more mails.
   */
  unconfirmed?: { table: string; waits: number };
  /** A table that says which articles go on, as a live blog does: `article_id`, `started_at`, `ended_at` (empty meanwhile). */
  goesOn?: string;
  /**
   * A table of further texts of articles: `id`, `article_id`, `html`, and from when readers see it, `shown_at`. `tag`: what a
   * page that shows some has before the article's id.
   */
  texts?: { table: string; tag: string };
  /**
   * A table of forms of articles that are none yet: `id`, `name`, `name_key`, and the form as JSON, `form`. `edit`: the screen
   * of those who may see and change them, who have the permission `needs`.
   */
  forms?: { table: string; edit: string; needs: FeaturePermission };
  /**
   * A table of what people write below articles: `id`, `article_id`, `person_id` (null: a guest) and `status`: rows
   * that are `shown` or `held` count as somebody's contribution.
   */
  below?: string;
  /** A table of what people write beside the texts of articles: `article_id`, `person_id` (null: somebody without an account). */
  notes?: string;
}

/** Declares the tokens of a feature; `isTokens` knows them among what a file exports. */
export const { define: defineTokens, isPart: isTokens } = makePartKind<Tokens>();

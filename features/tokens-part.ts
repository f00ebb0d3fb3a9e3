import type { FeatureAudit } from '../contract/audit-action.ts';
import type { Env } from '../contract/env.ts';
import type { FeatureHealth } from '../contract/feature-health.ts';
import type { FeaturePermission } from '../contract/permissions.ts';
import type { Setting } from '../contract/setting.ts';
import { makePartKind } from './part-kind.ts';

/** The tokens of a feature that the server folds over, in its `tokens.ts`. */
interface Tokens {
  permissions?: readonly FeaturePermission[];
  settings?: readonly Setting<unknown>[];
  audit?: readonly FeatureAudit[];
  /** Settings of the environment. */
  env?: readonly Env<unknown>[];
  health?: FeatureHealth;
}

/** Declares the tokens of a feature; `isTokens` knows them among what a file exports. */
export const { define: defineTokens, isPart: isTokens } = makePartKind<Tokens>();

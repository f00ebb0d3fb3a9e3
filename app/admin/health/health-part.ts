import type { ReactNode } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { SiteHealth } from '../../../contract/site-health.ts';
import { makePartKind } from '../../../features/part-kind.ts';

/** What the screen of the site's health says of a feature, in its `admin/health.tsx`. */
interface HealthPart {
  problem: string;
  texts: Record<Language, { what: string; todo: string }>;
  /** Returns what it says of the problem besides. */
  about(health: SiteHealth): ReactNode;
  /** The screen on which the problem is mended. */
  remedy: { to: string; name: Record<Language, string> };
}

/** Declares what the screen says of a feature; `isHealthPart` knows it among what a file exports. */
export const { define: defineHealthPart, isPart: isHealthPart } = makePartKind<HealthPart>();

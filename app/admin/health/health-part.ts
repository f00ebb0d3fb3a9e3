import type { ReactNode } from 'react';
import type { Language } from '../../../contract/common.ts';
import type { SiteHealth } from '../../../contract/site-health.ts';
import { makePartKind } from '../../../features/part-kind.ts';

/** A label and what it says. */
export type Fact = [label: string, value: ReactNode];

/** What the screen of the site's health says of a feature, in its `admin/health.tsx`. */
interface HealthPart {
  problem: string;
  texts: Record<Language, { what: string; todo: string }>;
  /** Returns what it says of the problem besides. */
  about(health: SiteHealth): ReactNode;
  /** Returns the screen on which the problem is mended. */
  remedy(): { to: string; name: string };
  /** What its mails to many are called that wait (`mailsToMany` of its rules). */
  mailsToMany?: Record<Language, string>;
  /** What it says of itself, wrong or not. */
  group?: {
    title: Record<Language, string>;
    facts(
      health: SiteHealth,
      write: { moment: (at: string | null) => ReactNode; off: string },
    ): Fact[];
  };
}

/** Declares what the screen says of a feature; `isHealthPart` knows it among what a file exports. */
export const { define: defineHealthPart, isPart: isHealthPart } = makePartKind<HealthPart>();

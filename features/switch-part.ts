import type { Badge } from '../contract/badge.ts';
import type { Language } from '../contract/common.ts';
import { makePartKind } from './part-kind.ts';

/** What administrators read where they switch a feature on and off, in its `switch.ts`. */
export interface Switch {
  name: Record<Language, string>;
  /** What it is for, in a sentence. */
  about: Record<Language, string>;
  /** What nobody sees any more once it is off. */
  off: Record<Language, string>;
  /** What is open in it, which goes on while it is off: how much, by its badge, and how that is said. */
  open?: { badge: Badge } & Record<Language, (count: number) => string>;
  /** Whether a new site starts without it. */
  startsOff?: true;
  /** Whether the demonstration has it all the same. */
  inDemo?: true;
}

/** Declares the switch of a feature; `isSwitch` knows it among what a file exports. */
export const { define: defineSwitch, isPart: isSwitch } = makePartKind<Switch>();

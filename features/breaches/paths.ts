import { builders } from '../../contract/paths/pattern.ts';

export const breachPatterns = {
  /** The screen of the admin. */
  screen: '/admin/breaches',
} as const;

/** Builders of the addresses of the log of breaches. */
export const breachPaths = builders(breachPatterns);

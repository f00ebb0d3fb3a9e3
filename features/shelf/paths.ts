import { builders } from '../../contract/paths/pattern.ts';

export const shelfPatterns = {
  /** What a reader keeps on the device, which fills this page (docs/decisions/reader-privacy.md). */
  saved: '/saved',
} as const;

/** Builders of the addresses of what is kept. */
export const shelfPaths = builders(shelfPatterns);

import { devices } from '@playwright/test';

// Tests with a browser type of their own would need workers of their own.
const { defaultBrowserType, ...pixel } = devices['Pixel 7'];

/** The phone that the journeys emulate. */
export const phone = {
  ...pixel,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' as const },
};

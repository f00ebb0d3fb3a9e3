import { devices } from '@playwright/test';

// Tests of their own kind of browser would need workers of their own.
const { defaultBrowserType, ...pixel } = devices['Pixel 7'];

/** The phone of the browser tests. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 } };

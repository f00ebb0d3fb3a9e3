import { defineFeature } from '../feature.ts';
import { breachPatterns } from './paths.ts';

/** The log of breaches of personal data, which the law asks for. */
export const breaches = defineFeature({
  name: 'breaches',
  screens: { [breachPatterns.screen]: 'admin/breaches.tsx' },
});

import { defineFeature } from '../feature.ts';
import { statisticsPatterns } from './paths.ts';

/** Statistics: which pages are opened, where readers come from and what they search. */
export const statistics = defineFeature({
  name: 'statistics',
  screens: { [statisticsPatterns.screen]: 'admin/statistics.tsx' },
  opened: '/api/visits',
  searched: '/api/searches',
  knowsMostRead: true,
});

import { builders } from '../../contract/paths/pattern.ts';

export const statisticsPatterns = { screen: '/admin/statistics' } as const;

/** Builders of the address of the screen of statistics. */
export const statisticsPaths = builders(statisticsPatterns);

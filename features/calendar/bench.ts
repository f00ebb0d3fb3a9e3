import { defineBench } from '../../bench/part.ts';

export const bench = defineBench({
  screens: {
    // It has as many entries as there are, up to 500.
    'calendar of a month': {
      path: '/api/schedule?from=2026-10-01T00:00:00.000Z&to=2026-11-01T00:00:00.000Z',
      fullFrom: 100_000,
    },
    'what has no day yet': { path: '/api/schedule/unscheduled' },
  },
});

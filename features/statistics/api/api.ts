import { defineApi } from '../../server.ts';
import { countSearches } from './searched.ts';
import { statisticsRoutes } from './statistics.ts';
import { visitRoutes } from './visits.ts';

export const api = defineApi({
  async calls(app, options) {
    const { config, database } = options;
    statisticsRoutes(app, options);
    // Apart, since it takes what browsers send as beacons, too.
    await app.register(visitRoutes, { config, database });
  },
  searched: countSearches,
});

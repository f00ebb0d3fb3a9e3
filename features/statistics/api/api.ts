import { defineApi } from '../../server.ts';
import { searchRoutes } from './searches.ts';
import { statisticsRoutes } from './statistics.ts';
import { visitRoutes } from './visits.ts';

export const api = defineApi({
  async calls(app, options) {
    const { config, database } = options;
    statisticsRoutes(app, options);
    // Apart, since they take what browsers send as beacons, too.
    await app.register(visitRoutes, { config, database });
    await app.register(searchRoutes, { config, database });
  },
});

import { defineApi } from '../../server.ts';
import { readLiveRoutes } from './reading.ts';
import { writeLiveRoutes } from './written.ts';

export const api = defineApi({
  calls(app, options) {
    writeLiveRoutes(app, options);
    readLiveRoutes(app, options);
  },
});

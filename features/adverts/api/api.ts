import { defineApi } from '../../server.ts';
import { advertRoutes } from './adverts.ts';
import { advertCountRoutes } from './counts.ts';
import { advertFrames } from './frames.ts';

export const api = defineApi({
  tag: { name: 'adverts', description: 'Adverts, where they stand and how often they are seen' },
  async calls(app, options) {
    const { config, database } = options;
    advertRoutes(app, options);
    await app.register(advertCountRoutes, { config, database });
  },
  files: advertFrames,
});

import { defineApi } from '../../server.ts';
import { importRoutes } from './imports.ts';
import { goOnWithImports } from './runner.ts';
import { importUploadRoutes } from './uploads.ts';

export const api = defineApi({
  tag: { name: 'imports', description: 'What other systems have exported' },
  async calls(app, options) {
    const { config, database } = options;
    importRoutes(app, options);
    await app.register(importUploadRoutes, { config, database });
  },
  jobs: [{ lease: 'imports', start: goOnWithImports }],
});

import { defineApi } from '../../server.ts';
import { fileRoutes } from './files.ts';
import { serveFiles } from './serve.ts';
import { fileUploadRoutes } from './uploads.ts';

export const api = defineApi({
  tag: { name: 'files', description: 'Files beside pictures: PDF, sound and video' },
  async calls(app, options) {
    const { database, store, clock } = options;
    fileRoutes(app, options);
    await app.register(fileUploadRoutes, { database, store, clock });
  },
  files: serveFiles,
});

import { defineApi } from '../../server.ts';
import { fileRoutes } from './files.ts';
import { podcastFeeds } from './podcast-feed.ts';
import { podcastRoutes } from './podcasts.ts';
import { serveFiles } from './serve.ts';
import { fileUploadRoutes } from './uploads.ts';

export const api = defineApi({
  tag: { name: 'files', description: 'Files beside pictures: PDF, sound and video' },
  async calls(app, options) {
    const { database, store, clock } = options;
    fileRoutes(app, options);
    podcastRoutes(app, options);
    await app.register(fileUploadRoutes, { database, store, clock });
  },
  files(app, options) {
    serveFiles(app, options);
    podcastFeeds(app, options);
  },
});

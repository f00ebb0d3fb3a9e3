import { defineApi } from '../../server.ts';
import { noteRoutes } from './notes.ts';
import { outsideRoutes } from './outside.ts';

export const api = defineApi({
  tag: { name: 'notes', description: 'Notes on articles, by people of the site and outside' },
  async calls(app, options) {
    noteRoutes(app, options.database);
    await outsideRoutes(app, options);
  },
});

import { defineSamples } from '../../tests/support/feature-samples.ts';
import { shelfPaths } from './paths.ts';

export const samples = defineSamples({
  calls: {},
  columns: {},
  browserFiles: ['features/shelf/api/worker.ts'],
  pages: async () => [shelfPaths.saved()],
});

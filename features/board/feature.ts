import { defineFeature } from '../feature.ts';
import { boardPath } from './paths.ts';

/** The board: the work on articles, a lane for each stage. */
export const board = defineFeature({
  name: 'board',
  screens: { [boardPath]: 'admin/board.tsx' },
});

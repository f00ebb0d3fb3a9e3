import { defineBench } from '../../bench/part.ts';

export const bench = defineBench({
  // It has as many cards as there are, up to 150 and more.
  screens: { board: { path: '/api/desk', fullFrom: 100_000 } },
});

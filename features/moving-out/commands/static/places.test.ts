import { expect, test } from 'vitest';
import { featurePages } from '../../../features.ts';
import { ownTarget } from './places.ts';

test('a copy has lists and documents, but no page that a script fills', () => {
  expect(ownTarget('/hi/stories', '?page=2', '')).toMatchObject({
    file: 'hi/stories/page-2/index.html',
  });
  for (const { pattern } of featurePages.filter(({ scripted }) => scripted)) {
    for (const path of [pattern, `/hi${pattern}`]) expect(ownTarget(path, '', '')).toBeNull();
  }
});

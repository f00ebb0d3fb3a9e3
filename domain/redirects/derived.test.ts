import { expect, test } from 'vitest';
import { addressesBehind } from './derived.ts';

test.each([
  ['/2019/05/nadi', []],
  ['/2019/05/nadi/amp', ['/2019/05/nadi']],
  ['/2019/05/nadi/feed', ['/2019/05/nadi']],
  ['/2019/05/nadi/2', ['/2019/05/nadi']],
  ['/2019/05/nadi/comment-page-1', ['/2019/05/nadi']],
  ['/2019/05/nadi/2/amp', ['/2019/05/nadi/2', '/2019/05/nadi']],
  ['/category/gaon/page/2', ['/category/gaon']],
  ['/2019//05///nadi/page/12', ['/2019/05/nadi/page/12', '/2019/05/nadi']],
  ['/2019/05/%25E0%25A4', ['/2019/05/%E0%A4']],
  ['/page/2', []],
])('%s may be derived from %j', (path, addresses) => {
  expect(addressesBehind(path)).toEqual(addresses);
});

import { expect, test } from 'vitest';
import { AddressSet } from './address-set.ts';

test('a set of addresses has what was added, also when it has grown', () => {
  const set = new AddressSet();
  for (let number = 0; number < 5000; number += 1) {
    set.add(`/2019/05/lekh-${number}`);
    set.add(`/2019/05/lekh-${number}`);
  }
  const has = (at: number) =>
    Array.from({ length: 5000 }, (_, add) => set.has(`/2019/05/lekh-${at + add}`));
  expect(has(0)).not.toContain(false);
  expect(has(5000)).not.toContain(true);
});

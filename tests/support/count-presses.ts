import type { Locator } from '@playwright/test';

/** Counts the presses of a way through the admin that begins on the dashboard; typing does not count. */
export function countPresses() {
  let made = 0;
  return {
    made: () => made,
    press(target: Locator) {
      made += 1;
      return target.click();
    },
  };
}

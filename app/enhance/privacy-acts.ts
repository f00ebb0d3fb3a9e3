import { ADVERTISING } from './advertising.ts';
import { endPush } from './push-here.ts';
import { UNCOUNTED } from './uncounted.ts';
import { forgetAll } from './upkeep.ts';

/** Ways to say yes and no to what is asked about. */
const acts: Record<string, (on: boolean) => void | Promise<void>> = {
  statistics(on) {
    if (on) localStorage.removeItem(UNCOUNTED);
    else localStorage.setItem(UNCOUNTED, '1');
  },
  advertising: (on) => localStorage.setItem(ADVERTISING, on ? '1' : '0'),
  device: () => forgetAll(),
  push: () => endPush(),
};

export const turn = (choice: string, on: boolean) => acts[choice]?.(on);

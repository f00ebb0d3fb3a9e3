import { endPush } from './push-here.ts';
import { forgetAll } from './upkeep.ts';

const ends: Record<string, () => Promise<void>> = { device: forgetAll, push: endPush };

/** Ends what somebody has chosen to have on this device. */
export const end = (choice: string) => ends[choice]?.();

import { namedLoader } from './parts.ts';
import { isSwitch } from './switch-part.ts';

/** Returns the switches of all features. */
export const featureSwitches = namedLoader('switch.ts', isSwitch);

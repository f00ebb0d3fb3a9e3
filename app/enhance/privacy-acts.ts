/** Ends what somebody has chosen to have on this device. */
export { forgetAll as end } from './upkeep.ts';

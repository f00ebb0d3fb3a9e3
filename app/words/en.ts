import { reading } from './reading/en.tsx';
import { words as screens } from './screens/en.tsx';

/**
 * The texts of the interface in English; those that the specification quotes come from the
 * contract.
 */
export const words = { ...screens, ...reading };

import { account } from './account/en.tsx';
import { reading } from './reading/en.tsx';

/**
 * The texts of the interface in English; those that the specification quotes come from the
 * contract.
 */
export const words = { ...reading, account };

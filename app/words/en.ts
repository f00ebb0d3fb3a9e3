import { account } from './account/en.tsx';
import { reading } from './reading/en.tsx';

/** The words of the interface in English; those of the specification come from the contract. */
export const words = { ...reading, account };

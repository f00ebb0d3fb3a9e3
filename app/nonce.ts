import { createContext } from 'react';

/** Returns the nonce of this answer's scripts; empty in the browser, which hides it from scripts. */
export const Nonce = createContext('');

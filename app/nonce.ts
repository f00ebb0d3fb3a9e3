import { createContext } from 'react';

/** The nonce of this answer's scripts. The browser hides it from scripts, so there it is empty. */
export const Nonce = createContext('');

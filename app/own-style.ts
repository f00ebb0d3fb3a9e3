import { createContext } from 'react';

/** Returns the styles by which the site differs from the product; empty in the browser, where only working pages run. */
export const OwnStyle = createContext('');

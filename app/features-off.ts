import { createContext } from 'react';
import { page } from './words/page.ts';

/** Returns the names of the features that are switched off, as far as the frame of the page shows it. */
export const FeaturesOff = createContext(page.featuresOff);

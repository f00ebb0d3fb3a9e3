import { createContext } from 'react-router';
import type { Content } from '../contract/content.ts';
import type { ReadingInterface } from './words/interface.ts';

/** Holds the Content that the server passes in, for loaders. */
export const contentContext = createContext<Content>();

/** Holds the interface language of the page and its words, for loaders. */
export const interfaceContext = createContext<ReadingInterface>();

/** Holds the styles by which the site differs from the product; empty when there are none. */
export const ownStyleContext = createContext('');

/** Holds the names of the features that are switched off, as far as the frame of the page shows it. */
export const featuresOffContext = createContext<readonly string[]>([]);

/** Holds the nonce of the answer's inline scripts; empty on pages without any. */
export const nonceContext = createContext('');

import { createContext } from 'react-router';
import type { Content } from '../contract/content.ts';

/** Where a loader finds the content the server has handed in. */
export const contentContext = createContext<Content>();

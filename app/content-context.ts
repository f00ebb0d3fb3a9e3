import { createContext } from 'react-router';
import type { Content } from '../contract/content.ts';

/** Where a loader finds the content the server has handed in. */
export const contentContext = createContext<Content>();

/** Allows the inline scripts of one answer; empty on pages that have none. */
export const nonceContext = createContext('');

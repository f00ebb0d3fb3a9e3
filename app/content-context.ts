import { createContext } from 'react-router';
import type { Content } from '../contract/content.ts';
import type { Interface } from './words/interface.ts';

/** Where a loader finds the content the server has handed in. */
export const contentContext = createContext<Content>();

/** The language and the words of the page. */
export const interfaceContext = createContext<Interface>();

/** Allows the inline scripts of one answer; empty on pages that have none. */
export const nonceContext = createContext('');

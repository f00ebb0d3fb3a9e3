import type { Catalogue } from '../catalogue.ts';
import { articles } from './articles/en.tsx';
import { shell } from './shell/en.tsx';
import { ui } from './ui/en.tsx';

/**
 * The texts of the admin in English, by screen; those that the specification quotes come from the
 * contract.
 */
export const words = {
  articles,
  shell,
  ui,
};

export type AdminWords = Catalogue<typeof words>;

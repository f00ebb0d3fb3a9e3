import { articles } from './articles/hi.tsx';
import type { AdminWords } from './en.ts';
import { shell } from './shell/hi.tsx';
import { ui } from './ui/hi.tsx';

export const words: AdminWords = {
  articles,
  shell,
  ui,
};

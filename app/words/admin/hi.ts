import { articles } from './articles/hi.tsx';
import { editor } from './editor/hi.tsx';
import type { AdminWords } from './en.ts';
import { media } from './media/hi.tsx';
import { shell } from './shell/hi.tsx';
import { sitemap } from './sitemap/hi.tsx';
import { ui } from './ui/hi.tsx';

export const words: AdminWords = {
  articles,
  editor,
  media,
  shell,
  sitemap,
  ui,
};

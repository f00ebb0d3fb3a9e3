import { articles } from './articles/hi.tsx';
import { audit } from './audit/hi.tsx';
import { bin } from './bin/hi.tsx';
import { categories } from './categories/hi.tsx';
import { editor } from './editor/hi.tsx';
import type { AdminWords } from './en.ts';
import { media } from './media/hi.tsx';
import { messages } from './messages/hi.tsx';
import { profile } from './profile/hi.tsx';
import { redirects } from './redirects/hi.tsx';
import { settings } from './settings/hi.tsx';
import { shell } from './shell/hi.tsx';
import { sitemap } from './sitemap/hi.tsx';
import { pages } from './static-pages/hi.tsx';
import { ui } from './ui/hi.tsx';
import { users } from './users/hi.tsx';

export const words: AdminWords = {
  articles,
  audit,
  bin,
  categories,
  editor,
  media,
  messages,
  pages,
  profile,
  redirects,
  settings,
  shell,
  sitemap,
  ui,
  users,
};

import type { Catalogue } from '../catalogue.ts';
import { articles } from './articles/en.tsx';
import { audit } from './audit/en.tsx';
import { bin } from './bin/en.tsx';
import { categories } from './categories/en.tsx';
import { editor } from './editor/en.tsx';
import { media } from './media/en.tsx';
import { messages } from './messages/en.tsx';
import { profile } from './profile/en.tsx';
import { redirects } from './redirects/en.tsx';
import { settings } from './settings/en.tsx';
import { shell } from './shell/en.tsx';
import { sitemap } from './sitemap/en.tsx';
import { pages } from './static-pages/en.tsx';
import { ui } from './ui/en.tsx';
import { users } from './users/en.tsx';

/**
 * The texts of the admin in English, by screen; those that the specification quotes come from the
 * contract.
 */
export const words = {
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

export type AdminWords = Catalogue<typeof words>;

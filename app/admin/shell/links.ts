import {
  BookOpenText,
  FileText,
  FolderTree,
  History,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Settings,
  Shuffle,
  Trash2,
  Users,
} from 'lucide-react';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { AdminWords } from '../../words/admin/en.ts';

interface SideLink {
  to: string;
  screen: keyof AdminWords['shell']['screens'];
  icon: LucideIcon;
  needs: Permission;
  badge?: 'review' | 'messages';
}

/** Lists the links of the sidebar in order; a person sees those that their role permits. */
export const sideLinks: SideLink[] = [
  {
    to: adminPaths.dashboard(),
    screen: 'dashboard',
    icon: LayoutDashboard,
    needs: 'admin.use',
  },
  {
    to: adminPaths.articles(),
    screen: 'articles',
    icon: FileText,
    needs: 'article.read',
    badge: 'review',
  },
  { to: adminPaths.categories(), screen: 'categories', icon: FolderTree, needs: 'category.read' },
  { to: adminPaths.media(), screen: 'media', icon: Images, needs: 'image.read' },
  { to: adminPaths.pages(), screen: 'pages', icon: BookOpenText, needs: 'page.manage' },
  { to: adminPaths.bin(), screen: 'bin', icon: Trash2, needs: 'article.write' },
  { to: adminPaths.redirects(), screen: 'redirects', icon: Shuffle, needs: 'redirect.manage' },
  { to: adminPaths.sitemap(), screen: 'sitemap', icon: MapIcon, needs: 'sitemap.generate' },
  { to: adminPaths.users(), screen: 'users', icon: Users, needs: 'user.manage' },
  {
    to: adminPaths.messages(),
    screen: 'contact',
    icon: Mail,
    needs: 'message.manage',
    badge: 'messages',
  },
  { to: adminPaths.settings(), screen: 'settings', icon: Settings, needs: 'settings.manage' },
  { to: adminPaths.audit(), screen: 'audit', icon: History, needs: 'audit.read' },
];

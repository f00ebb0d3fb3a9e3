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
import type { Permission } from '../../../contract/permissions.ts';
import type { AdminWords } from '../../words/admin/en.ts';

interface SideLink {
  to: string;
  screen: keyof AdminWords['shell']['screens'];
  icon: LucideIcon;
  needs: Permission;
  badge?: 'review' | 'messages';
}

/** The sidebar, in its order; a person sees what their role may use. */
export const sideLinks: SideLink[] = [
  { to: '/admin/dashboard', screen: 'dashboard', icon: LayoutDashboard, needs: 'back-office.use' },
  {
    to: '/admin/articles',
    screen: 'articles',
    icon: FileText,
    needs: 'article.read',
    badge: 'review',
  },
  { to: '/admin/categories', screen: 'categories', icon: FolderTree, needs: 'category.read' },
  { to: '/admin/media', screen: 'media', icon: Images, needs: 'image.read' },
  { to: '/admin/pages', screen: 'pages', icon: BookOpenText, needs: 'page.manage' },
  { to: '/admin/bin', screen: 'bin', icon: Trash2, needs: 'article.write' },
  { to: '/admin/redirects', screen: 'redirects', icon: Shuffle, needs: 'redirect.manage' },
  { to: '/admin/sitemap', screen: 'sitemap', icon: MapIcon, needs: 'sitemap.generate' },
  { to: '/admin/users', screen: 'users', icon: Users, needs: 'user.manage' },
  {
    to: '/admin/messages',
    screen: 'contact',
    icon: Mail,
    needs: 'message.manage',
    badge: 'messages',
  },
  { to: '/admin/settings', screen: 'settings', icon: Settings, needs: 'settings.manage' },
  { to: '/admin/audit', screen: 'audit', icon: History, needs: 'audit.read' },
];

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

interface SideLink {
  to: string;
  label: string;
  icon: LucideIcon;
  needs: Permission;
  badge?: 'review' | 'messages';
}

/** The sidebar, in its order; a person sees what their role may use. */
export const sideLinks: SideLink[] = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: LayoutDashboard, needs: 'back-office.use' },
  {
    to: '/admin/articles',
    label: 'Articles',
    icon: FileText,
    needs: 'article.read',
    badge: 'review',
  },
  { to: '/admin/categories', label: 'Categories', icon: FolderTree, needs: 'category.read' },
  { to: '/admin/media', label: 'Media', icon: Images, needs: 'image.read' },
  { to: '/admin/pages', label: 'Pages', icon: BookOpenText, needs: 'page.manage' },
  { to: '/admin/bin', label: 'Bin', icon: Trash2, needs: 'article.write' },
  { to: '/admin/redirects', label: 'Redirects', icon: Shuffle, needs: 'redirect.manage' },
  { to: '/admin/sitemap', label: 'Sitemap', icon: MapIcon, needs: 'sitemap.generate' },
  { to: '/admin/users', label: 'Users', icon: Users, needs: 'user.manage' },
  {
    to: '/admin/messages',
    label: 'Contact',
    icon: Mail,
    needs: 'message.manage',
    badge: 'messages',
  },
  { to: '/admin/settings', label: 'Settings', icon: Settings, needs: 'settings.manage' },
  { to: '/admin/audit', label: 'Audit Log', icon: History, needs: 'audit.read' },
];

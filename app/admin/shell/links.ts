import {
  Activity,
  Book,
  BookOpenText,
  CalendarDays,
  ChartColumn,
  Equal,
  FileText,
  FolderTree,
  History,
  House,
  Images,
  Import,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  ListOrdered,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MessageSquare,
  Newspaper,
  Scale,
  Settings,
  ShieldAlert,
  Shuffle,
  SquareKanban,
  Tags,
  Trash2,
  Users,
  Webhook,
} from 'lucide-react';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { Permission } from '../../../contract/permissions.ts';
import { words } from '../../words/admin/admin.ts';
import type { AdminWords } from '../../words/admin/en.ts';
import { page } from '../../words/page.ts';
import { featureLinks } from '../feature-screens.ts';
import type { FeatureLink } from '../screens-part.ts';

type SideGroup = keyof AdminWords['shell']['groups'];

interface SideLink {
  to: string;
  /** The group that it stands in; without one, above all groups. */
  group?: SideGroup;
  screen: keyof AdminWords['shell']['screens'];
  icon: LucideIcon;
  needs: Permission;
  badge?: 'review' | 'messages' | 'comments' | 'grievances';
}

const core: SideLink[] = [
  { to: adminPaths.dashboard(), screen: 'dashboard', icon: LayoutDashboard, needs: 'admin.use' },
  {
    to: adminPaths.articles(),
    screen: 'articles',
    group: 'write',
    icon: FileText,
    needs: 'article.read',
    badge: 'review',
  },
  {
    to: adminPaths.board(),
    screen: 'board',
    group: 'write',
    icon: SquareKanban,
    needs: 'article.read',
  },
  {
    to: adminPaths.calendar(),
    screen: 'calendar',
    group: 'write',
    icon: CalendarDays,
    needs: 'article.read',
  },
  {
    to: adminPaths.home(),
    screen: 'home',
    group: 'write',
    icon: House,
    needs: 'home.manage',
  },
  {
    to: adminPaths.bin(),
    screen: 'bin',
    group: 'write',
    icon: Trash2,
    needs: 'article.write',
  },
  {
    to: adminPaths.media(),
    screen: 'media',
    group: 'library',
    icon: Images,
    needs: 'image.read',
  },
  {
    to: adminPaths.categories(),
    screen: 'categories',
    group: 'library',
    icon: FolderTree,
    needs: 'category.read',
  },
  { to: adminPaths.tags(), screen: 'tags', group: 'library', icon: Tags, needs: 'tag.read' },
  {
    to: adminPaths.allSeries(),
    screen: 'series',
    group: 'library',
    icon: ListOrdered,
    needs: 'series.read',
  },
  {
    to: adminPaths.templates(),
    screen: 'templates',
    group: 'library',
    icon: LayoutTemplate,
    needs: 'template.manage',
  },
  {
    to: adminPaths.pages(),
    screen: 'pages',
    group: 'library',
    icon: BookOpenText,
    needs: 'page.manage',
  },
  {
    to: adminPaths.statistics(),
    screen: 'statistics',
    group: 'site',
    icon: ChartColumn,
    needs: 'statistics.read',
  },
  {
    to: adminPaths.sitemap(),
    screen: 'sitemap',
    group: 'site',
    icon: MapIcon,
    needs: 'sitemap.generate',
  },
  {
    to: adminPaths.redirects(),
    screen: 'redirects',
    group: 'site',
    icon: Shuffle,
    needs: 'redirect.manage',
  },
  {
    to: adminPaths.synonyms(),
    screen: 'synonyms',
    group: 'site',
    icon: Equal,
    needs: 'synonym.manage',
  },
  {
    to: adminPaths.dictionary(),
    screen: 'dictionary',
    group: 'site',
    icon: Book,
    needs: 'synonym.manage',
  },
  {
    to: adminPaths.imports(),
    screen: 'imports',
    group: 'site',
    icon: Import,
    needs: 'import.manage',
  },
  {
    to: adminPaths.settings(),
    screen: 'settings',
    group: 'site',
    icon: Settings,
    needs: 'settings.manage',
  },
  {
    to: adminPaths.keys(),
    screen: 'keys',
    group: 'site',
    icon: KeyRound,
    needs: 'key.manage',
  },
  {
    to: adminPaths.webhooks(),
    screen: 'webhooks',
    group: 'site',
    icon: Webhook,
    needs: 'webhook.manage',
  },
  {
    to: adminPaths.audit(),
    screen: 'audit',
    group: 'site',
    icon: History,
    needs: 'audit.read',
  },
  {
    to: adminPaths.health(),
    screen: 'health',
    group: 'site',
    icon: Activity,
    needs: 'settings.manage',
  },
  {
    to: adminPaths.breaches(),
    screen: 'breaches',
    group: 'site',
    icon: ShieldAlert,
    needs: 'breach.manage',
  },
  {
    to: adminPaths.newsletters(),
    screen: 'newsletters',
    group: 'people',
    icon: Newspaper,
    needs: 'letter.manage',
  },
  {
    to: adminPaths.users(),
    screen: 'users',
    group: 'people',
    icon: Users,
    needs: 'user.manage',
  },
  {
    to: adminPaths.comments(),
    screen: 'comments',
    group: 'people',
    icon: MessageSquare,
    needs: 'comment.moderate',
    badge: 'comments',
  },
  {
    to: adminPaths.grievances(),
    screen: 'grievances',
    group: 'people',
    icon: Scale,
    needs: 'grievance.manage',
    badge: 'grievances',
  },
  {
    to: adminPaths.messages(),
    screen: 'contact',
    group: 'people',
    icon: Mail,
    needs: 'message.manage',
    badge: 'messages',
  },
];

/** Lists the links of the sidebar in order, group by group; a person sees those that their role permits. */
export const sideLinks: (SideLink | FeatureLink)[] = core.flatMap((link) => [
  link,
  ...featureLinks.filter(({ after }) => after === link.screen),
]);

/** Returns what a screen is called. */
export const nameOfScreen = (link: SideLink | FeatureLink): string =>
  'label' in link ? link.label[page.language] : words.shell.screens[link.screen];

/** Returns how many things wait on a screen, by what the state counts. */
export const badgeOf = (link: SideLink | FeatureLink): SideLink['badge'] =>
  'label' in link ? undefined : link.badge;

/** The groups in the order in which they stand. */
export const sideGroups: (SideGroup | undefined)[] = [
  undefined,
  'write' as const,
  'library' as const,
  'site' as const,
  'people' as const,
];

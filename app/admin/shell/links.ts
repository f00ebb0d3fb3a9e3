import {
  FileText,
  FolderTree,
  House,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Settings,
  Users,
} from 'lucide-react';
import { adminPaths } from '../../../contract/paths/paths.ts';
import type { Permission } from '../../../contract/permissions.ts';
import type { AdminState } from '../../../contract/users.ts';
import { words } from '../../words/admin/admin.ts';
import type { AdminWords } from '../../words/admin/en.ts';
import { page } from '../../words/page.ts';
import { featureLinks } from '../feature-screens.ts';
import type { FeatureLink } from '../screens-part.ts';

type SideGroup = keyof AdminWords['shell']['groups'];

export interface SideLink {
  to: string;
  /** The group that it stands in; without one, above all groups. */
  group?: SideGroup;
  screen: keyof AdminWords['shell']['screens'];
  /** That of a screen which stands in the sidebar itself; the others have theirs where they are found (`screenIcons`). */
  icon?: LucideIcon;
  needs: Permission;
  badge?: 'review' | 'messages';
}

/**
 * The screens that stand in the sidebar itself, as far as there is room: those of the specification, then what a
 * newsroom opens every day. The others are found under "Settings & tools".
 */
const daily: SideLink['screen'][] = [
  'dashboard',
  'articles',
  'categories',
  'sitemap',
  'users',
  'contact',
  'settings',
  'home',
  'media',
];

/** The most links that stand in the sidebar itself. */
const FIRST_LEVEL = 10;

/** The screens of the core in the order of a day, group by group. */
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
    to: adminPaths.media(),
    screen: 'media',
    group: 'write',
    icon: Images,
    needs: 'image.read',
  },
  {
    to: adminPaths.allSeries(),
    screen: 'series',
    group: 'write',
    needs: 'series.read',
  },
  {
    to: adminPaths.tags(),
    screen: 'tags',
    group: 'write',
    needs: 'tag.read',
  },
  {
    to: adminPaths.pages(),
    screen: 'pages',
    group: 'write',
    needs: 'page.manage',
  },
  {
    to: adminPaths.dictionary(),
    screen: 'dictionary',
    group: 'write',
    needs: 'synonym.manage',
  },
  {
    to: adminPaths.bin(),
    screen: 'bin',
    group: 'write',
    needs: 'article.write',
  },
  {
    to: adminPaths.home(),
    screen: 'home',
    group: 'publish',
    icon: House,
    needs: 'home.manage',
  },
  {
    to: adminPaths.categories(),
    screen: 'categories',
    group: 'publish',
    icon: FolderTree,
    needs: 'category.read',
  },
  {
    to: adminPaths.sitemap(),
    screen: 'sitemap',
    group: 'publish',
    icon: MapIcon,
    needs: 'sitemap.generate',
  },
  {
    to: adminPaths.redirects(),
    screen: 'redirects',
    group: 'publish',
    needs: 'redirect.manage',
  },
  {
    to: adminPaths.synonyms(),
    screen: 'synonyms',
    group: 'publish',
    needs: 'synonym.manage',
  },
  {
    to: adminPaths.messages(),
    screen: 'contact',
    group: 'people',
    icon: Mail,
    needs: 'message.manage',
    badge: 'messages',
  },
  {
    to: adminPaths.users(),
    screen: 'users',
    group: 'people',
    icon: Users,
    needs: 'user.manage',
  },
  {
    to: adminPaths.consents(),
    screen: 'consents',
    group: 'people',
    needs: 'subscriber.manage',
  },
  {
    to: adminPaths.settings(),
    screen: 'settings',
    group: 'site',
    icon: Settings,
    needs: 'settings.manage',
  },
  {
    to: adminPaths.backups(),
    screen: 'backups',
    group: 'site',
    needs: 'backup.manage',
  },
  {
    to: adminPaths.keys(),
    screen: 'keys',
    group: 'site',
    needs: 'key.manage',
  },
  {
    to: adminPaths.audit(),
    screen: 'audit',
    group: 'site',
    needs: 'audit.read',
  },
  {
    to: adminPaths.health(),
    screen: 'health',
    group: 'site',
    needs: 'settings.manage',
  },
];

export type AnyLink = SideLink | FeatureLink;

/** All links in order, group by group; a person sees those that their role permits. */
export const sideLinks: AnyLink[] = core.flatMap((link) => [
  link,
  ...featureLinks.filter(({ after }) => after === link.screen),
]);

/** Returns what a screen is called. */
export const nameOfScreen = (link: AnyLink): string =>
  'label' in link ? link.label[page.language] : words.shell.screens[link.screen];

/** Returns how many things wait on a screen, by what the state counts. */
export function countOn({ badge }: AnyLink, badges: AdminState['badges']): number {
  if (!badge) return 0;
  return typeof badge === 'string' ? badges[badge] : badge.of(badges);
}

/** The groups in the order in which they stand. */
export const sideGroups: (SideGroup | undefined)[] = [
  undefined,
  'write' as const,
  'plan' as const,
  'publish' as const,
  'people' as const,
  'site' as const,
];

/** All screens that may stand in the sidebar itself, what is opened most first. */
const mayBeFirst: string[] = daily.flatMap((screen) => [
  screen,
  ...featureLinks.filter((link) => link.daily === screen).map((link) => link.screen),
]);

/** Divides what a person may open into what stands in the sidebar itself, and the rest, both in order; `begins`: what has a sign beside “New article”. */
export function levelsFor(may: (permission: Permission) => boolean) {
  const seen = sideLinks.filter(({ needs }) => may(needs));
  const first = mayBeFirst
    .filter((screen) => seen.some((link) => link.screen === screen))
    .slice(0, FIRST_LEVEL);
  const isFirst = ({ screen }: AnyLink) => first.includes(screen);
  return {
    first: seen.filter(isFirst),
    rest: seen.filter((link) => !isFirst(link)),
    begins: seen.filter((link) => 'begins' in link),
  };
}

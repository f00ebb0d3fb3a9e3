import type { LucideIcon } from 'lucide-react';
import type { Badge } from '../../contract/badge.ts';
import type { Language } from '../../contract/common.ts';
import type { Permission } from '../../contract/permissions.ts';
import { makePartKind } from '../../features/part-kind.ts';
import type { AdminWords } from '../words/admin/en.ts';

/** A link of the sidebar to a screen of a feature. */
export interface FeatureLink {
  to: string;
  group: keyof AdminWords['shell']['groups'];
  /** The screen of the core that it stands below; of several links there, in the order of `features/index.ts`. */
  after: keyof AdminWords['shell']['screens'];
  /** What it is called in code. */
  screen: string;
  /** The screen of the core after which it gets one of the places in the sidebar itself, in the same order, and its sign there. */
  daily?: keyof AdminWords['shell']['screens'];
  icon?: LucideIcon;
  label: Record<Language, string>;
  needs: Permission;
  /** Whether a sign beside “New article” leads to it, too: people begin something there. */
  begins?: true;
  /** Whether it shows articles by the views of their list, so that the dashboard leads there for all that somebody works on. */
  hasViews?: true;
  /** What leads to it from what the dashboard says of today, where it shows what is to come. */
  today?: Record<Language, string>;
  /** Whether the card of the dashboard that counts what readers write leads there. */
  remarks?: true;
  /** How much waits there, and how much of it is late, of which the bell tells until it is done. */
  badge?: Badge;
  late?: Badge;
}

/** What a feature adds to every screen of the admin, in its `admin/screens.ts`. */
interface Screens {
  links: FeatureLink[];
}

/** Declares what a feature adds to every screen; `isScreens` knows it among what a file exports. */
export const { define: defineScreens, isPart: isScreens } = makePartKind<Screens>();

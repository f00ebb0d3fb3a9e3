import {
  Activity,
  Archive,
  Book,
  BookCheck,
  BookOpenText,
  Equal,
  History,
  KeyRound,
  ListOrdered,
  type LucideIcon,
  Shuffle,
  Tags,
  Trash2,
} from 'lucide-react';
import type { SideLink } from '../links.ts';

/** The signs of the screens that do not stand in the sidebar itself, which nobody needs before they are looked for. */
export const screenIcons: Partial<Record<SideLink['screen'], LucideIcon>> = {
  series: ListOrdered,
  tags: Tags,
  pages: BookOpenText,
  dictionary: Book,
  bin: Trash2,
  redirects: Shuffle,
  synonyms: Equal,
  consents: BookCheck,
  backups: Archive,
  keys: KeyRound,
  audit: History,
  health: Activity,
};

import {
  Activity,
  Book,
  BookOpenText,
  ChartColumn,
  Equal,
  FileText,
  History,
  Import,
  KeyRound,
  LayoutTemplate,
  ListOrdered,
  type LucideIcon,
  Scale,
  ShieldAlert,
  Shuffle,
  Tags,
  Trash2,
} from 'lucide-react';
import type { AnyLink } from '../links.ts';

/** The signs of the screens that do not stand in the sidebar itself, which nobody needs before they are looked for. */
const screenIcons: Partial<Record<AnyLink['screen'], LucideIcon>> = {
  series: ListOrdered,
  tags: Tags,
  templates: LayoutTemplate,
  pages: BookOpenText,
  dictionary: Book,
  bin: Trash2,
  redirects: Shuffle,
  synonyms: Equal,
  grievances: Scale,
  statistics: ChartColumn,
  imports: Import,
  keys: KeyRound,
  audit: History,
  health: Activity,
  breaches: ShieldAlert,
};

/** Returns the sign of a screen, wherever it stands. */
export const iconOf = ({ icon, screen }: AnyLink): LucideIcon =>
  icon ?? screenIcons[screen] ?? FileText;

import { FileText, type LucideIcon } from 'lucide-react';
import { partsIn } from '../../../feature-parts.ts';
import type { AnyLink } from '../links.ts';
import { isFinding } from './finding-part.ts';
import { screenIcons } from './screen-icons.ts';
import { searchWords } from './search-words.ts';

const parts = partsIn(
  import.meta.glob('../../../../features/*/admin/finding.ts', { eager: true }),
  isFinding,
).map(({ part }) => part);

const findingOf = (screen: string) => parts.find((part) => Object.hasOwn(part, screen))?.[screen];

/** Returns the sign of a screen, wherever it stands. */
export function iconOf(link: AnyLink): LucideIcon {
  const found = 'label' in link ? findingOf(link.screen)?.icon : screenIcons[link.screen];
  return link.icon ?? found ?? FileText;
}

/** Returns what people call a screen besides. */
export const searchOf = (link: AnyLink): string | undefined =>
  'label' in link ? findingOf(link.screen)?.search : searchWords[link.screen];

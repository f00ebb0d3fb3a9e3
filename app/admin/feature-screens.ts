import { features } from '../../features/features.ts';
import { partsIn } from '../feature-parts.ts';
import { page } from '../words/page.ts';
import { isScreens } from './screens-part.ts';

const parts = partsIn(
  import.meta.glob('../../features/*/admin/screens.ts', { eager: true }),
  isScreens,
).map(({ name, part }) => ({ name, ...part }));

/** The links of the sidebar to screens of features. */
export const featureLinks = parts.flatMap(({ links }) => links);

/** Returns how much of features is late, by what the state counts. */
export const countLate = (badges: object): number =>
  featureLinks.reduce((sum, { late }) => sum + (late?.of(badges) ?? 0), 0);

/** Returns what is said before the name of what shows a picture in a feature. */
export function imageUseLabel(kind: string): string {
  const name = features.find(({ imageUse }) => imageUse === kind)?.name;
  return parts.find((part) => part.name === name)?.imageUse?.[page.language] ?? kind;
}

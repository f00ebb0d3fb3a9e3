import { partsIn } from '../feature-parts.ts';
import { isSayings } from './sayings-part.ts';

/** What features say on screens of the core. */
export const featureSayings = partsIn(
  import.meta.glob('../../features/*/admin/sayings.ts', { eager: true }),
  isSayings,
).map(({ part }) => part);

import { partsOn } from '../../feature-parts.ts';
import { isHealthPart } from './health-part.ts';

/** What features add to the screen of the site's health. */
export const healthParts = partsOn(
  import.meta.glob('../../../features/*/admin/health.tsx', { eager: true }),
  isHealthPart,
).map(({ part }) => part);

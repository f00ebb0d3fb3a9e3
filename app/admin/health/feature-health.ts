import { partsOn } from '../../feature-parts.ts';
import { health as newsletterHealth } from '../newsletters/health.tsx';
import { isHealthPart } from './health-part.ts';

/** What features add to the screen of the site's health. */
export const healthParts = [
  newsletterHealth,
  ...partsOn(
    import.meta.glob('../../../features/*/admin/health.tsx', { eager: true }),
    isHealthPart,
  ).map(({ part }) => part),
];

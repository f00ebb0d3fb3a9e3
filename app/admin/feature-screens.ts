import { partsIn, partsOn } from '../feature-parts.ts';
import { isScreens } from './screens-part.ts';

const modules = import.meta.glob('../../features/*/admin/screens.ts', { eager: true });

/** The links of the sidebar to screens of features that are on. */
export const featureLinks = partsOn(modules, isScreens).flatMap(({ part }) => part.links);

/**
 * The link to the screen where people look after what readers write, also while its feature is off, as the dashboard always
 * counts that; absent: no feature of this site has one.
 */
export const remarksLink = partsIn(modules, isScreens)
  .flatMap(({ part }) => part.links)
  .find(({ remarks }) => remarks);

/** The link to the screen that shows what is to come; absent: no feature shows it. */
export const scheduleLink = featureLinks.find(({ today }) => today);

/** Returns how much of features is late, by what the state counts. */
export const countLate = (badges: object): number =>
  featureLinks.reduce((sum, { late }) => sum + (late?.of(badges) ?? 0), 0);

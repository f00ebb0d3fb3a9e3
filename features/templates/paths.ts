import { builders } from '../../contract/paths/pattern.ts';

export const templatePatterns = {
  /** The screen of the admin. */
  screen: '/admin/templates',
} as const;

/** Builders of the addresses of templates. */
export const templatePaths = builders(templatePatterns);

import { builders } from '../../contract/paths/pattern.ts';

export const importPatterns = {
  /** The screens of the admin: all imports, and one of them. */
  screen: '/admin/import',
  one: '/admin/import/:id',
} as const;

/** Builders of the addresses of imports. */
export const importPaths = builders(importPatterns);

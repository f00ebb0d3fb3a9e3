import { builders } from '../../contract/paths/pattern.ts';

export const livePatterns = {
  /** All entries of a live blog, by the id of its article. */
  all: '/live/:id',
  /** The screens of the admin: one live blog, and all. */
  write: '/admin/edit-article/:id/live',
  screen: '/admin/live',
} as const;

/** Builders of the addresses of live blogs. */
export const livePaths = builders(livePatterns);

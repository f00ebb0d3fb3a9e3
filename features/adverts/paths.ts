import { builders } from '../../contract/paths/pattern.ts';

export const advertPatterns = {
  /** The screen of the admin. */
  screen: '/admin/adverts',
  /** The code of an advert of another service, for a frame. */
  frame: '/advert-frame/:id',
} as const;

/** Builders of the addresses of adverts. */
export const advertPaths = builders(advertPatterns);

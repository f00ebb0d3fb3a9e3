import { builders } from '../../contract/paths/pattern.ts';

export const filePatterns = {
  /** The screen of the admin. */
  screen: '/admin/files',
  /** A file as readers get it: its id and its ending; with `.vtt`, its captions. */
  file: '/files/:name',
  /** The feed of a series that is a podcast. */
  podcast: '/series/:slug/podcast.xml',
} as const;

/** Builders of the addresses of files. */
export const filePaths = builders(filePatterns);

import { screenList } from './screens.ts';

/** The addresses of all screens of the admin, with `:id` for the id of an article. */
export const adminScreens = screenList(':id');

/**
 * The number of files that a first visit to a screen may load, without the pictures of the media
 * library.
 */
export const mostFiles = 30;

const hasEditor = (path: string) =>
  /\/(add-article|edit-article\/[^/]+|edit-article\/[^/]+\/translate|pages\/[^/]+)$/.test(path);

/**
 * The bytes of compressed script that a first visit to a screen may load before it is usable. The
 * libraries of the editor alone are 107 kB, so screens with an editor exceed the goal of 200 kB.
 */
export const mostScript = (path: string) => (hasEditor(path) ? 340_000 : 200_000);

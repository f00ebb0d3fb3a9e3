import { screenList } from './screens.ts';

/** The addresses of all screens of the back office, with `:id` for the id of an article. */
export const adminScreens = screenList(':id');

/** How many files a first visit to a screen may ask for, without the pictures of the media library. */
export const mostFiles = 30;

const hasEditor = (path: string) =>
  /\/(add-article|edit-article\/[^/]+|edit-article\/[^/]+\/translate|pages\/[^/]+)$/.test(path);

/**
 * How many bytes of compressed script a first visit to a screen may load before it is usable. The
 * editor's libraries alone are 107 kB: the screens that have it stay above the aim of 200 kB.
 */
export const mostScript = (path: string) => (hasEditor(path) ? 340_000 : 200_000);

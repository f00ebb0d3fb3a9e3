/**
 * The beginning of the names of the caches in which a browser keeps pages (docs/decisions/offline-and-service-workers.md); the rest of a name is the
 * address of its page, without the prefix of a language where it is a story.
 */
export const COPY = 'page:';

/** Milliseconds that the net has to answer before a page that is kept is shown. */
export const PATIENCE = 3000;

/** The same for a page that is loaded anew, which a reader of a copy does to see the page as it is. */
export const RELOAD_PATIENCE = 30_000;

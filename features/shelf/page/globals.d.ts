/** The addresses of the scripts of what is kept, which the build sets. */
declare const __SHELF_ACTS_URL__: string;
declare const __SHELF_FOLLOWED_URL__: string;
declare const __SHELF_KEEP_URL__: string;
declare const __SHELF_SAVED_URL__: string;

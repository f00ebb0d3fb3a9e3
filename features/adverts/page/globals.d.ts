/** The address of the script of places for adverts, which the build sets. */
declare const __ADVERTS_URL__: string;

/** The address of the reading pages' script, which the build sets. */
declare const __ENHANCE_URL__: string;

/** Address of the reading pages' script; set by the build. */
declare const __ENHANCE_URL__: string;

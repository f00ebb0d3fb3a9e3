/** The address of the script that brings new entries, which the build sets. */
declare const __LIVE_BLOGS_URL__: string;

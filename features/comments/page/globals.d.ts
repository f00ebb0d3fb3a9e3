/** The address of the script of comments, which the build sets. */
declare const __COMMENTS_URL__: string;

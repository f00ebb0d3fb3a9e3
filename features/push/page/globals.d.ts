/** The address of the script behind the bell, which the build sets. */
declare const __PUSH_URL__: string;

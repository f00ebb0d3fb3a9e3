/** The addresses of scripts of reading pages, which the build sets. */
declare const __ENHANCE_URL__: string;
declare const __READING_TOOLS_URL__: string;
declare const __LISTEN_URL__: string;
declare const __PRIVACY_URL__: string;
declare const __FORGET_COPIES_URL__: string;
declare const __HINDI_TYPING_URL__: string;
declare const __MEMBERS_URL__: string;
declare const __FRAMED_URL__: string;
declare const __NEAR_URL__: string;
declare const __FIRST_SCROLL_URL__: string;
declare const __EDIT_HERE_URL__: string;
declare const __SUGGEST_URL__: string;
declare const __LIGHTBOX_URL__: string;

/** The keys of the device by which features have the worker of readers do something, whoever is signed in. */
declare const __WORKER_KEYS__: readonly string[];

/** What some browsers say of the network. */
interface Navigator {
  connection?: { saveData?: boolean };
}

/** Whether a page is made ahead, which some browsers do. */
interface Document {
  prerendering?: boolean;
}

/** What a reader has chosen on this device, as it is stored. */
interface ReadingChoices {
  theme?: string;
  textSize?: string;
}

/** Defined by the inline script of every page (`contract/first-paint.ts`). */
declare function showChoices(choices: ReadingChoices): void;

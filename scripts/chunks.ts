interface File {
  /** The modules that begin the file; what they import comes along. */
  test: RegExp;
  /** The number of screens or lazily loaded parts that must need a module; one by default. */
  minShareCount?: number;
  /** The name where there are several such files; by default that of the entry. */
  name?: (module: string) => string;
}

/** Modules that one screen alone needs stay in the file of that screen. */
const minShareCount = 2;

/**
 * The files that scripts are put into, from the lowest layer up: a module goes into the first that
 * matches, along with what it imports and no file above has. The names of the libraries' files stay
 * the same until a library changes.
 *
 * `words` waits for the words of one language, which import from `react` and `base` only: in one
 * file with them it would wait for itself.
 */
const files: Record<string, File> = {
  react: {
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper|rolldown\/runtime/,
  },
  base: {
    // Every screen has the root, which needs these two of the reading pages. What
    // lists and few screens share comes with them; Hindi in Latin letters is for parts that are loaded later.
    test: /node_modules\/(zod|lucide-react)\/|\/contract\/(?!accounts|ads-txt|api-keys|article-lists|audit|breaking-news|comment|consents|dashboard|dictionary|embeds|emptied|home-page|link-checks|live\.|made-by-|menus|nameplate|orders|own-data|passkeys|paths\/match|privacy|sandbox|schedule|second-factor|series|settings|site-settings|stages|static-page|synonyms|tag|text-styles|theme|usual-texts)|\/hindi\/(?!romanize|kruti-dev)(?:slugs\/)?[^/]+$|\/app\/words\/(?!byline|own-words|reading-interface)[^/]+$|\/app\/reading\/(head\.ts|reading\.css)/,
    minShareCount,
  },
  words: { test: /\/app\/words\/admin\/admin\.ts$/ },
  overlays: {
    test: /node_modules\/(radix-ui|@radix-ui|@floating-ui|react-remove-scroll|aria-hidden)\//,
  },
  // The code that edits tables is loaded with the first table.
  prosemirror: {
    test: /node_modules\/(@tiptap(?!\/pm\/dist\/tables)|prosemirror-(?!tables)[a-z]+)\//,
  },
  parts: {
    test: /\/app\/(client|ui|typing|admin|admin\/(shell|redirects))\/(?!after-conflict|changes-of|join-lists|same|keyboard|speech|image-grid|upload-list|use-drop|voice-|word-files|use-api-form|code-|credentials|add-redirect|csv-file|feature-sayings|in-bytes|passkey|redirect-target|sayings-part|text-of-file|legacy-paste|focus-return|use-followed|use-near|filters|page-size|pager|list-table|row-words|sort-|typed-moments|view-tabs|left-out|find-screens|choose-files|link-box|use-at-place|use-changing-list)[^/]+$|\/hindi\/typing\/[^/]+$|\/articles\/(choices|later-presence|new-place|opening|preview-dialog|use-article-actions|use-server-draft|values)|\/tags\/picker-part|\/words\/admin\/(?!consents|orders|profile|settings|word-file)(?<name>[a-z-]+)\/\k<name>\.ts$/,
    minShareCount,
  },
  // What libraries share, which forms load when they are opened.
  library: {
    test: /\/app\/(?:ui\/(?:image-grid|upload-list|crop\/picture-tool|library\/(?:focal-point|image-text-fields))|admin\/use-drop)/,
    minShareCount,
  },
  // Screens of the work on articles have the stages, and the settings, which hold them. What lists of an editor join after a conflict is small.
  planning: {
    test: /\/contract\/stages|\/app\/(?:client\/(?:changes-of|join-lists|same)|ui\/after-conflict)/,
    minShareCount,
  },
  // Forms have none of these.
  lists: {
    test: /\/contract\/(?:article-lists|orders|static-page)|\/app\/(?:client\/page-size|words\/admin\/orders\/orders|ui\/(?:choose-files|filters|link-box|list-table|pager|row-words|sort-)|admin\/(?:view-tabs|left-out|use-changing-list|use-followed|articles\/use-(?:bulk|selection)))/,
    minShareCount,
  },
  // Lists and screens of the work on articles have no form at first.
  forms: {
    test: /node_modules\/react-hook-form\/|\/app\/(ui\/use-api-form|admin\/writing\/)/,
    minShareCount,
  },
  // Sign-in, profile and people have these; forms of texts have none.
  credentials: {
    test: /\/app\/(?:ui\/(?:code-field|code-step|credentials|passkey|use-near)|client\/passkey|words\/admin\/profile\/profile)|\/contract\/(?:accounts\.|passkeys|second-factor)/,
    minShareCount,
  },
  // What finds tags and series is loaded after the forms and lists that have it.
  tags: {
    test: /\/contract\/(?:series|tag)|\/app\/admin\/tags\/(?:kinds|picker\.|tag-box|use-known)/,
  },
  // The editor in one file, also where the small one uses a part of it: that is smaller for those who write articles.
  editor: { test: /\/app\/ui\/editor\/editor\.tsx$/ },
  writing: { test: /\/app\/ui\/editor\/|\/contract\/text-styles/, minShareCount },
  compare: {
    test: /node_modules\/diff\/|\/app\/admin\/(compare\/|articles\/compared-values)/,
    minShareCount,
  },
  article: {
    // What screens of features alone share has no place in the form.
    test: /\/app\/admin\/articles\/(?!schedule\/(?:schedule|late)-dialog|desk\/(?:back-|plan-|dialog|due|text-))/,
    minShareCount,
  },
  // Screens of features have these, and the profile some.
  desk: {
    test: /\/app\/admin\/(?:articles\/(?:schedule\/late-dialog|desk\/(?:dialogs|due|text-)))|\/contract\/schedule/,
    minShareCount,
  },
  // The home page, settings and stages have both.
  order: {
    test: /\/contract\/(?:breaking-news|home-page)|\/app\/(?:ui\/order\/|admin\/(?:settings\/form|home-page\/article-box))/,
    minShareCount,
  },
  // The list of pages has no form.
  'page-form': { test: /\/app\/admin\/static-pages\//, minShareCount },
  // Some screens set a part of the settings.
  settings: {
    test: /\/contract\/(?:site-)?settings|\/words\/admin\/settings\/settings/,
    minShareCount,
  },
  // What screens of a feature share with each other, and with its places in reading pages.
  features: {
    test: /\/features\/[^/]+\/(?:[^/]+\.ts|admin\/(?:words\.ts|needs-list\.tsx))$/,
    minShareCount,
    name: (module) => /\/features\/([^/]+)/.exec(module)?.[1] ?? 'features',
  },
  reading: {
    test: /\/app\/(?:reading|account|words\/(?:byline|own-words|reading-interface))/,
    minShareCount,
  },
};

export const chunks = Object.entries(files).map(([name, file], index, { length }) => ({
  name,
  priority: length - index,
  ...file,
}));

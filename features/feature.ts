/** A reading page of a feature. */
interface FeaturePage {
  /** As in `contract/paths/paths.ts`. */
  kind: 'list' | 'document' | 'fresh';
  /** The file in its folder. */
  file: string;
  /** Whether it means nothing without a script, so that no copy of the site as files has it. */
  scripted?: true;
  /** Whether it is open also while the feature is switched off: it ends what is stored of somebody. */
  alsoOff?: true;
}

/** What every page and screen knows of a feature; the rest stands in files of its folder, by their names. */
export interface Feature {
  /** The name of its folder. */
  name: string;
  /** Its screens in the admin: the pattern of the address, and the file in its folder. */
  screens?: Readonly<Record<string, string>>;
  /** Its reading pages by the patterns of their addresses. */
  pages?: Readonly<Record<string, FeaturePage>>;
  /** Patterns of documents with code of others, which pages show in frames. */
  frames?: readonly string[];
  /** Patterns of the addresses of its files, which are no pages. */
  files?: readonly string[];
  /** A folder of the store for its files, and the form of their keys: they move and are backed up with pictures. */
  stored?: { folder: string; key: RegExp };
  /** The kind of what shows pictures in it. */
  imageUse?: string;
  /** A statement of the inline script of every page, where `s` is the device's storage and `u` who is signed in. */
  firstPaint?: string;
  /** The address at which scripts of reading pages tell that one was opened, and from which site, unless the device says no. */
  opened?: string;
  /** The same for the first results of a search: `q`, and how much was `found`, follow as a query. */
  searched?: string;
  /** Whether it knows what is read most (`mostRead` of its rules). */
  knowsMostRead?: true;
  /** The key under which a device has that the worker of reading pages does something of it, whoever is signed in. */
  workerKey?: string;
}

/** Declares a feature. */
export const defineFeature = (feature: Feature): Feature => feature;

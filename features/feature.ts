/** What a feature adds to the site, as both sides know it; the rest stands in files of its folder, by their names. */
export interface Feature {
  /** The name of its folder. */
  name: string;
}

/** Declares a feature. */
export const defineFeature = (feature: Feature): Feature => feature;
